import { isObject, isSame, type Place } from "../project/dataFile.ts";
import { type Change, type ChangeKind, changeOf } from "./change.ts";
import { likeness, paired, type Renaming } from "./compareItems.ts";

const NO_RENAMING: Renaming = { alone: new Set(), renamed: new Map() };

/** Two values that differ; on one side there may be none. */
export interface Difference {
  before: Place;
  now: Place;
  isOrder?: boolean;
}

/** The innermost values that differ, and orders of lists; of a value on one side alone, the whole. */
export function differences(before: Place, now: Place, renaming = NO_RENAMING): Difference[] {
  if (isSame(before.value, now.value)) return [];
  if (isObject(before.value) && isObject(now.value)) return inObjects(before, now, renaming);
  const areLists = Array.isArray(before.value) && Array.isArray(now.value);
  if (areLists && now.key !== "enum") return inLists(before, now, renaming);
  return isRenamed(before, now, renaming) ? [] : [{ before, now }];
}

const isRenamed = ({ value: was }: Place, { value: is }: Place, { renamed }: Renaming): boolean =>
  is !== undefined && renamed.get(String(was)) === is;

/** Objects whose keys are values of choices. */
const KEYED_BY_CHOICES = ["labels", "hints"];

function inObjects(before: Place, now: Place, renaming: Renaming): Difference[] {
  const { alone, renamed } = KEYED_BY_CHOICES.includes(now.key) ? renaming : NO_RENAMING;
  const had = Object.keys(before.value as object);
  const formerly = new Map(had.map((key) => [renamed.get(key) ?? key, key]));
  const keys = new Set([...formerly.keys(), ...Object.keys(now.value as object)]);
  return [...keys]
    .filter((key) => !alone.has(key))
    .flatMap((key) => differences(before.find(formerly.get(key) ?? key), now.find(key), renaming));
}

function inLists(before: Place, now: Place, renaming: Renaming): Difference[] {
  const names: ReadonlySet<unknown> = renaming.alone;
  const elementsOf = (list: Place) => list.children().filter(({ value }) => !names.has(value));
  const textOf = ({ value }: Place): string => JSON.stringify(value);
  const likenessOf = (one: Place, other: Place): number =>
    isRenamed(one, other, renaming) ? 1 : likeness(one.value, other.value);
  const match = paired(elementsOf(before), elementsOf(now), textOf, likenessOf);
  const { pairs, gone, added } = rewritten(match);
  return [
    ...(isReordered(pairs) ? [{ before, now, isOrder: true }] : []),
    ...pairs.flatMap(([one, other]) => differences(one, other, renaming)),
    ...gone.map((one) => ({ before: one, now: nothingIn(now) })),
    ...added.map((other) => ({ before: nothingIn(before), now: other })),
  ];
}

type Paired = ReturnType<typeof paired<Place>>;

/** As many gone as new: each was rewritten from scratch in its place. */
function rewritten(match: Paired): Paired {
  const { pairs, gone, added } = match;
  if (gone.length !== added.length) return match;
  const others = gone.map((one, rank): [Place, Place] => [one, added[rank] ?? one]);
  return { pairs: [...pairs, ...others], gone: [], added: [] };
}

function isReordered(pairs: Paired["pairs"]): boolean {
  const ranks = pairs
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([, other]) => rankOf(other));
  return ranks.some((rank, index) => rank < (ranks[index - 1] ?? -1));
}

const nothingIn = (list: Place): Place => list.find(Number.MAX_SAFE_INTEGER);

const rankOf = ({ path }: Place): number => Number(path.at(-1));

/** Where a difference is: where it was, if nothing is there now. */
export const placeOf = ({ before, now }: Difference) => (now.value === undefined ? before : now);

/** A difference as a change of a sentence, a setting or an order. */
export function toChange(difference: Difference, subject: string): Change {
  const { before, now } = difference;
  const gone = isName(before) ? [{ name: String(before.value), as: "quoted" } as const] : undefined;
  const value = difference.isOrder ? undefined : difference;
  const details = { before: gist(before), now: gist(now), value, gone };
  return changeOf(kindOf(difference), placeOf(difference), { subject }, details);
}

function kindOf({ before, now, isOrder }: Difference): ChangeKind {
  if (isOrder) return "ordre changé";
  if (![before, now].some((place) => sentencesIn(place).length > 0)) return "réglage changé";
  if (now.value === undefined) return "phrase retirée";
  return before.value === undefined ? "phrase ajoutée" : "phrase changée";
}

/** Whether a text is what a question, a choice or a passage is called. */
const isName = ({ path, value }: Place): boolean =>
  typeof value === "string" && (path.at(-1) === "title" || path.at(-2) === "labels");

/** Texts that visitors read: those of more than a word, or that begin with a capital. */
const SENTENCE = /\s|^\p{Lu}/u;

const sentencesIn = (place: Place): string[] => {
  const texts = place.texts().filter(({ name }) => name !== "$schema");
  return texts.map(({ value }) => value).filter((text) => SENTENCE.test(text));
};

/** A value in one line: of a passage its sentences; nothing where there is none. */
export function gist(place: Place): string | undefined {
  const { value } = place;
  if (typeof value === "string") return `« ${value} »`;
  const sentences = sentencesIn(place).map((sentence) => `« ${sentence} »`);
  return sentences.length > 0 ? sentences.join(" ") : JSON.stringify(value);
}
