import { useCallback, useSyncExternalStore } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import type { AnswerStore } from "./answerStore.ts";
import { onPlace } from "./places.ts";

/** What follows from answers and place. @param read gives the same value until it changes */
export function useFollowing<Value>(store: AnswerStore, read: (answers: Answers) => Value): Value {
  const subscribe = useCallback((listener: () => void) => onPlace(store, listener), [store]);
  const snapshot = () => read(store.current());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
