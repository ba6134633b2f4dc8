/** Terms with what stands for each; the class says how they look. */
export function Terms(props: {
  terms: { term: string; description: string }[];
  className: string | undefined;
}) {
  return (
    <dl className={props.className}>
      {props.terms.map(({ term, description }) => (
        <div key={term}>
          <dt className="muted">{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
