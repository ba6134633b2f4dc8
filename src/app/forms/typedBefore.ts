import type { Answers, FormDefinition } from "../../forms/definition.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type);

/** True for a control that still holds what the page was served with. */
function isAsServed(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return control.selectedOptions[0]?.defaultSelected ?? control.value === "";
  }
  return isChoice(control)
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue;
}

/** What one native control adds to the answers; null when it holds nothing. */
function answerOf(control: Control, isList: boolean, others: unknown): unknown {
  if (!isChoice(control)) return control.value || null;
  if (!control.checked) return null;
  if (isList) return [...(Array.isArray(others) ? others : []), control.value];
  return control.type === "radio" ? control.value : true;
}

/**
 * What a visitor put into the prerendered controls before the form came to life, by field key.
 * Consents are left out: they are given to a form that can explain itself.
 */
export function typedBefore(container: HTMLElement, definition: FormDefinition): Answers {
  const [step] = definition.steps;
  const answers: Answers = {};
  for (const control of container.querySelectorAll("input, textarea, select")) {
    if (!isControl(control)) continue;
    const ui = step?.ui[control.name];
    if (!ui || ui.widget === "consent" || isAsServed(control)) continue;
    const answer = answerOf(control, ui.widget === "checkboxes", answers[control.name]);
    if (answer !== null) answers[control.name] = answer;
  }
  return answers;
}
