import { frenchTypography } from "../../src/domain/frenchTypography.ts";
import { datedText, type PlaceShard } from "../../src/domain/places.ts";
import type { PlaceRecord } from "../../src/generated/content.ts";
import { type Commune, currentCommunes } from "../project/disk/communes.ts";

/** A record as visitors get it, and whether it speaks of a commune. */
function knownFrom(record: PlaceRecord) {
  const { fact, value, statement, source, checked, places } = record;
  const text = frenchTypography(datedText(record));
  return {
    fact: { fact, value, statement: frenchTypography(statement), text, source, checked },
    holdsFor: ({ code, departement = "" }: Commune) =>
      places.includes(code) || places.includes(departement),
  };
}

/** The towns and facts of France by the first two digits of postal codes: all hundred, without towns where none begins so. */
export function placeShards(records: PlaceRecord[]): Map<string, PlaceShard> {
  const shards = new Map<string, PlaceShard>();
  for (let number = 0; number < 100; number += 1)
    shards.set(String(number).padStart(2, "0"), { facts: [], towns: {} });
  const placeRules = records.map(knownFrom);
  for (const commune of currentCommunes()) {
    const facts = placeRules.filter(({ holdsFor }) => holdsFor(commune)).map(({ fact }) => fact);
    for (const postalCode of commune.codesPostaux ?? []) {
      const shard = shards.get(postalCode.slice(0, 2));
      if (!shard) throw new Error(`${commune.code} has the postal code ${postalCode}`);
      shard.towns[postalCode] ??= {};
      shard.facts.push(...facts.filter((fact) => !shard.facts.includes(fact)));
      const ranks = facts.map((fact) => shard.facts.indexOf(fact));
      shard.towns[postalCode][commune.nom] = ranks;
    }
  }
  return shards;
}
