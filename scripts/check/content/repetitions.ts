import { basename } from "node:path";
import type { DataFile, Place } from "../../project/dataFile.ts";
import type { Details, Finding } from "../../project/finding.ts";

/**
 * A finding for every value that another place holds already. Which of two files is the copy is
 * not known for certain, so `tell` names both; the holder is the one that speaks more often of what
 * its file is named after, failing that the first one.
 * @param claimOf what may stand once only, whatever the case of its letters; by default the value
 */
export function repetitions(
  rule: string,
  places: readonly Place[],
  tell: (place: Place, holder: Place) => Details & { message: string },
  claimOf = ({ value }: Place): unknown => value,
): Finding[] {
  const textOf = (place: Place): string => JSON.stringify(claimOf(place));
  const comparable = (place: Place): string => textOf(place).toLowerCase();
  // A value belongs to the record it names; a copy speaks seldom of what its own file is named after.
  const isBetter = (one: Place, other: Place): boolean => {
    const lead = (text?: string) => ownMentions(one.file, text) - ownMentions(other.file, text);
    return (lead(textOf(one)) || lead()) > 0;
  };
  return repeated(places, comparable, isBetter).map(([place, holder]) => {
    const { message, ...details } = tell(place, holder);
    return place.finding(rule, message, { found: String(place.value), ...details });
  });
}

/** What another one claims, too, each with the one that holds it: the first, unless one is better. */
export function repeated<Item>(
  items: readonly Item[],
  claimOf: (item: Item) => unknown,
  isBetter: (item: Item, holder: Item) => boolean = () => false,
): [item: Item, holder: Item][] {
  const holders = new Map<unknown, Item>();
  for (const item of items) {
    const holder = holders.get(claimOf(item));
    if (holder === undefined || isBetter(item, holder)) holders.set(claimOf(item), item);
  }
  return items
    .map((item): [Item, Item] => [item, holders.get(claimOf(item)) ?? item])
    .filter(([item, holder]) => item !== holder);
}

/** The file and line of a value: `src/content/zones/paris.json:26`. */
export const placeOf = ({ file, line }: Place): string => `${file.path}:${line}`;

/** How often a text, by default that of the record itself, names what the file is named after. */
const ownMentions = ({ path, text }: DataFile, inText = text): number =>
  plainWords(inText).split(plainWords(basename(path, ".json"))).length - 1;

/** Words in lower case without accents: ` hauts de seine ` for `Hauts-de-Seine`. */
export function plainWords(text: string): string {
  const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${words.replace(/[^a-z0-9]+/g, " ").trim()} `;
}
