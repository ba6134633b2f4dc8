import { PhoneLink, QuoteLink } from "./actions.tsx";
import { useSite } from "./SiteContext.ts";
import styles from "./SummaryCard.module.css";

interface SummaryCardProps {
  validity?: string | undefined;
  condition?: string | undefined;
}

/** The essentials of a page in a card that stays in view. */
export function SummaryCard({ validity, condition }: SummaryCardProps) {
  const { contact, words } = useSite();
  const { summary } = words;
  return (
    <aside className={`card card-tint ${styles.card}`} aria-label={summary.title}>
      <h2 className={styles.title}>{summary.title}</h2>
      <dl className={styles.facts}>
        {condition && (
          <div>
            <dt>{summary.condition}</dt>
            <dd>{condition}</dd>
          </div>
        )}
        {validity && (
          <div>
            <dt>{words.diagnostic.validity}</dt>
            <dd>{validity}</dd>
          </div>
        )}
        <div>
          <dt>{summary.quote}</dt>
          <dd>{summary.promise}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <QuoteLink title={summary.quoteLink} />
        <PhoneLink />
      </div>
      <a href={contact.url}>{summary.question}</a>
    </aside>
  );
}
