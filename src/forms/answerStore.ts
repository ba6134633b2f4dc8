import type { Answer, Answers } from "../domain/compiledForm.ts";

type Listener = (key: string | null) => void;

/**
 * The answers of a form while it is open, outside of React: a field subscribes to its own, so that
 * a key press renders nothing else.
 */
export type AnswerStore = ReturnType<typeof createAnswerStore>;

/** A store that starts with the given answers. */
export function createAnswerStore(initial: Answers) {
  let answers = initial;
  const listeners = new Set<Listener>();
  const put = (next: Answers, key: string | null) => {
    answers = next;
    for (const listener of listeners) listener(key);
  };
  return {
    /** The answers as they stand; another object after each change. */
    current: () => answers,
    /** Changes the answer of one field. */
    set(key: string, value: Answer | undefined): void {
      if (answers[key] !== value) put({ ...answers, [key]: value }, key);
    },
    /** Changes many answers at once. */
    replace: (next: Answers) => put(next, null),
    /** Calls back after each change with the field's key, null for many; returns how to stop. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
