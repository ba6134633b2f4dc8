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
        <div className={`grid ${styles.head}`}>
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
