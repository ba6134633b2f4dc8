import { useCallback, useSyncExternalStore } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import type { AnswerStore } from "./answerStore.ts";
import { onShard } from "./places.ts";

/**
 * A text that follows from the answers and what is known of their place.
 * @param read the text for the answers as they stand
 */
export function usePlace<Text extends string | undefined>(
  store: AnswerStore,
  read: (answers: Answers) => Text,
): Text {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.subscribe(listener), onShard(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store],
  );
  const snapshot = () => read(store.current());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
