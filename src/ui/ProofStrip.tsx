import styles from "./ProofStrip.module.css";

/** One thing that can be counted, called or looked up. */
export interface Proof {
  value: string;
  label: string;
  url?: string;
}

/** The foot of the opening banner: what an owner asks first, in a row. */
export function ProofStrip({ items }: { items: Proof[] }) {
  return (
    <ul className={`column ${styles.strip}`}>
      {items.map(({ value, label, url }) => {
        const words = (
          <>
            <strong>{value}</strong> <span>{label}</span>
          </>
        );
        return <li key={label}>{url ? <a href={url}>{words}</a> : words}</li>;
      })}
    </ul>
  );
}
