import { useCallback, useSyncExternalStore } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import type { AnswerStore } from "./answerStore.ts";
import { onPlace } from "./places.ts";

/**
 * What follows from the answers and what is known of their place.
 * @param read what it is for the answers as they stand: the same text or object until it changes
 */
export function useFollowing<Value>(store: AnswerStore, read: (answers: Answers) => Value): Value {
  const subscribe = useCallback((listener: () => void) => onPlace(store, listener), [store]);
  const snapshot = () => read(store.current());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
