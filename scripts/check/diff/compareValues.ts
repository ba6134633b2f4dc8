import type { JSONPath } from "jsonc-parser";
import { isObject, type Place } from "../../project/dataFile.ts";
import type { Change } from "./change.ts";
import { comparable, likeness, paired } from "./likeness.ts";

/** Names that are gone, new, or called otherwise: what follows from that is no further change. */
export interface Renaming {
  gone: ReadonlySet<string>;
  added: ReadonlySet<string>;
  renamed: ReadonlyMap<string, string>;
}

const NO_RENAMING: Renaming = { gone: new Set(), added: new Set(), renamed: new Map() };

/** Two values that differ; on one side there may be none. */
export interface Difference {
  before: Place;
  now: Place;
  isOrder?: boolean;
}

/** How two values are compared. */
interface Comparison {
  /** Whether something is told elsewhere, from its path in the file. */
  isTold(path: JSONPath): boolean;
  renaming: Renaming;
}

/**
 * What differs in two values that is not told elsewhere: sentences, settings, the order of lists.
 * @param where what the values belong to, as the end of a sentence: « dans … »
 */
export function compareValues(
  before: Place,
  now: Place,
  where: (place: Place) => string,
  { isTold = () => false, renaming = NO_RENAMING }: Partial<Comparison> = {},
): Change[] {
  return differences(before, now, { isTold, renaming }).map((one) => toChange(one, where));
}

/** The innermost values that differ; of a value that stands on one side alone, the whole. */
export function differences(
  before: Place,
  now: Place,
  comparison: Comparison = { isTold: () => false, renaming: NO_RENAMING },
): Difference[] {
  if (comparison.isTold(now.path) || comparison.isTold(before.path)) return [];
  if (comparable(before.value) === comparable(now.value)) return [];
  if (isObject(before.value) && isObject(now.value)) return inObjects(before, now, comparison);
  const areLists = Array.isArray(before.value) && Array.isArray(now.value);
  if (areLists && now.key !== "enum") {
    return inLists(before, now, comparison);
  }
  return isRenamed(before.value, now.value, comparison.renaming) ? [] : [{ before, now }];
}

function isRenamed(before: unknown, now: unknown, { renamed }: Renaming): boolean {
  return typeof before === "string" && renamed.has(before) && renamed.get(before) === now;
}

/** Objects whose keys are values of choices. */
const KEYED_BY_CHOICES = ["labels", "hints"];

function inObjects(before: Place, now: Place, comparison: Comparison): Difference[] {
  const isKeyed = KEYED_BY_CHOICES.includes(now.key);
  const { gone, added, renamed } = isKeyed ? comparison.renaming : NO_RENAMING;
  const counterpart = new Map(
    Object.keys(before.value as object).map((key) => [renamed.get(key) ?? key, key]),
  );
  const keys = new Set([...counterpart.keys(), ...Object.keys(now.value as object)]);
  return [...keys]
    .filter((key) => !gone.has(key) && !added.has(key))
    .flatMap((key) =>
      differences(before.find(counterpart.get(key) ?? key), now.find(key), comparison),
    );
}

function inLists(before: Place, now: Place, comparison: Comparison): Difference[] {
  const { gone, added } = comparison.renaming;
  const isOf = (names: ReadonlySet<string>, { value }: Place) =>
    typeof value === "string" && names.has(value);
  const found = paired(
    before.children().filter((one) => !isOf(gone, one)),
    now.children().filter((one) => !isOf(added, one)),
    ({ value }) => comparable(value),
    (one, other) =>
      isRenamed(one.value, other.value, comparison.renaming) ? 1 : likeness(one.value, other.value),
  );
  if (found.gone.length === found.added.length) {
    // Rewritten from scratch, each in its place.
    found.pairs.push(
      ...found.gone.map((one, rank) => [one, found.added[rank] ?? one] as [Place, Place]),
    );
    found.gone = found.added = [];
  }
  const ranks = found.pairs
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([, other]) => rankOf(other));
  const isReordered = ranks.some((rank, index) => rank < (ranks[index - 1] ?? -1));
  return [
    ...(isReordered ? [{ before, now, isOrder: true }] : []),
    ...found.pairs.flatMap(([one, other]) => differences(one, other, comparison)),
    ...found.gone.map((one) => ({ before: one, now: now.find(Number.MAX_SAFE_INTEGER) })),
    ...found.added.map((other) => ({ before: before.find(Number.MAX_SAFE_INTEGER), now: other })),
  ];
}

const rankOf = ({ path }: Place): number => Number(path.at(-1));

/** A difference as a change of a sentence, a setting or an order. */
export function toChange(
  { before, now, isOrder }: Difference,
  where: (place: Place) => string,
): Change {
  const place = now.value === undefined ? before : now;
  const message = `Dans ${where(place)}.`;
  if (isOrder) {
    return { kind: "ordre changé", place, message, before: gist(before), now: gist(now) };
  }
  const happened =
    now.value === undefined ? "retirée" : before.value === undefined ? "ajoutée" : "changée";
  const isSpoken = sentencesIn(before).length + sentencesIn(now).length > 0;
  return {
    kind: isSpoken ? `phrase ${happened}` : "réglage changé",
    place,
    message,
    before: before.value === undefined ? undefined : gist(before),
    now: now.value === undefined ? undefined : gist(now),
    ...(isName(before) && { gone: [{ name: String(before.value), as: "quoted" }] }),
  };
}

/** Whether a text is what a question, a choice or a passage is called. */
function isName({ path, value }: Place): boolean {
  return typeof value === "string" && (path.at(-1) === "title" || path.at(-2) === "labels");
}

/** Texts that visitors read: those of more than a word, or that begin with a capital. */
const SENTENCE = /\s|^\p{Lu}/u;

const sentencesIn = (place: Place): string[] =>
  place
    .texts()
    .flatMap(({ value, name }) => (name !== "$schema" && SENTENCE.test(value) ? [value] : []));

/** A value in one line: of a passage its sentences. */
function gist(place: Place): string {
  const sentences = sentencesIn(place);
  return typeof place.value === "object" && sentences.length > 0
    ? sentences.map((sentence) => `« ${sentence} »`).join(" ")
    : told(place.value);
}

const told = (value: unknown): string =>
  typeof value === "string" ? `« ${value} »` : comparable(value);
