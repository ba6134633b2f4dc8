import { useEffect, useRef, useSyncExternalStore } from "react";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { controlId, useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";

function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}

/** What has to be corrected after a refused attempt: takes the focus and links to each field. */
export function ErrorSummary() {
  const { words, formName, errors: shown } = useStep();
  const errors = useSyncExternalStore(shown.subscribe, shown.current, shown.current);
  const attempt = useSyncExternalStore(shown.subscribe, shown.attempt, shown.attempt);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (attempt === 0 || errors.size === 0) return null;
  const titleId = `${formName}_summary`;
  const group = { role: "group", tabIndex: -1, "aria-labelledby": titleId };
  const title = errors.size === 1 ? words.errorSummary.one : words.errorSummary.many;
  return (
    <div {...group} ref={box} className={`callout callout-error ${styles.summary}`}>
      <span aria-hidden="true">⚠</span>
      <div>
        <p id={titleId} className={styles.bold}>
          {fillPlaceholders(title, { count: String(errors.size) })}
        </p>
        <ul className={styles.summaryList}>
          {[...errors].map(([key, message]) => {
            const id = controlId(formName, key);
            return (
              <li key={key}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusControl(id);
                  }}
                >
                  {message}
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
