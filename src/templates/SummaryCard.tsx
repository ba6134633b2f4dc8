import { PhoneLink, QuoteLink } from "./actions.tsx";
import { useSite } from "./SiteContext.ts";
import styles from "./SummaryCard.module.css";

interface SummaryCardProps {
  validity?: string | undefined;
  condition?: string | undefined;
}

/**
 * The essentials of a page in a card that stays in view. On a narrow screen the page's head offers
 * the same actions: only what it does not say is left.
 */
export function SummaryCard({ validity, condition }: SummaryCardProps) {
  const { firm, contact } = useSite();
  const facts = condition || validity ? "" : styles.factless;
  return (
    <aside className={`card card-tint ${styles.card} ${facts}`} aria-label="L’essentiel">
      <h2 className={styles.title}>L’essentiel</h2>
      <dl className={styles.facts}>
        {condition && (
          <div>
            <dt>Condition d’application</dt>
            <dd>{condition}</dd>
          </div>
        )}
        {validity && (
          <div>
            <dt>Durée de validité</dt>
            <dd>{validity}</dd>
          </div>
        )}
        <div className={styles.quote}>
          <dt>Votre devis</dt>
          <dd>Gratuit, sous {firm.quoteDelay}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <QuoteLink title="Demander un devis" />
        <PhoneLink />
      </div>
      <a className={styles.question} href={contact.url}>
        Poser une question
      </a>
    </aside>
  );
}
