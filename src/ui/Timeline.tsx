import { Terms } from "./Terms.tsx";
import styles from "./Timeline.module.css";

/** Dates and what each of them changes, in order. */
export function Timeline({ milestones }: { milestones: { date: string; text: string }[] }) {
  const terms = milestones.map(({ date, text }) => ({ term: date, description: text }));
  return <Terms look={`${styles.milestone}`} terms={terms} />;
}
