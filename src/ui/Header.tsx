import { DesktopMenu } from "./DesktopMenu.tsx";
import styles from "./Header.module.css";
import { Icon } from "./Icon.tsx";
import { Logo } from "./Logo.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import type { MenuEntry } from "./menu.ts";

interface HeaderProps {
  name: string;
  phone: { display: string; href: string };
  entries: MenuEntry[];
  /** Path of the page shown, to mark its links. */
  current: string;
}

/** The sticky head of every page: logo, menu, telephone. */
export function Header({ name, phone, entries, current }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.home} href="/" aria-label={`${name}, accueil`}>
          <Logo name={name} />
        </a>
        <DesktopMenu entries={entries} current={current} />
        <a className={styles.phone} href={phone.href} aria-label={`Appeler le ${phone.display}`}>
          <Icon name="phone" />
          <span>{phone.display}</span>
        </a>
        <MobileMenu entries={entries} current={current} phone={phone} />
      </div>
    </header>
  );
}
