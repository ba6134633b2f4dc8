const held = new Set<HTMLFormElement>();

function hold(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (!form.closest('[data-form-slot="waiting"]')) return;
  event.preventDefault();
  held.add(form);
}

/** Keeps forms that are submitted before their script has come; nothing leaves the page. */
export function holdEarlySubmits(): void {
  addEventListener("submit", hold, { capture: true });
}

/** True for a container in which a form was submitted too early. */
export function hasEarlySubmit(container: HTMLElement): boolean {
  return [...held].some((form) => container.contains(form));
}

/** Submits for a visitor who was quicker than the form's script. */
export function replayEarlySubmit(container: HTMLElement): void {
  const isWaiting = hasEarlySubmit(container);
  for (const form of held) if (container.contains(form) || !form.isConnected) held.delete(form);
  if (isWaiting) container.querySelector("form")?.requestSubmit();
}
