import type { ReactNode } from "react";
import styles from "./ClosingAction.module.css";

/** The band that ends a page: one sentence and what to do next. */
export function ClosingAction(props: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={`onDark screenOnly ${styles.band}`} aria-labelledby="suite-titre">
      <div className={`centred column twoColumns ${styles.inner}`}>
        <div className={`stack-2 ${styles.words}`}>
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
