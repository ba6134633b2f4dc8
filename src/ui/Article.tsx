import type { ReactNode } from "react";
import styles from "./Article.module.css";

/** Running content with a column beside it that stays in view on wide screens, before it on others. */
export function Article({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={`column opening ${styles.article} ${aside ? styles.withAside : ""}`}>
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={`parts flows ${styles.body}`}>{children}</div>
    </div>
  );
}

export type PartProps = { id: string; title: string; children: ReactNode };

/** A part of an article under a heading of its own. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section className={`stack-5 flows ${styles.part}`} id={id} aria-labelledby={`${id}-titre`}>
      <h2 className="text-heading" id={`${id}-titre`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
