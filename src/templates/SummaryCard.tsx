import type { ReactNode } from "react";
import type { PriceRange } from "../domain/price.ts";
import { PhoneLink, QuoteLink } from "./actions.tsx";
import { Price } from "./Prices.tsx";
import type { ShownValidity } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import styles from "./SummaryCard.module.css";

interface SummaryCardProps {
  validity?: ShownValidity | undefined;
  condition?: string | undefined;
  price?: PriceRange | undefined;
}

/** The essentials of a page, in view; on a narrow screen only what its head does not say. */
export function SummaryCard({ validity, condition, price }: SummaryCardProps) {
  const { contact, tool, words } = useSite();
  const { summary } = words;
  const facts: [term: string, description: ReactNode][] = [
    [summary.condition, condition],
    [words.page.validity, validity?.short],
    [words.prices.title, price && <Price price={price} />],
  ];
  const known = facts.filter(([, description]) => description);
  const look = known.length > 0 ? "" : "wideOnly";
  return (
    <aside className={`card card-tint stack-5 ${styles.card} ${look}`} aria-label={summary.title}>
      <h2 className="text-larger">{summary.title}</h2>
      <dl className={`stack-4 ${styles.facts}`}>
        {known.map(([term, description]) => (
          <div key={term}>
            <dt className="text-fine">{term}</dt>
            <dd className="semibold snug">{description}</dd>
          </div>
        ))}
        <div className="wideOnly">
          <dt className="text-fine">{summary.quote}</dt>
          <dd className="semibold snug">{summary.promise}</dd>
        </div>
      </dl>
      <a className="screenOnly" href={tool.url}>
        {summary.tool}
      </a>
      <div className="wideOnly screenOnly stack-3">
        <QuoteLink title={summary.quoteLink} /> <PhoneLink />
      </div>
      <a className="wideOnly screenOnly" href={contact.url}>
        {summary.question}
      </a>
    </aside>
  );
}
