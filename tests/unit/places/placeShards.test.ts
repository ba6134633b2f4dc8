import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { placeShards } from "../../../scripts/build/placeShards.ts";
import { placesOf } from "../../../scripts/build/siteFiles.ts";
import { currentCommunes } from "../../../scripts/project/disk/communes.ts";
import { placeFacts, townsOf } from "../../../src/domain/places.ts";
import { records } from "../site/siteContent.ts";

const places = placesOf(records);
const shards = placeShards(places);
const shardOf = (postalCode: string) => shards.get(postalCode.slice(0, 2));
const towns = (postalCode: string) => townsOf(shardOf(postalCode), postalCode);
const facts = (postalCode: string, town = "") => {
  const known = Object.entries(placeFacts(shardOf(postalCode), postalCode, town));
  return Object.fromEntries(known.map(([name, { value }]) => [name, value]));
};

describe("towns of a postal code", () => {
  test.each([
    ["75011", ["Paris"]],
    ["75116", ["Paris"]],
    ["69003", ["Lyon"]],
    ["13008", ["Marseille"]],
    ["94120", ["Fontenay-sous-Bois"]],
    ["93380", ["Saint-Denis"]],
    ["94390", ["Paray-Vieille-Poste"]],
    ["20000", ["Ajaccio"]],
    ["20200", ["Bastia", "San-Martino-di-Lota", "Santa-Maria-di-Lota", "Ville-di-Pietrabugno"]],
    ["97400", ["Saint-Denis"]],
    ["97150", ["Saint-Martin"]],
    ["98714", ["Papeete"]],
    ["77139", ["Douy-la-Ramée", "Étrépilly", "Marcilly", "Puisieux", "Vincy-Manœuvre"]],
    ["75099", []],
    ["00000", []],
    ["99999", []],
  ])("%s", (postalCode, expected) => {
    expect(towns(postalCode).toSorted()).toEqual(expected.toSorted());
  });

  test("every code of every commune is there", () => {
    for (const { codesPostaux = [], nom } of currentCommunes()) {
      for (const code of codesPostaux) expect(towns(code)).toContain(nom.replaceAll("'", "’"));
    }
  });
});

describe("facts of places", () => {
  test.each([
    ["75018", "termites", "oui"],
    ["92160", "termites", "oui"],
    ["94120", "termites", "oui"],
    ["95880", "termites", "oui"],
    ["94000", "termites", undefined],
    ["93100", "termites", undefined],
    ["33000", "termites", undefined],
    ["75018", "sewerCheck", "oui"],
    ["92160", "sewerCheck", "oui"],
    ["92100", "sewerCheck", undefined],
    ["94390", "sewerCheck", "oui"],
    ["95880", "seismicity", "non"],
    ["97100", "seismicity", undefined],
    ["75001", "radon", "non"],
    ["77120", "radon", "non"],
    ["33000", "radon", undefined],
    ["93420", "noisePlan", "en-partie"],
    ["75001", "noisePlan", "en-partie"],
    ["92100", "noisePlan", "en-partie"],
    ["92000", "noisePlan", undefined],
  ])("%s, %s: %s", (postalCode, name, value) => {
    expect(facts(postalCode)[name]).toBe(value);
  });

  test("every record speaks of places that exist", () => {
    const communes = currentCommunes();
    const known = new Set(communes.flatMap(({ code, departement }) => [code, departement]));
    for (const record of places) {
      for (const place of record.places) expect(known, record.statement).toContain(place);
    }
  });

  test("the communes of the decree on the sewer check", () => {
    const decree = places.find(({ text }) => text === "décret n° 2022-93");
    const named = currentCommunes().filter(({ code, departement = "" }) =>
      [code, departement].some((place) => decree?.places.includes(place)),
    );
    const departments = [...new Set(named.map(({ departement }) => departement))];
    const counts = departments.map((one) => [
      one,
      named.filter(({ departement }) => departement === one).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({ 75: 1, 91: 9, 92: 3, 93: 11, 94: 47 });
  });
});

describe("shards are light", () => {
  const packed = (digits: string) =>
    brotliCompressSync(JSON.stringify(shards.get(digits))).byteLength;

  test("each at most 7 KB", () => {
    const heaviest = Math.max(...[...shards.keys()].map(packed));
    expect(heaviest).toBeLessThanOrEqual(7 * 1024);
  });

  test.each(["75", "92", "93", "94"])("%s at most 2 KB", (digits) => {
    expect(packed(digits)).toBeLessThanOrEqual(2 * 1024);
  });
});
