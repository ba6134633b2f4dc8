import { describe, expect, test } from "vitest";
import {
  namedTown,
  type PlaceFact,
  type PlaceShard,
  placeFacts,
  townsOf,
} from "../../../src/domain/places.ts";

const fact = (name: PlaceFact["fact"], value: PlaceFact["value"] = "oui"): PlaceFact => ({
  fact: name,
  value,
  statement: "Toute la commune est concernée",
  text: "arrêté du 1er janvier 2020",
  source: "https://exemple.fr/arrete",
  checked: "2026-11-22",
});

const shard: PlaceShard = {
  facts: [fact("termites"), fact("seismicity", "non"), fact("noisePlan", "en-partie")],
  towns: {
    "91000": { Ville: [0, 1] },
    "91100": { "Saint-Œuf-sur-École": [0, 1], "L’Haÿ": [1, 2], Mont: [1] },
  },
};

/** Names and values of what is known. */
function known(postalCode: string, town = "", from: PlaceShard | undefined = shard) {
  const facts = Object.entries(placeFacts(from, postalCode, town));
  return Object.fromEntries(facts.map(([name, { value }]) => [name, value]));
}

describe("what is known of a place", () => {
  test("with one town, whatever its name was written as", () => {
    const all = { termites: "oui", seismicity: "non" };
    expect(known("91000")).toEqual(all);
    expect(known("91000", "Ville")).toEqual(all);
    expect(known("91000", "le hameau")).toEqual(all);
  });

  test("with several towns that differ, only what holds for all until one is named", () => {
    expect(known("91100")).toEqual({ seismicity: "non" });
    expect(known("91100", "Ailleurs")).toEqual({ seismicity: "non" });
    expect(known("91100", "Mont")).toEqual({ seismicity: "non" });
    expect(known("91100", "L'HAY")).toEqual({ seismicity: "non", noisePlan: "en-partie" });
    expect(known("91100", "st oeuf sur ecole")).toEqual({ termites: "oui", seismicity: "non" });
  });

  test("nothing for an unknown code, or without the towns", () => {
    expect(known("91999", "Ville")).toEqual({});
    expect(placeFacts(undefined, "91000", "Ville")).toEqual({});
    expect(known("toString")).toEqual({});
  });

  test("with its source", () => {
    expect(placeFacts(shard, "91000", "").termites).toEqual(shard.facts[0]);
  });
});

test("the towns of a postal code", () => {
  expect(townsOf(shard, "91100")).toEqual(["Saint-Œuf-sur-École", "L’Haÿ", "Mont"]);
  expect(townsOf(shard, "91999")).toEqual([]);
  expect(townsOf(undefined, "91100")).toEqual([]);
});

describe("a town is known as people write it", () => {
  test.each([
    ["Paris", "PARIS 11e arrondissement"],
    ["Paris", "Paris 11"],
    ["Émerainville", "77184 Émerainville"],
    ["Paris", "Paris 11ème"],
    ["Paris", "Paris 1 er"],
    ["Paris", "Paris 11 e arrondissement"],
    ["Paris", "Paris 11 ème arrondissement"],
    ["Paris", "paris cedex 05"],
    ["Saint-Ouen-sur-Seine", "st ouen sur seine"],
    ["Sainte-Geneviève-des-Bois", "Ste Genevieve des Bois"],
    ["L’Haÿ-les-Roses", "L'Hay les roses"],
  ])("%s: %s", (name, written) => {
    expect(namedTown(["Autre", name], written)).toBe(name);
  });

  test.each(["", "11e", "Parisot", "Saint"])("but not Paris: %j", (written) => {
    expect(namedTown(["Paris"], written)).toBeUndefined();
  });
});
