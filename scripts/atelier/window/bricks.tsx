import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { frenchTypography } from "../../../src/domain/frenchTypography.ts";
import { useNativeEvent } from "../../../src/forms/widgets/useNativeEvent.ts";
import type { Fault } from "../protocol.ts";
import { useListener } from "./hooks.ts";
import shared from "./Shared.module.css";

type ButtonProps = ComponentProps<"button">;

interface LookProps extends ButtonProps {
  look?: "solid" | "outline" | "ghost";
  isLarge?: boolean;
  /** What it does is under way: another press does nothing, and it keeps the focus. */
  isBusy?: boolean;
}

/** A button as the site's are. */
export function Button(props: LookProps) {
  const { look = "outline", isLarge, isBusy, className = "", onClick, ...others } = props;
  const looks = `button button-${look} ${isLarge ? "" : "button-sm"} ${className}`;
  return (
    <button
      type="button"
      className={looks}
      aria-disabled={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...others}
    />
  );
}

/** Opens a dialog as soon as it is shown, with the focus on what is there already, if anything is. */
export function useModal(isShown = true) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isShown || dialog.current?.open) return;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[aria-current=true]")?.focus();
  }, [isShown]);
  return dialog;
}

type DialogProps = ComponentProps<"dialog"> & { title: string };

/** A dialog below its title; `useModal` opens it. */
export const Dialog = ({ title, className = "", children, ...others }: DialogProps) => (
  <dialog className={`${shared.box} ${shared.dialog} ${className}`} aria-label={title} {...others}>
    <h2 className="text-subheading">{title}</h2>
    {children}
  </dialog>
);

/** Closes the dialog that it stands in. */
export const Close = (props: LookProps) => (
  <Button
    look="ghost"
    isLarge
    onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
    {...props}
  />
);

/** A line that opens something. */
export const Line = ({ className = "", ...others }: ButtonProps) => (
  <button type="button" className={`full ${shared.line} ${className}`} {...others} />
);

/** A box that leads somewhere. */
export const Way = (props: ButtonProps) => (
  <Line className={`grid ${shared.box} ${shared.way}`} {...props} />
);

/** Keys lead from control to control. @param steps how far each key leads */
export function walk(event: KeyboardEvent<HTMLElement>, steps: Record<string, number>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const all = event.currentTarget.querySelectorAll<HTMLElement>("input, summary, button");
  const visible = [...all].filter((control) => control.checkVisibility());
  visible[visible.findIndex((control) => control.contains(document.activeElement)) + step]?.focus();
}

/** What something in a list is dragged by; the keyboard has ways of its own. */
export const Handle = (props: ComponentProps<"span">) => (
  <span
    className={shared.handle}
    title="Faire glisser pour changer de place"
    aria-hidden="true"
    {...props}
  >
    ⠿
  </span>
);

interface SelectProps {
  label: string;
  value: string;
  options: ReadonlyMap<string, string>;
  onChange(value: string): void;
}

/** Chooses one of several things that the window itself names. */
export function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="formField">
      <label htmlFor={id} className="formField-label">
        {label}
      </label>
      <select
        id={id}
        className="formField-input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {[...options].map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export const Entry = ({ label, ...input }: ComponentProps<"input"> & { label: string }) => (
  <label className="formField">
    <span className="formField-label">{label}</span>
    <input className="formField-input" {...input} />
  </label>
);

/** An input beside the draft: once it is left, Chromium's Ctrl+Z in another one does not go on in it. */
export function Aside({ onBlur, ...others }: ComponentProps<"input">) {
  const [visit, count] = useState(0);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    // Where the whole window is left, it keeps the focus.
    if (event.currentTarget !== document.activeElement) count(visit + 1);
  };
  return (
    <input key={visit} className={`full text-smaller ${shared.aside}`} onBlur={leave} {...others} />
  );
}

export const Tick = ({ label, ...input }: ComponentProps<"input"> & { label: string }) => (
  <label className="choiceCard">
    <input className="choiceCard-input" type="checkbox" {...input} />
    <span className="choiceCard-label">{label}</span>
  </label>
);

/** Terms with what stands for each; several may be the same. */
export const Terms = (props: {
  className: string;
  terms: { term: string; value: ReactNode }[];
}) => (
  <dl className={props.className}>
    {[...props.terms.entries()].map(([rank, { term, value }]) => (
      <div key={rank}>
        <dt className="muted">{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const Refusal = ({ fault }: { fault: Fault | undefined }) => (
  <div role="alert">
    {fault && (
      <p className="callout callout-error">
        {frenchTypography(fault.message)}
        <br />
        {frenchTypography(fault.action)}
      </p>
    )}
  </div>
);

type PopupProps = ButtonProps & { button: ReactNode; label: string };

/** Room between the list and the edge of the window, in CSS pixels. */
const EDGE = 8;

/** A button, and a list that opens below it; a button in it, Escape, a click elsewhere or in the page closes it. */
export function Popup({ button, className, label, children }: PopupProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const follow = ({ newState, currentTarget: box }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === "open");
    if (newState !== "open" || !opener.current) return;
    const { left, bottom } = opener.current.getBoundingClientRect();
    const furthest = document.documentElement.clientWidth - box.offsetWidth - EDGE;
    box.style.left = `${Math.min(left, furthest)}px`;
    box.style.top = `${bottom + EDGE / 2}px`;
    box.style.maxHeight = `${innerHeight - bottom - 2 * EDGE}px`;
  };
  const close = () => list.current?.togglePopover(false);
  useListener("blur", close);
  useNativeEvent(list, "click", ({ target }) => (target as Element).closest("button") && close());
  return (
    <>
      <button type="button" className={className} popoverTarget={id} ref={opener}>
        {button}
      </button>
      <div
        id={id}
        ref={list}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`${shared.box} ${shared.popup}`}
        onToggle={follow}
      >
        {isOpen && children}
      </div>
    </>
  );
}
