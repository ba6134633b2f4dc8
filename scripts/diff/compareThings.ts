import type { Place } from "../project/dataFile.ts";
import type { Words } from "../project/sentence.ts";
import { type Change, changeOf, type Details } from "./change.ts";
import type { Kind } from "./kinds.ts";
import { paired } from "./pairing.ts";

/** A sort of things that versions have: forms, questions, pages, and what is told of them. */
export interface Sort<Thing> {
  /** What happens to them: they go, come, or are called otherwise. */
  kinds: readonly [gone: Kind, added: Kind, renamed: Kind];
  /** What files call one; two of the same name are the same thing. */
  nameOf(thing: Thing): string;
  /** How alike two of different names are, from 0 to 1. */
  likenessOf(before: Thing, now: Thing): number;
  placeOf(thing: Thing): Place;
  /** The words for its sentences. @param before what it was, where that has another name */
  wordsOf(thing: Thing, before?: Thing): Words;
  /** What else is told: of one that is gone or new, the other is missing. */
  detailsOf?(before: Thing | undefined, now: Thing | undefined): Details;
}

/** Names that one version has alone, and new names by the former: what follows from that is no further change. */
export interface Renaming {
  alone: ReadonlySet<string>;
  renamed: ReadonlyMap<string, string>;
}

/** What became of the things of one sort. */
interface Comparison<Thing> {
  /** That they are gone, new, or called otherwise. */
  changes: Change[];
  /** Those that are there still, and those that one version has alone. */
  pairs: [before: Thing, now: Thing][];
  gone: Thing[];
  added: Thing[];
  renaming: Renaming;
}

/** Compares the things of one sort that two versions have. */
export function compareThings<Thing>(
  before: readonly Thing[],
  now: readonly Thing[],
  sort: Sort<Thing>,
): Comparison<Thing> {
  const { kinds, nameOf, placeOf, wordsOf, detailsOf = () => ({}) } = sort;
  const { pairs, gone, added } = paired(before, now, nameOf, sort.likenessOf);
  const renamed = pairs.filter(([one, other]) => nameOf(one) !== nameOf(other));
  const [removal, addition, renaming] = kinds;
  const changes = [
    ...gone.map((one) => changeOf(removal, placeOf(one), wordsOf(one), detailsOf(one, undefined))),
    ...added.map((one) =>
      changeOf(addition, placeOf(one), wordsOf(one), detailsOf(undefined, one)),
    ),
    ...renamed.map(([one, other]) =>
      changeOf(renaming, placeOf(other), wordsOf(other, one), {
        before: nameOf(one),
        now: nameOf(other),
        ...detailsOf(one, other),
      }),
    ),
  ];
  return {
    changes,
    pairs,
    gone,
    added,
    renaming: {
      alone: new Set([...gone, ...added].map(nameOf)),
      renamed: new Map(renamed.map(([one, other]) => [nameOf(one), nameOf(other)])),
    },
  };
}
