import type { FirmRecord } from "../generated/content.ts";
import type { PriceWords } from "../generated/schema-types.ts";
import { fillPlaceholders } from "./fillPlaceholders.ts";
import { formatFrenchNumber } from "./frenchFormats.ts";
import type { PropertyAnswers } from "./propertyFacts.ts";

/** The firm's prices, in euros with every tax, as its record tells them. */
export type Prices = NonNullable<FirmRecord["prices"]>;

/** The prices that forms and mails go by. */
export interface KnownPrices extends Pick<Prices, "table" | "rebates"> {
  /** What is said of the way, in words. */
  travel: string;
  /** Whether they are still a sample. */
  isSample: boolean;
}

/** In whole euros with every tax; both are equal where there is one price. */
export type PriceRange = Pick<Prices["table"][number], "from" | "to">;

/** What a property is, as far as its price goes. */
export interface PricedProperty {
  kind: unknown;
  /** In m²; unknown where it is not above 0. */
  surface: number;
}

/** What one diagnostic costs: of the lines that fit, the one for the smallest surface. */
function rangeOf(table: Prices["table"], diagnostic: string, { kind, surface }: PricedProperty) {
  const ofKind = table.filter(({ kinds }) => kinds.some((one) => one === kind));
  if (!(surface > 0)) return wholeRange({ table: ofKind }, diagnostic);
  return ofKind
    .filter((line) => line.diagnostics.includes(diagnostic) && (line.upTo ?? surface) >= surface)
    .sort((a, b) => (a.upTo ?? 1e9) - (b.upTo ?? 1e9))[0];
}

/** What one diagnostic costs over all lines of a table; undefined where it has no price. */
export function wholeRange({ table }: Pick<Prices, "table">, diagnostic: string) {
  const lines = table.filter((line) => line.diagnostics.includes(diagnostic));
  if (lines.length === 0) return undefined;
  const from = Math.min(...lines.map((line) => line.from));
  return { from, to: Math.max(...lines.map((line) => line.to)) };
}

/** What the answers of the quote tell of a property, as far as its price goes. */
export const pricedProperty = ({ propertyType, surface }: PropertyAnswers): PricedProperty => ({
  kind: propertyType,
  surface: Number(surface),
});

/**
 * What diagnostics cost in one visit, less the rebate for so many: over all surfaces of the table
 * while the property's is unknown.
 * @param diagnostics choices of the quote
 * @returns `uncounted`: those that the table has no price for, which are not in it; undefined where
 * it has one for none of them
 */
export function estimate(
  { table, rebates }: Pick<Prices, "table" | "rebates">,
  diagnostics: readonly string[],
  property: PricedProperty,
): (PriceRange & { uncounted: string[] }) | undefined {
  const ranges = diagnostics.map((id) => rangeOf(table, id, property));
  const priced = ranges.filter((range) => range !== undefined);
  const count = priced.length;
  if (count === 0) return undefined;
  const rebate = Math.max(0, ...rebates.map((one) => (one.count > count ? 0 : one.percent)));
  const total = (end: keyof PriceRange) =>
    Math.round((priced.reduce((sum, range) => sum + range[end], 0) * (100 - rebate)) / 100);
  const uncounted = diagnostics.filter((_, rank) => !ranges[rank]);
  return { from: total("from"), to: total("to"), uncounted };
}

/** A range in words: `{from}` and `{to}` of a sentence, or `{from}` of the one for a single price. */
export function rangeText({ from, to }: PriceRange, words: { range: string; fixed: string }) {
  const values = { from: formatFrenchNumber(from), to: formatFrenchNumber(to) };
  return fillPlaceholders(from === to ? words.fixed : words.range, values);
}

interface Asked {
  diagnostics: readonly { id: string; label: string }[];
  property: PricedProperty;
  /** How the diagnostics are counted. */
  count: PriceWords["due"];
}

/** What is said of the price of some diagnostics, and whether it is an example. */
export interface PriceNote {
  text: string;
  /** The price alone, where there is one, and how many it is for where that is not all. */
  range?: string;
  isSample: boolean;
}

/**
 * The price of some diagnostics in a sentence or two: what is counted, and by name what is not, or
 * what is still to be known for a price.
 * @returns undefined without prices, or for no diagnostic
 */
export function priceNote(
  prices: KnownPrices | undefined,
  { diagnostics, property, count }: Asked,
  words: PriceWords,
): PriceNote | undefined {
  const ids = diagnostics.map(({ id }) => id);
  if (!prices || ids.length === 0) return undefined;
  if (!property.kind) return { text: words.waiting, isSample: false };
  const estimated = estimate(prices, ids, property);
  const left = diagnostics.filter(({ id }) => estimated?.uncounted.includes(id) ?? true);
  const names = left.map(({ label }) => label).join(", ");
  const rest = names && fillPlaceholders(words.uncounted, { names });
  if (!estimated) return { text: rest, isSample: false };
  const range = rangeText(estimated, words);
  const counted = ids.length - left.length;
  const text = fillPlaceholders(property.surface > 0 ? words.sentence : words.unmeasured, {
    count: fillPlaceholders(counted > 1 ? count.many : count.one, { count: `${counted}` }),
    range,
    travel: prices.travel,
  });
  const alone = rest ? fillPlaceholders(words.part, { range, count: `${counted}` }) : range;
  return { text: `${text} ${rest}`.trim(), range: alone, isSample: prices.isSample };
}
