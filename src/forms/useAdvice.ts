import type { Dossier } from "../domain/advice.ts";
import type { Answers } from "../domain/compiledForm.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import { useFollowing } from "./useFollowing.ts";

/** What the answers so far make of the choices of fields, by field key. */
export type FieldAdvice = Record<string, Dossier>;

/** The fields on whose choices there is advice, each with its step. */
export const advisedFields = (steps: readonly StepDefinition[]) =>
  steps.flatMap((step) =>
    Object.entries(step.ui).flatMap(([field, { advice }]) => (advice ? [{ step, field }] : [])),
  );

/** What says on which of its fields there is advice. */
export type Advised = Pick<StepDefinition, "ui">;

/** Advice on a step's choices, by answers and place; the same object until something of it changes. */
export type AdviceFor = (step: Advised, answers: Answers) => FieldAdvice;

/** The advice on a step, as `adviceFor` gives it. */
export function useAdvice(step: Advised, store: AnswerStore, adviceFor: AdviceFor): FieldAdvice {
  return useFollowing(store, (answers) => adviceFor(step, answers));
}
