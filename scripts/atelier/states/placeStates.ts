import type { Answers } from "../../../src/domain/compiledForm.ts";
import { frenchTypography } from "../../../src/domain/frenchTypography.ts";
import { type PlaceFactName, type PlaceShard, placeFacts } from "../../../src/domain/places.ts";
import { remembered } from "../../../src/domain/remembered.ts";
import type { PlaceRecord } from "../../../src/generated/content.ts";
import { placeShards } from "../../build/placeShards.ts";
import { whole } from "../../project/dataFile.ts";
import { type Project, recordsOfKind } from "../../project/project.ts";
import { type AnyForm, at, type StepOf, stepsOf } from "./anyForm.ts";
import { type FormState, stateBuilder, textsAt } from "./state.ts";

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
export function tryPlaces(project: Project) {
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

/** What is said of the town of a postal code, by the keys of the fields that ask for both. */
function towns(one: StepOf, code: string, town: string): FormState[] {
  const { plain, shared, unknown } = one.places;
  const place = one.words.at("place");
  const state = stateBuilder(one, "Le lieu", "lieu.");
  const of = (id: string, title: string, text: keyof typeof place.value, answers: Answers) =>
    answers[code] ? [state(id, title, textsAt(place, text), at(one, answers))] : [];
  return [
    ...of("completee", "Ville complétée", "filled", { [code]: plain }),
    ...of("plusieurs", "Plusieurs villes pour un code", "several", { [code]: shared }),
    ...of("inconnu", "Code postal inconnu", "unknown", { [code]: unknown }),
    ...of("autre", "Autre ville que celle du code", "only", { [code]: plain, [town]: "Ailleurs" }),
  ];
}

/** What texts say of a place, and so of the answer to a question. */
function facts(one: StepOf, code: string): FormState[] {
  const state = stateBuilder(one, "Le lieu", "lieu.");
  const denial = textsAt(one.words.at("place"), "denied");
  return Object.entries(one.asked).flatMap(([key, { title, ui }]) => {
    const fact = ui.placeFact && one.places.factOf(ui.placeFact);
    if (!fact) return [];
    const answers = { [code]: fact.code };
    const denied = { ...answers, [key]: fact.value === "oui" ? "non" : "oui" };
    return [
      state(`${key}.connu`, `${title} Connu du lieu`, [fact.statement], at(one, answers)),
      state(`${key}.contredit`, `${title} Contredit par le lieu`, denial, at(one, denied)),
    ];
  });
}

/** What is said of the place that is asked for. */
export function placeStates(subject: AnyForm): FormState[] {
  return stepsOf(subject).flatMap((one) => {
    const [town, field] = Object.entries(one.asked).find(([, { ui }]) => ui.townOf) ?? [];
    const code = field?.ui.townOf;
    return town && code ? [...towns(one, code, town), ...facts(one, code)] : [];
  });
}
