import { Icon } from "./Icon.tsx";
import styles from "./LinkList.module.css";
import type { MenuLink } from "./menu.ts";

/** Links to pages worth reading next, each a full row. */
export function LinkList({ links }: { links: MenuLink[] }) {
  return (
    <ul className={`stack-3 ${styles.list}`}>
      {links.map((link) => (
        <li key={link.url}>
          <a className={`apart linkRow givesWay ${styles.link}`} href={link.url}>
            <span>{link.title}</span>
            <Icon name="arrow-right" size="sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}
