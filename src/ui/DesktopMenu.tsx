import { type KeyboardEvent, useEffect, useRef } from "react";
import styles from "./DesktopMenu.module.css";
import { Icon } from "./Icon.tsx";
import type { MenuEntry, MenuLink } from "./menu.ts";
import { useHoverMenu } from "./useHoverMenu.ts";

interface GroupProps {
  entry: Extract<MenuEntry, { kind: "group" }>;
  current: string;
  menu: ReturnType<typeof useHoverMenu>;
}

function focusLink(item: HTMLElement, step: number): void {
  const links = [...item.querySelectorAll<HTMLAnchorElement>("a")];
  const index = links.indexOf(document.activeElement as HTMLAnchorElement);
  links.at((index + step) % links.length)?.focus();
}

function onGroupKey(event: KeyboardEvent<HTMLElement>, open: boolean, menu: GroupProps["menu"]) {
  const item = event.currentTarget;
  if (event.key === "Escape" && open) {
    menu.close();
    item.querySelector("button")?.focus();
  } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    focusLink(item, event.key === "ArrowDown" ? 1 : -1);
  }
}

function PanelLink({ link, current }: { link: MenuLink; current: string }) {
  return (
    <li>
      <a
        className={styles.panelLink}
        href={link.url}
        aria-current={link.url === current ? "page" : undefined}
      >
        {link.title}
      </a>
    </li>
  );
}

function Group({ entry, current, menu }: GroupProps) {
  const open = menu.open === entry.id;
  const holdsCurrent = entry.links.some((link) => link.url === current);
  return (
    <li
      className={styles.item}
      {...menu.hover(entry.id)}
      onKeyDown={(event) => onGroupKey(event, open, menu)}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (open && next && !event.currentTarget.contains(next)) menu.close();
      }}
    >
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={`menu-${entry.id}`}
        data-current={holdsCurrent || undefined}
        onClick={() => menu.toggle(entry.id)}
      >
        {entry.title}
        <Icon name="chevron-down" size="sm" />
      </button>
      <ul className={styles.panel} id={`menu-${entry.id}`} data-open={open || undefined}>
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
  const menu = useHoverMenu();
  const nav = useRef<HTMLElement>(null);
  const { close } = menu;
  useEffect(() => {
    if (!menu.open) return;
    const onPointerDown = ({ target }: Event) => {
      if (!nav.current?.contains(target as Node)) close();
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a")) close();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("click", onClick);
    };
  }, [menu.open, close]);

  return (
    <nav className={styles.nav} aria-label={name} ref={nav}>
      <ul className={styles.list}>
        {entries.map((entry) =>
          entry.kind === "group" ? (
            <Group key={entry.id} entry={entry} current={current} menu={menu} />
          ) : (
            <li key={entry.link.url} className={styles.item}>
              <a
                className={
                  entry.kind === "action" ? "button button-accent button-sm" : styles.entry
                }
                href={entry.link.url}
                aria-current={entry.link.url === current ? "page" : undefined}
              >
                {entry.link.title}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
