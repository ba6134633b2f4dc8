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
