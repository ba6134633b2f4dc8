import type { Answer, Answers } from "../domain/compiledForm.ts";

type Listener = (key: string | null) => void;

/**
 * The answers of a form while it is open, outside of React: a field subscribes to its own, so that
 * a key press renders nothing else.
 */
export interface AnswerStore {
  /** The answers as they stand; another object after each change. */
  current(): Answers;
  /** Changes the answer of one field. */
  set(key: string, value: Answer | undefined): void;
  /** Changes many answers at once. */
  replace(answers: Answers): void;
  /** Calls back after each change with the field's key, null for many; returns how to stop. */
  subscribe(listener: Listener): () => void;
}

/** A store that starts with the given answers. */
export function createAnswerStore(initial: Answers): AnswerStore {
  let answers = initial;
  const listeners = new Set<Listener>();
  const put = (next: Answers, key: string | null) => {
    answers = next;
    for (const listener of listeners) listener(key);
  };
  return {
    current: () => answers,
    set(key, value) {
      if (answers[key] !== value) put({ ...answers, [key]: value }, key);
    },
    replace: (next) => put(next, null),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
