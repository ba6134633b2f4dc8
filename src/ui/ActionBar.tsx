import styles from "./ActionBar.module.css";
import { ActionLink } from "./ActionLinks.tsx";
import { Icon } from "./Icon.tsx";
import type { FrameWords, MenuLink, PhoneToCall } from "./menu.ts";

interface ActionBarProps {
  action: MenuLink;
  phone: PhoneToCall;
  words: FrameWords;
}

/**
 * The call to action at the lower edge of a phone's screen, out of sight until its island knows
 * what it would cover.
 */
export function ActionBar({ action, phone, words }: ActionBarProps) {
  return (
    <nav
      className={`cluster ${styles.bar}`}
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
