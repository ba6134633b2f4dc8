import type { FirmRecord } from "../generated/content.ts";
import type { PriceWords } from "../generated/schema-types.ts";
import { fillPlaceholders } from "./fillPlaceholders.ts";
import { formatFrenchNumber } from "./frenchFormats.ts";
import type { PropertyAnswers } from "./propertyFacts.ts";

/** The firm's prices, in euros with every tax, as its record tells them. */
export type Prices = NonNullable<FirmRecord["prices"]>;

/** The prices that forms and mails go by, and whether they are still a sample. */
export type KnownPrices = Pick<Prices, "travel" | "table" | "rebates"> & { isSample: boolean };

/** In whole euros with every tax; both are equal where there is one price. */
export type PriceRange = Pick<Prices["table"][number], "from" | "to">;

/** What a property is, as far as its price goes. */
export interface PricedProperty {
  kind: unknown;
  /** In m². */
  surface: unknown;
}

/** What several diagnostics cost in one visit. */
export interface Estimate extends PriceRange {
  /** The diagnostics in it. */
  counted: string[];
  /** Those that the table has no price for. */
  uncounted: string[];
}

/** What one diagnostic costs: of the lines that fit, the one for the smallest surface. */
function single(
  table: Prices["table"],
  diagnostic: string,
  property: PricedProperty | undefined,
): PriceRange | undefined {
  const lines = table.filter((line) => line.diagnostics.includes(diagnostic));
  if (property) {
    const upTo = (line: Prices["table"][number]) => line.upTo ?? Number.POSITIVE_INFINITY;
    return lines
      .filter((line) => line.kinds.some((kind) => kind === property.kind))
      .filter((line) => upTo(line) >= Number(property.surface))
      .sort((a, b) => upTo(a) - upTo(b))[0];
  }
  if (lines.length === 0) return undefined;
  const from = Math.min(...lines.map((line) => line.from));
  return { from, to: Math.max(...lines.map((line) => line.to)) };
}

/** What the answers of the quote tell of a property, as far as its price goes. */
export const pricedProperty = ({ propertyType, surface }: PropertyAnswers): PricedProperty => ({
  kind: propertyType,
  surface,
});

/** Whether kind and surface are known well enough for a price. */
export const isPriced = ({ kind, surface }: PricedProperty): boolean =>
  kind !== undefined && Number(surface) > 0;

/**
 * What diagnostics cost in one visit, less the rebate for so many.
 * @param diagnostics choices of the quote
 * @param property without it, the range over all kinds and surfaces
 * @returns undefined where the table has a price for none of them
 */
export function estimate(
  { table, rebates }: Pick<Prices, "table" | "rebates">,
  diagnostics: readonly string[],
  property?: PricedProperty,
): Estimate | undefined {
  const priced = diagnostics.map((id) => ({ id, range: single(table, id, property) }));
  const ranges = priced.flatMap(({ range }) => range ?? []);
  if (ranges.length === 0) return undefined;
  const earned = rebates.filter(({ count }) => count <= ranges.length);
  const kept = 100 - Math.max(0, ...earned.map(({ percent }) => percent));
  const total = (end: keyof PriceRange) =>
    Math.round((ranges.reduce((sum, range) => sum + range[end], 0) * kept) / 100);
  const ids = (isCounted: boolean) =>
    priced.filter(({ range }) => Boolean(range) === isCounted).map(({ id }) => id);
  return { from: total("from"), to: total("to"), counted: ids(true), uncounted: ids(false) };
}

/** A range in words: `{from}` and `{to}` of a sentence, or `{from}` of the one for a single price. */
export function rangeText({ from, to }: PriceRange, words: { range: string; fixed: string }) {
  const values = { from: formatFrenchNumber(from), to: formatFrenchNumber(to) };
  return fillPlaceholders(from === to ? words.fixed : words.range, values);
}

/** What a price is asked for: diagnostics with their names, and the property. */
interface Asked {
  diagnostics: readonly { id: string; label: string }[];
  property: PricedProperty;
  /** How the diagnostics are counted. */
  count: PriceWords["due"];
}

/** What is said of the price of some diagnostics, and whether it is an example. */
export interface PriceNote {
  text: string;
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
  if (!prices || diagnostics.length === 0) return undefined;
  const { isSample, travel } = prices;
  if (!isPriced(property)) return { text: words.waiting, isSample: false };
  const counted = (number: number) =>
    fillPlaceholders(number > 1 ? count.many : count.one, { count: `${number}` });
  const found = estimate(
    prices,
    diagnostics.map(({ id }) => id),
    property,
  );
  if (!found) {
    const text = fillPlaceholders(words.none, { count: counted(diagnostics.length) });
    return { text, isSample: false };
  }
  const values = {
    count: counted(found.counted.length),
    range: rangeText(found, words),
    travel: words.travel[travel],
  };
  const left = diagnostics.filter(({ id }) => found.uncounted.includes(id));
  const names = left.map(({ label }) => label).join(", ");
  const rest = names && ` ${fillPlaceholders(words.uncounted, { names })}`;
  return { text: fillPlaceholders(words.sentence, values) + rest, isSample };
}
