import { DesktopMenu } from "./DesktopMenu.tsx";
import styles from "./Header.module.css";
import { Icon } from "./Icon.tsx";
import { Logo } from "./Logo.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import type { FrameWords, MenuEntry, PhoneToCall } from "./menu.ts";

interface HeaderProps {
  name: string;
  phone: PhoneToCall;
  entries: MenuEntry[];
  /** Path of the page shown, to mark its links. */
  current: string;
  words: FrameWords;
}

/** The sticky head of every page: logo, menu, telephone. */
export function Header({ name, phone, entries, current, words }: HeaderProps) {
  return (
    <header className={`screenOnly ${styles.header}`} data-island="menus">
      <div className={`cluster column ${styles.inner}`}>
        <a className={`givesWay ${styles.home}`} href="/" aria-label={words.home}>
          <Logo name={name} />
        </a>
        <DesktopMenu name={words.mainMenu} entries={entries} current={current} />
        <a className={`inline ${styles.phone}`} href={phone.href} aria-label={phone.name}>
          <Icon name="phone" />
          <span>{phone.display}</span>
        </a>
        <MobileMenu entries={entries} current={current} phone={phone} words={words} />
      </div>
    </header>
  );
}
