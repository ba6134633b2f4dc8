import type { Place } from "../project/dataFile.ts";
import type { Words } from "../project/sentence.ts";
import { type Change, changeOf, type Details } from "./change.ts";
import type { Kind } from "./kinds.ts";
import { paired } from "./pairing.ts";

/** What versions have several of, as forms and pages: how one is recognised, what is told of it. */
export interface Category<Item> {
  /** What happens to them: they go, come, or are called otherwise. */
  kinds: readonly [gone: Kind, added: Kind, renamed: Kind];
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
  const [removal, addition, renaming] = kinds;
  const changes = [
    ...gone.map((one) => changeOf(removal, placeOf(one), wordsOf(one), detailsOf(one))),
    ...added.map((one) =>
      changeOf(addition, placeOf(one), wordsOf(one), detailsOf(undefined, one)),
    ),
    ...renamed.map(([one, other]) => {
      const details = { before: nameOf(one), now: nameOf(other), ...detailsOf(one, other) };
      return changeOf(renaming, placeOf(other), wordsOf(other, one), details);
    }),
    ...pairs.flatMap(([one, other]) => within?.(one, other) ?? []),
  ];
  const alone = new Set([...gone, ...added].map(nameOf));
  return { ...match, changes, renaming: { alone, renamed: names } };
}
