import { waitingForms } from "./earlyTyping.ts";

const held = new Set<HTMLFormElement>();

function hold(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest('[data-form-slot="waiting"]')) return;
  if (!form.noValidate) return;
  event.preventDefault();
  held.add(form);
}

/**
 * Keeps forms that are submitted before their island is awake; nothing leaves the page. The browser's
 * own checks are left out from now on: the island has words of its own.
 */
export function holdEarlySubmits(): void {
  for (const form of waitingForms()) form.noValidate = true;
  addEventListener("submit", hold, { capture: true });
}

/** True for a place in which a form was submitted too early. */
export function isSubmittedEarly(slot: HTMLElement): boolean {
  return [...held].some((form) => slot.contains(form));
}

/** Submits for a visitor who was quicker than the form's island. */
export function replayEarlySubmit(slot: HTMLElement): void {
  const isWaiting = isSubmittedEarly(slot);
  for (const form of held) if (slot.contains(form) || !form.isConnected) held.delete(form);
  if (isWaiting) slot.querySelector("form")?.requestSubmit();
}

/** Lets the browser check and post by itself a form whose island cannot come. */
export function postEarlySubmit(slot: HTMLElement): void {
  const form = slot.querySelector("form");
  if (slot.dataset.formPosts === undefined || !form || !navigator.onLine) return;
  form.noValidate = false;
  if (held.delete(form)) form.requestSubmit();
}
