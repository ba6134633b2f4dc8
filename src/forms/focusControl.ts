/** The radio button that is chosen among those of one; what is no radio button stands for itself. */
function chosenOf(control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== "radio") return control;
  const chosen = control.form?.querySelector<HTMLElement>(`[name="${control.name}"]:checked`);
  return chosen ?? control;
}

/** Opens what an element is folded into. */
export function unfold(element: Element | null): void {
  const folded = element?.closest("details");
  if (folded) folded.open = true;
}

/** Unfolds a control, by its id, brings it into sight and focuses it. @returns whether there is one */
export function focusControl(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const control = chosenOf(element);
  unfold(control);
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
  return true;
}
