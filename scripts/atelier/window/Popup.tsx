import { type ReactNode, type ToggleEvent, useCallback, useId, useRef, useState } from "react";
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
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === "open");
    if (newState === "open" && opener.current) placeBelow(currentTarget, opener.current);
  };
  const closeItself = useCallback((list: HTMLElement | null) => {
    if (!list) return;
    const close = () => list.togglePopover(false);
    const closeOnButton = ({ target }: MouseEvent) =>
      (target as Element).closest("button") && close();
    list.addEventListener("click", closeOnButton);
    addEventListener("blur", close);
    return () => removeEventListener("blur", close);
  }, []);
  return (
    <>
      <button type="button" className={buttonClass} popoverTarget={id} ref={opener}>
        {button}
      </button>
      <div
        id={id}
        ref={closeItself}
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
