import type { ReactNode } from "react";
import styles from "./Section.module.css";

interface SectionProps {
  /** Anchor of the section; its heading is named after it. */
  id: string;
  title: string;
  eyebrow?: string | undefined;
  lead?: string | undefined;
  tone?: "plain" | "warm" | "tint" | "accent";
  children: ReactNode;
}

/** A band of a page over its full width, with its heading. */
export function Section({ id, title, eyebrow, lead, tone = "plain", children }: SectionProps) {
  const ground = styles[tone] ?? tone;
  return (
    <section className={`${styles.section} ${ground}`} id={id} aria-labelledby={`${id}-titre`}>
      <div className={`column stack-4 flows ${styles.inner}`}>
        <div className={`grid whole ${styles.head}`}>
          {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
          <h2 className="text-title" id={`${id}-titre`}>
            {title}
          </h2>
          {lead && <p className="text-lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

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
    <section className="stack-5 flows" id={id} aria-labelledby={`${id}-titre`}>
      <h2 className="text-heading" id={`${id}-titre`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The band that ends a page: one sentence and what to do next. */
export function ClosingAction(props: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={`onDark screenOnly ${styles.closing}`} aria-labelledby="suite-titre">
      <div className={`centred column twoColumns ${styles.closingInner}`}>
        <div className={`stack-2 ${styles.closingWords}`}>
          <h2 className="text-title" id="suite-titre">
            {props.title}
          </h2>
          <p>{props.text}</p>
        </div>
        <div className="actions" data-actions="">
          {props.children}
        </div>
      </div>
    </section>
  );
}
