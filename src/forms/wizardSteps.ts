import type { Answers } from "../domain/compiledForm.ts";
import type { FormDefinition, StepDefinition } from "./definition.ts";
import { orderedErrors } from "./shownErrors.ts";
import { stepAnswers } from "./stepValidator.ts";

/** The first field in screen order whose answer is refused, and the index of its step; none where all are valid. */
export function firstRefused(steps: StepDefinition[], answers: Answers) {
  for (const [step, one] of steps.entries()) {
    const [key] = orderedErrors(one, answers).keys();
    if (key) return { step, key };
  }
  return undefined;
}

/** True for answers that pass every step: they are then those of the form. */
export const isComplete = ({ steps }: FormDefinition, answers: Answers): boolean =>
  !firstRefused(steps, answers);

/** The step to show: the one in the address, as far as the answers allow. */
export function shownStep(steps: StepDefinition[], answers: Answers, wanted: number): number {
  return Math.max(0, Math.min(wanted, firstRefused(steps, answers)?.step ?? steps.length - 1));
}

/** Index of the step after one; of the recap when it was opened from there and nothing is missing. */
export function nextStep(
  steps: StepDefinition[],
  answers: Answers,
  current: number,
  isEdited: boolean,
): number {
  const recap = steps.findIndex((step) => step.recap);
  const between = steps.slice(current + 1, recap);
  const leadsBack = isEdited && recap > current && !firstRefused(between, answers);
  return leadsBack ? recap : current + 1;
}

/** All answers of visible fields, over all steps. */
export function wizardAnswers(steps: StepDefinition[], answers: Answers): Answers {
  return Object.assign({}, ...steps.map((step) => stepAnswers(step, answers)));
}
