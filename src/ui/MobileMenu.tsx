import { Icon } from "./Icon.tsx";
import { CurrentLink } from "./Links.tsx";
import styles from "./MobileMenu.module.css";
import type { MenuEntry, MenuProps } from "./menu.ts";

const dialogId = "menu-mobile";

/** Open and close a dialog without a script: as a modal one by commands, else as a popover. */
const target = { commandfor: dialogId, popoverTarget: dialogId };
const opener = { command: "show-modal", ...target };
const closer = { command: "close", ...target, popoverTargetAction: "hide" as const };

const linkLook = `apart lineless semibold ${styles.link}`;

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
      <ul className={`below-4 ${styles.links}`}>
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
    <div className={styles.root}>
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
          <ul className={styles.list}>
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
