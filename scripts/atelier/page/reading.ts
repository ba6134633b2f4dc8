import { wait } from "../../../src/forms/wait.ts";
import { withoutMarks } from "../marks/code.ts";
import type { PageEvents } from "../protocol.ts";

/** Longest wait for something to appear, in ms: the development server may be slow at first. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 20;

/** Tells the window that holds the page something, by an event. */
export function tellWindow<Name extends keyof PageEvents>(event: Name, detail: PageEvents[Name]) {
  parent.dispatchEvent(new CustomEvent(event, { detail }));
}

/** A text as it is compared: without marks, whatever its spaces and its capitals. */
export const plainText = (text: string): string =>
  withoutMarks(text).replace(/\s+/g, " ").trim().toLowerCase();

/** Waits for something. @param missing what is told, in French, when it does not come */
export async function until<Value>(
  missing: string | (() => string),
  look: () => Value | false | undefined | null,
): Promise<Value> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = look();
    if (value) return value;
    if (performance.now() > end) throw new Error(typeof missing === "string" ? missing : missing());
    await wait(LOOK_MS);
  }
}

const FORM_SLOT = "[data-form-slot]";

/** The fingerprint of a form on a page, which tells its draft from that of an older one. */
export const fingerprintOf = (form?: Element | null): string =>
  form?.getAttribute("action")?.split("/").at(-1) ?? "";

/** Turns to a form, as a visitor's pointer does. @returns whether it answers by now */
function turnTo(slot: HTMLElement): boolean {
  slot.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  return slot.dataset.formSlot === "alive";
}

/** Turns to a form, and waits until it answers. */
export const alive = (slot: HTMLElement): Promise<unknown> =>
  until("Le formulaire ne répond pas.", () => turnTo(slot));

/** What tells beside a form that its code did not come; hidden until then. */
export const failureOf = (slot: HTMLElement): HTMLElement | null | undefined =>
  slot.parentElement?.querySelector<HTMLElement>("[data-form-failure]");

/** Waits, for as long as it takes, until every form answers, or says that its code did not come. */
export async function allAlive(): Promise<void> {
  const slots = [...document.querySelectorAll<HTMLElement>(FORM_SLOT)];
  const isWaiting = (slot: HTMLElement) =>
    slot.isConnected && !turnTo(slot) && failureOf(slot)?.hidden !== false;
  while (slots.some(isWaiting)) await wait(LOOK_MS);
}

/** Opens a fold; one of a form that does not answer yet is opened once it does, as a visitor would. */
export async function unfold(fold: HTMLDetailsElement): Promise<void> {
  const slot = fold.closest<HTMLElement>(FORM_SLOT);
  if (slot) await alive(slot);
  fold.open = true;
}
