import type { Answers } from "../../domain/compiledForm.ts";
import type { AnsweredDefinition } from "../../forms/definition.ts";
import { readAnswer } from "../../forms/readAnswer.ts";
import { isTouched } from "../earlyInput.ts";
import { isPageRestored } from "../moments.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The native controls in a container; they keep what they hold even if they are replaced. */
export function nativeControls(container: ParentNode): Control[] {
  return [...container.querySelectorAll<Control>("input, textarea, select")];
}

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

/**
 * What a visitor, or his browser, put into the prerendered controls before the form came to life,
 * by field key: read as the form itself reads it; undefined for a default that was taken away.
 */
export function typedBefore(controls: Control[], { steps: [step] }: AnsweredDefinition): Answers {
  const fields = Object.entries(step.schema.properties ?? {});
  return Object.fromEntries(
    fields.flatMap(([key, schema]) => {
      const own = controls.filter(({ name }) => name === key);
      const ui = step.ui[key];
      if (!ui || typeof schema !== "object" || own.every(isAsServed)) return [];
      const held = own.filter((control) => !isChoice(control) || control.checked);
      const values = held.map(({ value }) => value);
      return [[key, readAnswer(schema, ui, values)]];
    }),
  );
}

/**
 * What stood in the controls, what the draft keeps and what a link chooses, the newer over the
 * older: what a browser has put back by itself is older than both, what was typed since is newer.
 */
export function answersByAge(
  controls: Control[],
  definition: AnsweredDefinition,
  { draft, arrival }: { draft: Answers; arrival: Answers },
): Answers {
  const held = typedBefore(controls, definition);
  if (!isPageRestored()) return { ...draft, ...arrival, ...held };
  const own = new Set(controls.filter(isTouched).map(({ name }) => name));
  const typed = Object.entries(held).filter(([key]) => own.has(key));
  return { ...held, ...draft, ...arrival, ...Object.fromEntries(typed) };
}

function serveAnew(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = option.defaultSelected;
  } else if (isChoice(control)) control.checked = control.defaultChecked;
  else control.value = control.defaultValue;
}

/**
 * Takes back what the browser has put into the controls by itself: consents, which are given anew
 * each time, and everything where the form had gone on without these controls.
 */
export function takeBackRestored(
  controls: Control[],
  { steps: [step] }: AnsweredDefinition,
  hadGoneOn: boolean,
): void {
  if (!isPageRestored()) return;
  for (const control of controls) {
    const isConsent = step.ui[control.name]?.widget === "consent";
    if (isConsent || (hadGoneOn && !isTouched(control))) serveAnew(control);
  }
}
