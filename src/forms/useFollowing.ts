import type { RJSFSchema } from "@rjsf/utils";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { Dossier } from "../domain/advice.ts";
import type { Answers } from "../domain/compiledForm.ts";
import type { FieldUi } from "../generated/schema-types.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import { followPlace, onPlace } from "./followPlace.ts";
import { ShownErrors } from "./shownErrors.ts";
import { visibleSchema } from "./visibility.ts";

/** What follows from answers and place. @param read gives the same value until it changes */
export function useFollowing<Value>(store: AnswerStore, read: (answers: Answers) => Value): Value {
  const subscribe = useCallback((listener: () => void) => onPlace(store, listener), [store]);
  const snapshot = () => read(store.current());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** The fields on whose choices there is advice. */
export const advisedFields = (steps: readonly StepDefinition[]) =>
  steps
    .flatMap((step) => Object.entries(step.ui))
    .flatMap(([field, ui]) => (ui.advice ? [{ field, ui }] : []));

/** Advice on a field that asks for it, by answers and place; the same object until something of it changes. */
export type AdviceFor = (field: FieldUi, answers: Answers) => Dossier | undefined;

/** A field that is hidden again loses its answer: shown once more, it is asked anew. */
function forgetHidden({ groups }: StepDefinition, store: AnswerStore, visible: RJSFSchema): void {
  const { properties = {} } = visible;
  const keys = groups.flatMap(({ fields }) => fields);
  for (const key of keys) if (!(key in properties)) store.set(key, undefined);
}

/** What follows from the answers to a step while it is open: its visible fields and their errors. */
export function useStepState(step: StepDefinition, store: AnswerStore) {
  const [errors] = useState(() => new ShownErrors(step, store));
  useEffect(() => errors.follow(), [errors]);
  useEffect(() => errors.judgeBy(step), [errors, step]);
  useEffect(() => followPlace(step, store), [step, store]);
  const visible = useFollowing(store, (answers) => visibleSchema(step, answers));
  useEffect(() => forgetHidden(step, store, visible), [step, store, visible]);
  return { errors, visible };
}
