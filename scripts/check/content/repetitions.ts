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
  const holders = new Map<string, Place>();
  const comparable = (place: Place): string => JSON.stringify(claimOf(place)).toLowerCase();
  for (const place of places) {
    const holder = holders.get(comparable(place));
    if (!holder || isMoreGenuine(place, holder, claimOf)) holders.set(comparable(place), place);
  }
  return places.flatMap((place) => {
    const holder = holders.get(comparable(place));
    if (!holder || holder === place) return [];
    const { message, ...details } = tell(place, holder);
    return [place.finding(rule, message, details)];
  });
}

/** What an earlier one has already claimed, each with the first that did. */
export function repeated<Item>(
  items: readonly Item[],
  claimOf: (item: Item) => unknown,
): [item: Item, first: Item][] {
  const firsts = new Map<unknown, Item>();
  return items.flatMap((item): [Item, Item][] => {
    const first = firsts.get(claimOf(item));
    if (first !== undefined) return [[item, first]];
    firsts.set(claimOf(item), item);
    return [];
  });
}

/** The file and line of a value: `src/content/zones/paris.json:26`. */
export const placeOf = ({ file, line }: Place): string => `${file.path}:${line}`;

/** A value belongs to the record it names; a copy speaks seldom of what its own file is named after. */
function isMoreGenuine(one: Place, other: Place, claimOf: (place: Place) => unknown): boolean {
  const lead = (text?: string): number =>
    ownMentions(one.file, text) - ownMentions(other.file, text);
  return (lead(JSON.stringify(claimOf(one))) || lead()) > 0;
}

/** How often a text, by default that of the record itself, names what the file is named after. */
function ownMentions({ path, text }: DataFile, inText = text): number {
  return plainWords(inText).split(plainWords(basename(path, ".json"))).length - 1;
}

/** Words in lower case without accents: ` hauts de seine ` for `Hauts-de-Seine`. */
export function plainWords(text: string): string {
  const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${words.replace(/[^a-z0-9]+/g, " ").trim()} `;
}
