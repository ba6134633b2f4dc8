import { useWorkbench } from "../workbench.ts";
import type { Crumb } from "./crumbs.ts";
import styles from "./panel.module.css";

/** Where the panel is: the way from the record to what was clicked. */
export function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { select } = useWorkbench();
  return (
    <nav aria-label="Où nous sommes">
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, key }, rank) => (
          <li key={`${key.file} ${key.path.join("/")}`}>
            {rank === crumbs.length - 1 ? (
              <h2 className={styles.here} tabIndex={-1}>
                {name}
              </h2>
            ) : (
              <button type="button" onClick={() => select(key)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
