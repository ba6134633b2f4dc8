import type { RJSFSchema } from "@rjsf/utils";
import { useEffect, useState } from "react";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";
import { followPlace } from "./places.ts";
import { ShownErrors } from "./shownErrors.ts";
import { useFollowing } from "./useFollowing.ts";
import { visibleSchema } from "./visibility.ts";

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
