import type { Answer, Answers } from "../domain/compiledForm.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import {
  namedTown,
  type PlaceFacts,
  type PlaceShard,
  placeFacts,
  townsOf,
} from "../domain/places.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import { Listeners, stopAll } from "./listening.ts";

/** By the first two digits of postal codes; undefined: asked for, not there. */
const shards = new Map<string, PlaceShard | undefined>();
const listeners = new Listeners();

/** After so long, in milliseconds, a shard that did not come can be asked for again. */
const RETRY_MS = 5000;

/** A shard that is late, missing or unreadable changes nothing: everything can be typed. */
async function fetchShard(digits: string): Promise<void> {
  shards.set(digits, undefined);
  const answer = await fetch(`/communes/${digits}.json`).catch(() => null);
  const shard: PlaceShard | null = await answer?.json().catch(() => null);
  if (!shard?.towns) {
    setTimeout(() => {
      shards.delete(digits);
      // Where there was no line, who needs the shard asks again.
      if (!answer) listeners.tell();
    }, RETRY_MS);
    return;
  }
  shards.set(digits, shard);
  listeners.tell();
}

const isPostalCode = (answer: Answer | undefined) => /^\d{5}$/.test(String(answer));

/** The field that asks for the town of a step, and the one that asks for its postal code. */
function placeKeys({ ui }: StepDefinition): [townKey: string, codeKey: string] {
  const [townKey = "", { townOf = "" } = {}] =
    Object.entries(ui).find(([, one]) => one.townOf) ?? [];
  return [townKey, townOf];
}

/** The towns and facts around a postal code; fetched once its five digits are there. */
export function shardFor(postalCode: Answer | undefined): PlaceShard | undefined {
  if (!isPostalCode(postalCode)) return undefined;
  const digits = String(postalCode).slice(0, 2);
  if (!shards.has(digits)) void fetchShard(digits);
  return shards.get(digits);
}

/** Calls back as the store does, and once towns and facts have come; returns how to stop. */
export function onPlace(store: AnswerStore, listener: (key?: string | null) => void): () => void {
  return stopAll(store.subscribe(listener), listeners.add(listener));
}

/** What is known of the place that a step asks for. */
export interface Place {
  towns: string[];
  /** The field that asks for the town, and which of them it holds. */
  townKey: string;
  named: string | undefined;
  facts: PlaceFacts;
}

/** The place that was asked about last, by what it follows from. */
let last: { of: readonly unknown[]; place: Place } | undefined;

/** The place that a step asks for; undefined when it asks for none, or nothing is known around it. */
export function placeOf(step: StepDefinition, answers: Answers): Place | undefined {
  const [townKey, codeKey] = placeKeys(step);
  const shard = shardFor(answers[codeKey]);
  if (!townKey || !shard) return undefined;
  const of = [shard, townKey, answers[codeKey], answers[townKey]];
  if (last?.of.every((value, rank) => value === of[rank])) return last.place;
  const [postalCode, town] = [String(answers[codeKey]), String(answers[townKey] ?? "")];
  const towns = townsOf(shard, postalCode);
  const facts = placeFacts(shard, postalCode, town);
  last = { of, place: { towns, townKey, named: namedTown(towns, town), facts } };
  return last.place;
}

/** What a field says of the place, in the place of its hint; undefined when there is nothing. */
export function placeHint(
  key: string,
  step: StepDefinition,
  answers: Answers,
  words: FormWords["place"],
): string | undefined {
  const { townOf, placeFact } = step.ui[key] ?? {};
  const place = townOf || placeFact ? placeOf(step, answers) : undefined;
  if (!place) return undefined;
  if (townOf) {
    const { towns, named } = place;
    const [town] = towns;
    if (!town) return words.unknown;
    if (named) return towns.length === 1 ? words.filled : undefined;
    const values = { town, count: String(towns.length) };
    return fillPlaceholders(towns.length === 1 ? words.only : words.several, values);
  }
  const fact = placeFact && place.facts[placeFact];
  if (!fact) return undefined;
  const { statement, text, source, value } = fact;
  const statementText = fillPlaceholders(words.known, { statement, text, source });
  const isDenied = answers[key] === (value === "oui" ? "non" : value === "non" && "oui");
  return isDenied ? `${statementText} ${words.denied}` : statementText;
}

/**
 * Fills in what follows from a postal code where the visitor has left a field empty, or it was filled in
 * before; what he takes away stays away, and what was filled in goes with its code. @returns how to stop
 */
export function followPlace(step: StepDefinition, store: AnswerStore): () => void {
  const offered = new Map<string, Answer | undefined>();
  const offer = (key: string, value: Answer | undefined, isKept = false) => {
    if (offered.has(key) && offered.get(key) === value) return;
    const current = store.current()[key];
    const isFree = current === undefined || current === offered.get(key);
    offered.set(key, value);
    if (isFree && !isKept) store.set(key, value);
  };
  const [townKey, codeKey] = placeKeys(step);
  const follow = () => {
    const answers = store.current();
    // While a code is being typed, what was filled in stays.
    if (!isPostalCode(answers[codeKey])) return;
    const { towns = [], named, facts = {} } = placeOf(step, answers) ?? {};
    offer(townKey, towns.length === 1 ? towns[0] : undefined, !!named);
    for (const [key, { placeFact }] of Object.entries(step.ui)) {
      const value = placeFact && facts[placeFact]?.value;
      if (placeFact) offer(key, value === "en-partie" ? undefined : value);
    }
  };
  follow();
  return onPlace(store, (key) => {
    if (key === null) offered.clear();
    follow();
  });
}
