import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { formatFrenchNumber } from "../domain/frenchFormats.ts";
import { writtenDay } from "../domain/frenchTypography.ts";
import type { FirmRecord } from "../generated/content.ts";
import { Part } from "../ui/Article.tsx";
import { Section } from "../ui/Section.tsx";
import styles from "./Prices.module.css";
import { useSite } from "./SiteContext.ts";

type Range = Pick<NonNullable<FirmRecord["prices"]>["packs"][number], "from" | "to">;

/** Several diagnostics in one visit, each by its short name. */
export type Pack = Range & { title: string; diagnostics: string[] };

/** The price of a diagnostic in words, by the slug of its record; undefined while the firm gives none. */
export function usePrice(slug: string): string | undefined {
  const { firm, words } = useSite();
  const price = firm.prices?.diagnostics.find((one) => one.slug === slug);
  return price && rangeText(price, words.prices);
}

function rangeText({ from, to }: Range, { range, fixed }: { range: string; fixed: string }) {
  const values = { from: formatFrenchNumber(from), to: formatFrenchNumber(to) };
  return fillPlaceholders(from === to ? fixed : range, values);
}

/** Since when the prices hold, and what makes them vary. */
function Terms() {
  const { firm, words } = useSite();
  if (!firm.prices) return null;
  const { since, factors } = firm.prices;
  const date = writtenDay(since);
  return (
    <p className="text-fine">
      {factors} {fillPlaceholders(words.prices.since, { date })}
    </p>
  );
}

/** The part of a diagnostic's page that tells its price; nothing while the firm gives none. */
export function PricePart({ price }: { price: string | undefined }) {
  const { words } = useSite();
  if (!price) return null;
  return (
    <Part id="prix" title={words.prices.title}>
      <p className={styles.price}>{price}</p>
      <Terms />
    </Part>
  );
}

/** What several diagnostics cost in one visit; nothing while the firm gives no such price. */
export function PackPrices({ packs }: { packs: Pack[] }) {
  const { prices: words } = useSite().words;
  if (packs.length === 0) return null;
  return (
    <Section id="prix" title={words.packs} lead={words.packsLead}>
      <div className="stack-2">
        <ul className={styles.packs}>
          {packs.map((pack) => (
            <li key={pack.title}>
              <h3 className="text-point">{pack.title}</h3>
              <p className="text-fine">{pack.diagnostics.join(", ")}</p>
              <p className={styles.price}>{rangeText(pack, words)}</p>
            </li>
          ))}
        </ul>
        <Terms />
      </div>
    </Section>
  );
}
