import type { Answers } from "../domain/compiledForm.ts";
import type { FormDefinition, StepDefinition } from "./definition.ts";
import { stepAnswers, stepErrors } from "./stepValidator.ts";

const isValid = (step: StepDefinition, answers: Answers): boolean =>
  stepErrors(step, answers).size === 0;

/** Index of the first step that still has errors; the last one when there is none. */
export function reachableStep(steps: StepDefinition[], answers: Answers): number {
  const firstInvalid = steps.findIndex((step) => !isValid(step, answers));
  return firstInvalid === -1 ? steps.length - 1 : firstInvalid;
}

/** True for answers that pass every step: they are then those of the form. */
export function isComplete({ steps }: FormDefinition, answers: Answers): boolean {
  return steps.every((step) => isValid(step, answers));
}

/** The step to show: the one in the address, as far as the answers allow. */
export function shownStep(steps: StepDefinition[], answers: Answers, wanted: number): number {
  return Math.max(0, Math.min(wanted, reachableStep(steps, answers)));
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
  const leadsBack = isEdited && recap > current && between.every((step) => isValid(step, answers));
  return leadsBack ? recap : current + 1;
}

/** All answers of visible fields, over all steps. */
export function wizardAnswers(steps: StepDefinition[], answers: Answers): Answers {
  return Object.assign({}, ...steps.map((step) => stepAnswers(step, answers)));
}
