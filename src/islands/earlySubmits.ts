const held = new Set<HTMLFormElement>();

function hold(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest('[data-form-slot="waiting"]')) return;
  event.preventDefault();
  held.add(form);
}

/** Keeps forms that are submitted before their island is awake; nothing leaves the page. */
export function holdEarlySubmits(): void {
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
