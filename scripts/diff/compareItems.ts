import { isObject, type Place } from "../project/dataFile.ts";
import type { Words } from "../project/finding.ts";
import { type Change, type ChangeKind, changeOf, type Details } from "./change.ts";

/** What versions have several of, as forms and pages: how one is recognised, what is told of it. */
export interface Category<Item> {
  /** What happens to them: they go, come, or are called otherwise. */
  kinds: readonly [gone: ChangeKind, added: ChangeKind, renamed: ChangeKind];
  /** What files call one; two of the same name are the same. */
  nameOf(item: Item): string;
  /** How alike two of different names are, from 0 to 1. */
  likenessOf(before: Item, now: Item): number;
  placeOf(item: Item): Place;
  /** The words for its sentences. @param before what it was, where that has another name */
  wordsOf(item: Item, before?: Item): Words;
  /** What else is told: of one that is gone or new, the other is missing. */
  detailsOf?(before?: Item, now?: Item): Details;
  /** Whatever else is not as it was in one that is there still. */
  within?(before: Item, now: Item): Change[];
}

/** Names that one version has alone, and new names by the former ones: what follows is no change. */
export interface Renaming {
  alone: ReadonlySet<string>;
  renamed: ReadonlyMap<string, string>;
}

/** Compares the items of one category that two versions have. */
export function compareItems<Item>(
  before: readonly Item[],
  now: readonly Item[],
  category: Category<Item>,
) {
  const { kinds, nameOf, placeOf, wordsOf, detailsOf = () => ({}), within } = category;
  const match = paired(before, now, nameOf, category.likenessOf);
  const { pairs, gone, added } = match;
  const renamed = pairs.filter(([one, other]) => nameOf(one) !== nameOf(other));
  const names = new Map(renamed.map(([one, other]) => [nameOf(one), nameOf(other)]));
  const [removal, arrival, renaming] = kinds;
  const changes = [
    ...gone.map((one) => changeOf(removal, placeOf(one), wordsOf(one), detailsOf(one))),
    ...added.map((one) => changeOf(arrival, placeOf(one), wordsOf(one), detailsOf(undefined, one))),
    ...renamed.map(([one, other]) => {
      const details = { before: nameOf(one), now: nameOf(other), ...detailsOf(one, other) };
      return changeOf(renaming, placeOf(other), wordsOf(other, one), details);
    }),
    ...pairs.flatMap(([one, other]) => within?.(one, other) ?? []),
  ];
  const alone = new Set([...gone, ...added].map(nameOf));
  return { ...match, changes, renaming: { alone, renamed: names } };
}

/** From what likeness on two things are taken to be one that was changed. */
const SAME = 0.5;

/** Pairs the items of two lists: those of one key, then the most alike, of equals the nearest. */
export function paired<Item>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
  likenessOf: (before: Item, now: Item) => number,
) {
  const partners = new Map<Item, Item>();
  const rest = new Map(now.map((item, rank) => [item, rank]));
  const pair = (one: Item, other: Item): void => {
    if (!partners.has(one) && rest.delete(other)) partners.set(one, other);
  };
  const byKey = new Map(now.toReversed().map((item) => [keyOf(item), item]));
  for (const one of before) {
    const other = byKey.get(keyOf(one));
    if (other !== undefined) pair(one, other);
  }
  const scores = before.flatMap((one, rank) => {
    const others = partners.has(one) ? [] : [...rest];
    return others.map(([other, place]) => {
      return { one, other, score: likenessOf(one, other), distance: Math.abs(rank - place) };
    });
  });
  scores.sort((a, b) => b.score - a.score || a.distance - b.distance);
  for (const { one, other, score } of scores) if (score >= SAME) pair(one, other);
  return {
    pairs: before.flatMap((one): [Item, Item][] => {
      const other = partners.get(one);
      return other === undefined ? [] : [[one, other]];
    }),
    gone: before.filter((one) => !partners.has(one)),
    added: now.filter((other) => rest.has(other)),
  };
}

/** How alike two values are, from 0 (nothing in common) to 1 (equal); objects key by key. */
export function likeness(one: unknown, other: unknown): number {
  if (typeof one === "string" && typeof other === "string")
    return one === other ? 1 : shared(letterPairs(one), letterPairs(other));
  if (Array.isArray(one) && Array.isArray(other))
    return shared(one.map(written), other.map(written));
  if (isObject(one) && isObject(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (key) => one[key] !== undefined || other[key] !== undefined,
    );
    const sum = keys.reduce((total, key) => total + likeness(one[key], other[key]), 0);
    return keys.length === 0 ? 1 : sum / keys.length;
  }
  return one === other ? 1 : 0;
}

/** How alike things are whose portraits are compared. */
export const byPortrait =
  <Item>(portraitOf: (item: Item) => object) =>
  (one: Item, other: Item): number =>
    likeness(portraitOf(one), portraitOf(other));

const written = (value: unknown): string => JSON.stringify(value);

const letterPairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) =>
    text.slice(index, index + 2).toLowerCase(),
  );

/** The share of two lists that stands in both (Dice's coefficient). */
function shared(some: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of some) counts.set(one, (counts.get(one) ?? 0) + 1);
  let common = 0;
  for (const other of others) {
    const count = counts.get(other) ?? 0;
    if (count > 0) common++;
    counts.set(other, count - 1);
  }
  const total = some.length + others.length;
  return total === 0 ? 1 : (2 * common) / total;
}
