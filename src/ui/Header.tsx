import styles from "./Header.module.css";
import { Icon } from "./Icon.tsx";
import { Logo } from "./Logo.tsx";
import { DesktopMenu, MobileMenu } from "./Menus.tsx";
import type { MenuProps } from "./menu.ts";

/** The sticky head of every page: logo, menu, telephone. */
export function Header({ name, ...menus }: MenuProps & { name: string }) {
  const { phone, words } = menus;
  return (
    <header className={`screenOnly ${styles.header}`} data-island="menus">
      <div className={`centred cluster column ${styles.inner}`}>
        <a className={`givesWay ${styles.home}`} href="/" aria-label={words.home}>
          <Logo name={name} />
        </a>
        <DesktopMenu {...menus} />
        <a className={`inline lineless ${styles.phone}`} href={phone.href} aria-label={phone.name}>
          <Icon name="phone" />
          <span>{phone.display}</span>
        </a>
        <MobileMenu {...menus} />
      </div>
    </header>
  );
}
