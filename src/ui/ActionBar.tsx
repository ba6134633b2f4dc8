import styles from "./ActionBar.module.css";
import { Icon } from "./Icon.tsx";
import { ActionLink } from "./Links.tsx";
import type { MenuLink, MenuProps } from "./menu.ts";

type ActionBarProps = Pick<MenuProps, "phone" | "words"> & { action: MenuLink };

/** The call to action at a phone's lower edge, away until its island knows what it would cover. */
export function ActionBar({ action, phone, words }: ActionBarProps) {
  return (
    <nav
      className={`cluster gap-2 ${styles.bar}`}
      aria-label={words.actions}
      data-island="actionBar"
      data-away=""
    >
      <ActionLink link={action} look="accent" />{" "}
      <a className="button button-outline" href={phone.href} aria-label={phone.name}>
        <Icon name="phone" />
        {words.callShort}
      </a>
    </nav>
  );
}
