import styles from "./DesktopMenu.module.css";
import { Icon } from "./Icon.tsx";
import { CurrentLink } from "./Links.tsx";
import type { MenuEntry, MenuProps } from "./menu.ts";

type MenuGroup = Extract<MenuEntry, { kind: "group" }>;

function Group({ entry, current }: { entry: MenuGroup; current: string }) {
  return (
    <li className="holder" data-group="">
      <button
        type="button"
        className={`inline gap-1 lineless quietIcons turns text-label ${styles.entry}`}
        aria-expanded="false"
        aria-controls={`menu-${entry.id}`}
        data-current={entry.links.some((link) => link.url === current) || undefined}
      >
        {entry.title}
        <Icon name="chevron-down" size="sm" />
      </button>
      <ul className={`ringsInside ${styles.panel}`} id={`menu-${entry.id}`}>
        {entry.links.map((link) => (
          <li key={link.url} className={`grid holder ${styles.destination}`}>
            <CurrentLink className={`text-label ${styles.link}`} link={link} current={current} />{" "}
            {link.condition && <span className="muted snug text-smallest">{link.condition}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The menu of wide screens; its panels' links stand in the HTML whether open or closed. */
export function DesktopMenu({ entries, current, words }: MenuProps) {
  return (
    <nav className={styles.nav} aria-label={words.mainMenu}>
      <ul className={`centred flex ${styles.list}`}>
        {entries.map((entry) =>
          entry.kind === "group" ? (
            <Group key={entry.id} entry={entry} current={current} />
          ) : (
            <li key={entry.link.url}>
              <CurrentLink
                className={
                  entry.kind === "action"
                    ? "button button-accent button-sm"
                    : `inline gap-1 lineless text-label ${styles.entry}`
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
