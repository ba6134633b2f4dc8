import { ownHtml } from "../../ui/ownHtml.ts";
import styles from "../forms.module.css";

/** The law's calendars of a rule, as the page keeps them by the address of the page that tells it. */
export function RuleCalendars({ url }: { url: string }) {
  const kept = globalThis.document?.getElementById(`calendrier:${url}`);
  return kept && <div className={`screenOnly ${styles.calendars}`} {...ownHtml(kept.innerHTML)} />;
}
