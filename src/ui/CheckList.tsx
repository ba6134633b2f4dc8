import styles from "./CheckList.module.css";
import { Icon } from "./Icon.tsx";

/** A list of short statements, each with a mark. */
export function CheckList({ items, icon = "check" }: { items: string[]; icon?: string }) {
  return (
    <ul className={`stack-3 ${styles.list}`}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} size="sm" />
          <span className="line">{item}</span>
        </li>
      ))}
    </ul>
  );
}
