import styles from "./Timeline.module.css";

/** Dates and what each of them changes, in order. */
export function Timeline({ milestones }: { milestones: { date: string; text: string }[] }) {
  return (
    <dl>
      {milestones.map((milestone) => (
        <div key={milestone.date} className={styles.item}>
          <dt>{milestone.date}</dt>
          <dd>{milestone.text}</dd>
        </div>
      ))}
    </dl>
  );
}
