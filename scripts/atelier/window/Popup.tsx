import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import styles from "./Popup.module.css";
import shared from "./Shared.module.css";

interface PopupProps {
  button: ReactNode;
  buttonClass: string | undefined;
  label: string;
  children: ReactNode;
}

/** Room between the list and the edge of the window, in CSS pixels. */
const EDGE = 8;

function placeBelow(list: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const furthest = document.documentElement.clientWidth - list.offsetWidth - EDGE;
  list.style.left = `${Math.min(left, furthest)}px`;
  list.style.top = `${bottom + EDGE / 2}px`;
  list.style.maxHeight = `${innerHeight - bottom - 2 * EDGE}px`;
}

/** A button, and a list that opens below it; a button in it, Escape, a click elsewhere or in the page closes it. */
export function Popup({ button, buttonClass, label, children }: PopupProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = ({ newState }: ToggleEvent) => {
    setOpen(newState === "open");
    if (newState === "open" && list.current && opener.current)
      placeBelow(list.current, opener.current);
  };
  useEffect(() => {
    const opened = list.current;
    if (!isOpen || !opened) return;
    const close = () => opened.hidePopover();
    const closeOnButton = ({ target }: MouseEvent) =>
      (target as Element).closest("button") && close();
    opened.addEventListener("click", closeOnButton);
    addEventListener("blur", close);
    return () => {
      opened.removeEventListener("click", closeOnButton);
      removeEventListener("blur", close);
    };
  }, [isOpen]);
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} ref={opener}>
        {button}
      </button>
      <div
        id={id}
        ref={list}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`${shared.box} ${styles.list}`}
        onToggle={follow}
      >
        {isOpen && children}
      </div>
    </>
  );
}
