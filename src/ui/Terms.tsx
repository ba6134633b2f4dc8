import styles from "./Terms.module.css";

/** Terms with what stands for each; the class says how one of them looks. */
export function Terms(props: { terms: { term: string; description: string }[]; look: string }) {
  return (
    <dl>
      {props.terms.map(({ term, description }) => (
        <div key={term} className={`whole ${props.look}`}>
          <dt className="muted">{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Dates and what each of them changes, in order. */
export function Timeline({ milestones }: { milestones: { date: string; text: string }[] }) {
  const terms = milestones.map(({ date, text }) => ({ term: date, description: text }));
  return <Terms look={`grid ruled ${styles.milestone}`} terms={terms} />;
}
