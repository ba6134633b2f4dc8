import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { formatFrenchNumber } from "../domain/frenchFormats.ts";
import { writtenDay } from "../domain/frenchTypography.ts";
import { type PriceRange, rangeText } from "../domain/price.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { Part, Section } from "../ui/Section.tsx";
import { Missing, SampleMark } from "./firm.tsx";
import { SourceList } from "./law.tsx";
import styles from "./Prices.module.css";
import { useSite } from "./SiteContext.ts";

/** Anchor of the prices, on the home page and on a diagnostic's. */
const ANCHOR = "prix";

/** What the law asks for of a property, by short names, and what it costs in one visit. */
export interface Pack {
  transaction: string;
  permit: string;
  diagnostics: string[];
  price: PriceRange;
}

/** A line of the table: diagnostics and kinds by name. */
export interface PriceLine extends PriceRange {
  diagnostics: string;
  kinds: string;
  /** In m²; without it, whatever the surface. */
  upTo?: number;
}

/** A price in words, marked while the firm's prices are a sample. */
export function Price({ price }: { price: PriceRange }) {
  const { words } = useSite();
  return (
    <>
      {rangeText(price, words.prices)} <SampleMark firmKey="prices" />
    </>
  );
}

/** Since when the prices hold, what makes them vary, and what they hold of the way. */
function Terms() {
  const { firm, words } = useSite();
  if (!firm.prices) return null;
  const { since, factors, travel } = firm.prices;
  const held = { date: writtenDay(since), travel: words.prices.travel[travel] };
  return (
    <p className="text-fine">
      {factors} {fillPlaceholders(words.prices.since, held)}
    </p>
  );
}

/** The part of a diagnostic's page that tells its price; nothing while the firm gives none. */
export function PricePart({ price }: { price: PriceRange | undefined }) {
  const { words } = useSite();
  if (!price) return <Missing firmKey="prices" />;
  return (
    <Part id={ANCHOR} title={words.prices.title}>
      <p className="asHeading text-serif text-larger">
        <Price price={price} />
      </p>
      <Terms />
      <p>
        <a href={`/#${ANCHOR}`}>{words.prices.whole}</a>
      </p>
    </Part>
  );
}

/** Every line of the firm's table, folded, with its rebates and what the law says of prices. */
function WholeTable({ lines }: { lines: PriceLine[] }) {
  const { firm, words } = useSite();
  const { prices: own } = words;
  return (
    <details className="openOnPaper">
      <summary className="opensPart">
        {own.whole} <SampleMark firmKey="prices" />
      </summary>
      <DataTable
        caption={own.caption}
        columns={[own.diagnostics, own.kinds, own.surface, own.title]}
        rows={lines.map((line) => ({
          key: JSON.stringify(line),
          cells: [
            line.diagnostics,
            line.kinds,
            line.upTo === undefined
              ? own.anySurface
              : fillPlaceholders(own.upTo, { surface: formatFrenchNumber(line.upTo) }),
            rangeText(line, own),
          ],
        }))}
      />
      <ul className="above-4">
        {firm.prices?.rebates.map(({ count, percent }) => (
          <li key={count}>
            {fillPlaceholders(own.rebate, { count: `${count}`, percent: `${percent}` })}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PricesProps {
  packs: Pack[];
  lines: PriceLine[];
  /** The property that the packs are for, in a sentence. */
  property: string;
}

/** What several diagnostics cost in one visit, and the table; nothing while the firm gives none. */
export function Prices({ packs, lines, property }: PricesProps) {
  const { prices: words } = useSite().words;
  if (lines.length === 0) return <Missing firmKey="prices" className="above-6 below-6 column" />;
  return (
    <Section id={ANCHOR} title={words.packs} lead={`${property} ${words.packsLead}`}>
      <div className="stack-5">
        <ul className={`fit-20 grid ${styles.packs}`}>
          {packs.map(({ transaction, permit, diagnostics, price }) => (
            <li key={transaction + permit} className="stack-1">
              <h3 className="text-point">
                {fillPlaceholders(words.pack, { transaction, permit })}
              </h3>
              <p className="text-fine">{diagnostics.join(", ")}</p>
              <p className="asHeading text-serif text-larger">
                <Price price={price} />
              </p>
            </li>
          ))}
        </ul>
        <Terms />
        <WholeTable lines={lines} />
        <div className="text-fine">
          <p>{words.law}</p>
          <SourceList sources={words.lawSources} />
        </div>
      </div>
    </Section>
  );
}
