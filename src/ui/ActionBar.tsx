import { useEffect, useRef } from "react";
import styles from "./ActionBar.module.css";
import type { FrameWords, PhoneToCall } from "./frameWords.ts";
import { Icon } from "./Icon.tsx";
import type { MenuLink } from "./menu.ts";

interface ActionBarProps {
  action: MenuLink;
  phone: PhoneToCall;
  words: FrameWords;
}

/**
 * The call to action at the lower edge of a phone's screen. It gives way while a form or the same
 * actions (`data-actions`) are in sight, so that it never covers a field. Give it a key per page.
 */
export function ActionBar({ action, phone, words }: ActionBarProps) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) seen.add(entry.target);
        else seen.delete(entry.target);
      }
      bar.current?.toggleAttribute("data-away", seen.size > 0);
    });
    for (const place of document.querySelectorAll("[data-form-slot], [data-actions]")) {
      observer.observe(place);
    }
    return () => observer.disconnect();
  }, []);

  return (
    <nav className={styles.bar} ref={bar} aria-label={words.actions} data-away="">
      <a className="button button-accent" href={action.url}>
        {action.title}
      </a>
      <a className="button button-outline" href={phone.href} aria-label={phone.name}>
        <Icon name="phone" />
        {words.callShort}
      </a>
    </nav>
  );
}
