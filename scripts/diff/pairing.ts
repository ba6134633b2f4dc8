import { isObject } from "../project/dataFile.ts";

/** From what likeness on two things are taken to be one that was changed. */
const SAME = 0.5;

/** What belongs together in two lists, and what stands in one of them alone. */
export interface Paired<Item> {
  pairs: [before: Item, now: Item][];
  gone: Item[];
  added: Item[];
}

/** Pairs the items of two lists: those of one key, then the most alike, of equals the nearest. */
export function paired<Item>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
  likenessOf: (before: Item, now: Item) => number,
): Paired<Item> {
  const partners = new Map<Item, Item>();
  const rest = new Map(now.map((item, rank) => [item, rank]));
  const pair = (one: Item, other: Item): void => {
    if (partners.has(one) || !rest.delete(other)) return;
    partners.set(one, other);
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
  if (typeof one === "string" && typeof other === "string") {
    return one === other ? 1 : shared(letterPairs(one), letterPairs(other));
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return shared(one.map(comparable), other.map(comparable));
  }
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

/** A value as text, to be compared with others. */
export const comparable = (value: unknown): string => JSON.stringify(value) ?? "";

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
