import { basename } from "node:path";
import type { DataFile, Place } from "../../project/dataFile.ts";
import type { Details, Finding } from "../../project/finding.ts";

/** A value that a record wants to itself, and where it states it. */
export interface Claim {
  place: Place;
  value: unknown;
}

/**
 * A finding for every claim to a value that another one holds. Which of two files is the copy is
 * not known for certain, so `tell` names both; the holder is the one that speaks more often of what
 * its file is named after, failing that the first one.
 */
export function repetitions<Value extends Claim>(
  rule: string,
  claims: readonly Value[],
  tell: (claim: Value, holder: Value) => Details & { message: string },
): Finding[] {
  const holders = new Map<string, Value>();
  const comparable = ({ value }: Claim): string => JSON.stringify(value).toLowerCase();
  for (const claim of claims) {
    const holder = holders.get(comparable(claim));
    if (!holder || isMoreGenuine(claim, holder)) holders.set(comparable(claim), claim);
  }
  return claims.flatMap((claim) => {
    const holder = holders.get(comparable(claim));
    if (!holder || holder === claim) return [];
    const { message, ...details } = tell(claim, holder);
    return [claim.place.finding(rule, message, details)];
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

/** The file and line of a claim: `src/content/zones/paris.json:26`. */
export function placeOf({ place }: Claim): string {
  return `${place.file.path}:${place.line}`;
}

/** A value belongs to the record it names; a copy speaks seldom of what its own file is named after. */
function isMoreGenuine({ place, value }: Claim, other: Claim): boolean {
  const lead = (text?: string): number =>
    ownMentions(place.file, text) - ownMentions(other.place.file, text);
  return (lead(JSON.stringify(value)) || lead()) > 0;
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
