import type { PermitToLetRecord, PlaceRecord, ZoneRecord } from "../generated/content.ts";
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
export const datedText = ({ text, date }: Pick<PlaceRecord, "text" | "date">): string =>
  date ? `${text} du ${formatLongDate(date)}` : text;

type Zone = Pick<ZoneRecord, "zoneCode" | "areas" | "interventionAreas">;

/** Those of some places that the page of a zone can name, by their names: the zone itself, or areas that it lists. */
export function placesNamed(
  zone: Pick<ZoneRecord, "zoneName" | "zoneCode" | "interventionAreas">,
  places: readonly string[],
): { isWhole: boolean; names: string[] } {
  const { zoneName, zoneCode = "", interventionAreas } = zone;
  if (places.includes(zoneCode)) return { isWhole: true, names: [zoneName] };
  const named = interventionAreas.filter(({ code = "" }) => places.includes(code));
  return { isWhole: false, names: named.map(({ name }) => name) };
}

/** How many communes a list of codes names: Paris is one; not a number where a department's are not told. */
export function communesIn(places: readonly string[], zones: readonly Zone[]): number {
  const counts = places.map((place) => {
    if (place.length > 3) return 1;
    const zone = zones.find(({ zoneCode }) => zoneCode === place);
    if (zone?.areas.source?.kind === "arrondissements") return 1;
    return zone?.interventionAreas.length ?? Number.NaN;
  });
  return counts.reduce((all, count) => all + count, 0);
}

/**
 * The firm's record with how many communes each record of places names, for texts that cite it by the
 * name of its file: `{places.sewer-check}`; none for one with a department whose communes no zone tells.
 * @param records of all kinds, each with the path of its file
 */
export function citableFirm<Firm extends object>(
  firm: Firm,
  records: readonly { file: string; kind: string | undefined; data: unknown }[],
) {
  const of = (wanted: string) => records.filter(({ kind }) => kind === wanted);
  const zones = of("zone").map(({ data }) => data as Zone);
  const counts = of("place").map(({ file, data }) => {
    const name = file.replace(/^.*\/|\.json$/g, "");
    return [name, communesIn((data as PlaceRecord).places, zones)] as const;
  });
  const numbers = counts.filter(([, count]) => !Number.isNaN(count));
  return { ...firm, places: Object.fromEntries(numbers) };
}

/** What the record of permits to let says, as records of places do: one for the towns of a source. */
export function permitPlaces(permits: PermitToLetRecord): PlaceRecord[] {
  const { checked, text, statements, towns } = permits;
  const records = new Map<string, PlaceRecord>();
  for (const { code, kind, isWhole, source } of towns) {
    const value = isWhole ? "oui" : "en-partie";
    const key = [value, kind, source].join(" ");
    const places = [...(records.get(key)?.places ?? []), code];
    const statement = statements[kind];
    const rule = { fact: "permitToLet", value, places, statement, text, source, checked } as const;
    records.set(key, rule);
  }
  return [...records.values()];
}

/** A town's name without what people write differently: case, accents, hyphens, “St”, a number. */
const plainName = (town: string): string =>
  town
    .toLowerCase()
    .replace(/œ/g, "oe")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\d+(?: ?(?:eme|er?)\b|\w*)|cedex|arrondissement/g, "")
    .replace(/\bst(e?)\b/g, "saint$1")
    .replace(/\W+/g, " ")
    .trim();

/** The towns that share a postal code; none when it is unknown. */
export const townsOf = (shard: PlaceShard | undefined, postalCode: string): string[] =>
  Object.keys(shard?.towns[postalCode] ?? {});

/** The town of a list that was written, perhaps in another way; undefined when it is none of them. */
export const namedTown = (towns: readonly string[], town: string): string | undefined =>
  towns.find((name) => plainName(name) === plainName(town));

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
  const common = ranks[0]?.filter((rank) => ranks.every((others) => others.includes(rank))) ?? [];
  const facts = common.flatMap((rank) => shard?.facts[rank] ?? []);
  return Object.fromEntries(facts.map((fact) => [fact.fact, fact]));
}
