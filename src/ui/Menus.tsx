import { Icon } from "./Icon.tsx";
import { CurrentLink } from "./Links.tsx";
import styles from "./Menus.module.css";
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

const dialogId = "menu-mobile";

/** Open and close a dialog without a script: as a modal one by commands, else as a popover. */
const target = { commandfor: dialogId, popoverTarget: dialogId };
const opener = { command: "show-modal", ...target };
const closer = { command: "close", ...target, popoverTargetAction: "hide" as const };

const linkLook = `apart lineless semibold ${styles.mobileLink}`;

function MobileEntry({ entry, current }: { entry: MenuEntry; current: string }) {
  if (entry.kind !== "group") {
    return (
      <CurrentLink
        className={entry.kind === "action" ? "button button-accent button-wide" : linkLook}
        link={entry.link}
        current={current}
      />
    );
  }
  return (
    <details>
      <summary className={`apart quietIcons semibold turns unmarked ${styles.summary}`}>
        {entry.title}
        <Icon name="chevron-down" />
      </summary>
      <ul className={`below-4 ${styles.mobileLinks}`}>
        {entry.links.map((link) => (
          <li key={link.url}>
            <CurrentLink className={linkLook} link={link} current={current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The full-screen menu of narrow screens: a native modal dialog with native disclosures. */
export function MobileMenu({ entries, current, phone, words }: MenuProps) {
  return (
    <div className={styles.mobile}>
      <button
        type="button"
        className={`inline text-label ${styles.toggle}`}
        aria-haspopup="dialog"
        aria-controls={dialogId}
        {...opener}
      >
        <Icon name="menu" />
        <span>{words.menu}</span>
      </button>
      <dialog id={dialogId} popover="auto" className={styles.dialog} aria-label={words.menu}>
        <div className={`centred spread ${styles.bar}`}>
          <p className="text-subheading">{words.menu}</p>
          <button type="button" className={`inline text-label ${styles.close}`} {...closer}>
            <span>{words.closeMenu}</span>
            <Icon name="x" />
          </button>
        </div>
        <nav aria-label={words.mobileMenu}>
          <ul className={styles.mobileList}>
            {entries.map((entry) => (
              <li key={entry.kind === "group" ? entry.id : entry.link.url}>
                <MobileEntry entry={entry} current={current} />
              </li>
            ))}
          </ul>
        </nav>
        <a className="inline gap-3 lineless semibold text-large above-6" href={phone.href}>
          <Icon name="phone" />
          {phone.display}
        </a>
      </dialog>
    </div>
  );
}
