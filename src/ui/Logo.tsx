import styles from "./Logo.module.css";

/** The firm's mark, a mansard roof over a plumb line, with its name in two weights. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path className={styles.roof} d="M4 34 10 13 20 5l10 8 6 21Z" />
        <path className={styles.window} d="M15 34V23a5 5 0 0 1 10 0v11Z" />
        <path className={styles.sill} d="M10 13h20" />
      </svg>
      <span className={styles.words}>
        <span className={styles.first}>{first}</span>{" "}
        <span className={styles.rest}>{rest.join(" ")}</span>
      </span>
    </span>
  );
}
