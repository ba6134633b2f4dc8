import type { PlaceRecord } from "../generated/content.ts";
import { formatLongDate } from "./frenchFormats.ts";

/** What a text may say of a place. */
export type PlaceFactName = PlaceRecord["fact"];

/** What a text says of a place: for all of it (`oui`, `non`), or depending on the address. */
export interface PlaceFact
  extends Pick<PlaceRecord, "fact" | "value" | "statement" | "source" | "checked"> {
  /** The text with its date. */
  text: string;
}

/** The towns whose postal codes begin with the same two digits, and what is known of them. */
export interface PlaceShard {
  facts: PlaceFact[];
  /** By postal code: the towns that share it, each with the ranks of its facts. */
  towns: Record<string, Record<string, number[]>>;
}

/** What is known of a place, each with its source; what no text says is absent: to be checked. */
export type PlaceFacts = { [Name in PlaceFactName]?: PlaceFact };

/** A text with its date, if that is known: « arrêté préfectoral du 21 mars 2003 ». */
export function datedText({ text, date }: Pick<PlaceRecord, "text" | "date">): string {
  return date ? `${text} du ${formatLongDate(date)}` : text;
}

/** A town's name without what people write differently: case, accents, hyphens, “St”, a number. */
function plainName(town: string): string {
  return town
    .toLowerCase()
    .replace(/œ/g, "oe")
    .normalize("NFD")
    .replace(/\p{M}|\d+\w*|cedex|arrondissement/gu, "")
    .replace(/\bst(e?)\b/g, "saint$1")
    .replace(/\W+/g, " ")
    .trim();
}

/** The towns that share a postal code; none when it is unknown. */
export function townsOf(shard: PlaceShard | undefined, postalCode: string): string[] {
  return Object.keys(shard?.towns[postalCode] ?? {});
}

/** The town of a list that was written, perhaps in another way; undefined when it is none of them. */
export function namedTown(towns: readonly string[], town: string): string | undefined {
  return towns.find((name) => plainName(name) === plainName(town));
}

/**
 * What is known of a place. Of several towns with one postal code, the one counts that is named;
 * while none is, only what holds for all of them is known.
 * @param shard the towns and facts around the postal code; undefined as long as they have not come
 */
export function placeFacts(
  shard: PlaceShard | undefined,
  postalCode: string,
  town: string,
): PlaceFacts {
  const towns = townsOf(shard, postalCode);
  const named = namedTown(towns, town);
  const ranks = (named ? [named] : towns).map((name) => shard?.towns[postalCode]?.[name] ?? []);
  const known = ranks[0]?.filter((rank) => ranks.every((others) => others.includes(rank))) ?? [];
  const facts = known.flatMap((rank) => shard?.facts[rank] ?? []);
  return Object.fromEntries(facts.map((fact) => [fact.fact, fact]));
}
