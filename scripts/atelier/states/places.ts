import {
  type PlaceFact,
  type PlaceFactName,
  type PlaceShard,
  placeFacts,
} from "../../../src/domain/places.ts";
import type { PlaceRecord } from "../../../src/generated/content.ts";
import { placeShards } from "../../build/placeShards.ts";
import type { Project } from "../../project/readProject.ts";
import { recordKind } from "../../project/readProject.ts";
import { remembered } from "../../remembered.ts";

/** A town that has a postal code alone, and what texts say of it. */
interface Town {
  code: string;
  town: string;
  facts: PlaceFact[];
}

/** Postal codes that show what a form says of places. */
export interface TryPlaces {
  /** One that there is not, among others that there are. */
  unknown: string;
  /** One that several towns have. */
  shared: string | undefined;
  /** One that a town has alone of which no text says anything. */
  plain: Town | undefined;
  /** One that a town has alone of which a text says something certain. */
  told(fact: PlaceFactName): Town | undefined;
}

function townsIn(shard: PlaceShard): Town[] {
  return Object.entries(shard.towns).flatMap(([code, towns]) => {
    const [town = "", ...others] = Object.keys(towns);
    if (others.length > 0) return [];
    return [{ code, town, facts: Object.values(placeFacts(shard, code, town)) }];
  });
}

const placesFor = remembered((records: PlaceRecord[]): TryPlaces => {
  const shards = [...placeShards(records).values()];
  const codes = shards.flatMap(({ towns }) => Object.entries(towns));
  const alone = shards.flatMap(townsIn);
  const [first = "00000"] = codes.map(([code]) => code);
  const taken = new Set(codes.map(([code]) => code));
  const free = Array.from({ length: 900 }, (_, rank) => first.slice(0, 2) + (999 - rank));
  return {
    unknown: free.find((code) => !taken.has(code)) ?? first,
    shared: codes.find(([, towns]) => Object.keys(towns).length > 1)?.[0],
    plain: alone.find(({ facts }) => facts.length === 0),
    told: (fact) =>
      alone.find(({ facts }) =>
        facts.some((one) => one.fact === fact && one.value !== "en-partie"),
      ),
  };
});

/** Codes to try the forms of a project with. */
export function tryPlaces({ records }: Project): TryPlaces {
  const places = records.filter((record) => recordKind(record) === "place");
  return placesFor(places.map(({ value }) => value as PlaceRecord));
}
