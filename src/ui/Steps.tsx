import styles from "./Steps.module.css";

/** Numbered steps, one below the other, joined by a line. */
export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="counted">
      {steps.map((step) => (
        <li key={step.title} className={`holder numbered ${styles.step}`}>
          <h3 className={`text-point ${styles.title}`}>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
