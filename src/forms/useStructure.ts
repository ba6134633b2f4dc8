import { useMemo, useSyncExternalStore } from "react";
import type { AnswerStore } from "./answerStore.ts";
import type { Answers, StepDefinition } from "./definition.ts";
import { conditionKeys } from "./stepValidator.ts";

/** Reads some of the answers; the same object until one of them changes. */
function reader(store: AnswerStore, keys: readonly string[]): () => Answers {
  let last: Answers = {};
  return () => {
    const answers = store.current();
    if (keys.some((key) => answers[key] !== last[key])) {
      last = Object.fromEntries(keys.map((key) => [key, answers[key]]));
    }
    return last;
  };
}

/** The answers that decide which fields of a step are visible: all that its structure needs. */
export function useStructure(step: StepDefinition, store: AnswerStore): Answers {
  const read = useMemo(() => reader(store, [...conditionKeys(step)]), [store, step]);
  return useSyncExternalStore(store.subscribe, read, read);
}
