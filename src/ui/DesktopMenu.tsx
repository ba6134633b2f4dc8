import styles from "./DesktopMenu.module.css";
import { Icon } from "./Icon.tsx";
import { CurrentLink } from "./Links.tsx";
import type { ConditionedLink, MenuEntry } from "./menu.ts";

type MenuGroup = Extract<MenuEntry, { kind: "group" }>;

function PanelLink({ link, current }: { link: ConditionedLink; current: string }) {
  return (
    <li className={styles.destination}>
      <CurrentLink className={`text-label ${styles.panelLink}`} link={link} current={current} />{" "}
      {link.condition && <span className={styles.condition}>{link.condition}</span>}
    </li>
  );
}

function Group({ entry, current }: { entry: MenuGroup; current: string }) {
  const holdsCurrent = entry.links.some((link) => link.url === current);
  return (
    <li className={styles.item} data-group="">
      <button
        type="button"
        className={`inline turns text-label ${styles.entry}`}
        aria-expanded="false"
        aria-controls={`menu-${entry.id}`}
        data-current={holdsCurrent || undefined}
      >
        {entry.title}
        <Icon name="chevron-down" size="sm" />
      </button>
      <ul className={`ringsInside ${styles.panel}`} id={`menu-${entry.id}`}>
        {entry.links.map((link) => (
          <PanelLink key={link.url} link={link} current={current} />
        ))}
      </ul>
    </li>
  );
}

interface DesktopMenuProps {
  name: string;
  entries: MenuEntry[];
  current: string;
}

/** The menu of wide screens; its panels' links stand in the HTML whether open or closed. */
export function DesktopMenu({ name, entries, current }: DesktopMenuProps) {
  return (
    <nav className={styles.nav} aria-label={name}>
      <ul className={styles.list}>
        {entries.map((entry) =>
          entry.kind === "group" ? (
            <Group key={entry.id} entry={entry} current={current} />
          ) : (
            <li key={entry.link.url} className={styles.item}>
              <CurrentLink
                className={
                  entry.kind === "action"
                    ? "button button-accent button-sm"
                    : `inline text-label ${styles.entry}`
                }
                link={entry.link}
                current={current}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
