import { frenchTypography } from "../../../src/domain/frenchTypography.ts";
import { type PlaceFactName, type PlaceShard, placeFacts } from "../../../src/domain/places.ts";
import { remembered } from "../../../src/domain/remembered.ts";
import type { PlaceRecord, SingleRecords } from "../../../src/generated/content.ts";
import type { FormWords } from "../../../src/generated/schema-types.ts";
import type { SiteContent } from "../../../src/site/content.ts";
import { placeShards } from "../../build/placeShards.ts";
import { fileAt } from "../../generate/finishTexts.ts";
import { type DataFile, whole } from "../../project/dataFile.ts";
import { WORDS_FILE } from "../../project/forms.ts";
import { type Project, recordsOfKind } from "../../project/project.ts";

/** The postal codes that a town has alone, each with what texts say of the town. */
function lonelyCodes(shard: PlaceShard) {
  return Object.entries(shard.towns).flatMap(([code, towns]) => {
    const [town = "", ...others] = Object.keys(towns);
    return others.length > 0 ? [] : [{ code, facts: Object.values(placeFacts(shard, code, town)) }];
  });
}

const codesFor = remembered((records: PlaceRecord[]) => {
  const shards = [...placeShards(records).values()];
  const codes = shards.flatMap(({ towns }) => Object.entries(towns));
  const alone = shards.flatMap(lonelyCodes);
  const [first = "00000"] = codes.map(([code]) => code);
  const taken = new Set(codes.map(([code]) => code));
  const free = Array.from({ length: 900 }, (_, rank) => first.slice(0, 2) + (999 - rank));
  return {
    /** One that there is not, among others that there are. */
    unknown: free.find((code) => !taken.has(code)) ?? first,
    /** One that several towns have. */
    shared: codes.find(([, towns]) => Object.keys(towns).length > 1)?.[0],
    /** One that a town has alone of which no text says anything. */
    plain: alone.find(({ facts }) => facts.length === 0)?.code,
    facts: alone.flatMap(({ code, facts }) => facts.map((fact) => ({ ...fact, code }))),
  };
});

/** Postal codes that show what the forms of a project say of places. */
function tryPlaces(project: Project) {
  const places = recordsOfKind(project, "place");
  const { facts, ...codes } = codesFor(places.map(({ value }) => value as PlaceRecord));
  const statements = places.map((place) => whole<PlaceRecord>(place).at("statement"));
  return {
    ...codes,
    /** One that a town has alone of which a text says something certain, and the text's own words. */
    factOf(name: PlaceFactName) {
      const fact = facts.find((one) => one.fact === name && one.value !== "en-partie");
      const statement = statements.find(({ value }) => frenchTypography(value) === fact?.statement);
      return fact && statement && { code: fact.code, value: fact.value, statement };
    },
  };
}

export type StateSources = ReturnType<typeof sourcesOf>;

/** What the states of all forms are told from. @param files with the texts as they are shown */
export function sourcesOf(project: Project, files: DataFile[], content: SiteContent) {
  const record = <Kind extends keyof SingleRecords>(kind: Kind) => {
    const [file] = recordsOfKind(project, kind);
    return whole<SingleRecords[Kind]>({ ...file, value: content.one(kind) } as DataFile);
  };
  return {
    words: whole<FormWords>(fileAt(files, WORDS_FILE)),
    newsletter: record("newsletter"),
    postedForm: record("posted-form"),
    places: tryPlaces(project),
  };
}
