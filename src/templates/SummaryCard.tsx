import { PhoneLink, QuoteLink } from "./actions.tsx";
import { useSite } from "./SiteContext.ts";
import styles from "./SummaryCard.module.css";

interface SummaryCardProps {
  validity?: string | undefined;
  condition?: string | undefined;
}

/** The essentials of a page in a card that stays in view. */
export function SummaryCard({ validity, condition }: SummaryCardProps) {
  const { firm, contact } = useSite();
  return (
    <aside className={`card card-tint ${styles.card}`} aria-label="L’essentiel">
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
        <div>
          <dt>Votre devis</dt>
          <dd>Gratuit, sous {firm.quoteDelay}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <QuoteLink title="Demander un devis" />
        <PhoneLink />
      </div>
      <a href={contact.url}>Poser une question</a>
    </aside>
  );
}
