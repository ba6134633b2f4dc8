import styles from "./Logo.module.css";
import brandMark from "./pictures/brandMark.json" with { type: "json" };

const { size, roof, dormer } = brandMark;

/** The firm's mark, a mansard roof, with its name. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <span className="inline gap-3">
      <svg className={styles.mark} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path className={styles.roof} d={roof} />
        <path className={styles.window} d={dormer} />
      </svg>
      <span className={`grid ${styles.words}`}>
        <span className={`text-serif ${styles.first}`}>{first}</span>{" "}
        <span className={styles.rest}>{rest.join(" ")}</span>
      </span>
    </span>
  );
}
