import { Icon } from "../ui/Icon.tsx";
import styles from "./LegalSources.module.css";
import { useSite } from "./SiteContext.ts";

/** The laws a page rests on, for those who want to check. */
export function LegalSources({ sources }: { sources: string[] | undefined }) {
  const { words } = useSite();
  if (!sources?.length) return null;
  return (
    <section className={styles.root} aria-labelledby="sources-titre">
      <h2 className={styles.title} id="sources-titre">
        <Icon name="scale" size="sm" />
        {words.page.legalSources}
      </h2>
      <ul className={styles.list}>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </section>
  );
}
