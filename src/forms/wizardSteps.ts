import type { Answers, ValidAnswers } from "../domain/compiledForm.ts";
import type { FormDefinition, StepDefinition } from "./definition.ts";
import { stepAnswers, stepErrors } from "./stepValidator.ts";

/** Where the wizard stands; kept in the address so that the browser's Back goes one step back. */
export interface StepLocation {
  /** Step in the address, counted from 0; may be one that cannot be reached yet. */
  current(): number;
  /** Opens a step as a new entry of the browser's history. */
  go(step: number): void;
  /** Puts a step into the address in place of one that cannot be reached. */
  correct(step: number): void;
  /** Calls back whenever the address changes; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Index of the first step that still has errors; the last one when there is none. */
export function reachableStep(steps: StepDefinition[], answers: Answers): number {
  const firstInvalid = steps.findIndex((step) => stepErrors(step, answers).size > 0);
  return firstInvalid === -1 ? steps.length - 1 : firstInvalid;
}

/** True for answers that pass every step: they are then those of the form. */
export function isComplete<Form>(
  { steps }: FormDefinition<Form>,
  answers: Answers,
): answers is ValidAnswers<Form> {
  return steps.every((step) => stepErrors(step, answers).size === 0);
}

/** The step to show: the one in the address, as far as the answers allow. */
export function shownStep(steps: StepDefinition[], answers: Answers, wanted: number): number {
  return Math.max(0, Math.min(wanted, reachableStep(steps, answers)));
}

/** All answers of visible fields, over all steps. */
export function wizardAnswers(steps: StepDefinition[], answers: Answers): Answers {
  return Object.assign({}, ...steps.map((step) => stepAnswers(step, answers)));
}
