import type { Answer, Answers } from "../domain/compiledForm.ts";
import { Listeners } from "./listening.ts";

/** The answers of an open form, outside of React: a key press renders its field and nothing else. */
export function createAnswerStore(initial: Answers) {
  let answers = initial;
  const listeners = new Listeners<[key: string | null]>();
  const put = (next: Answers, key: string | null) => {
    answers = next;
    listeners.tell(key);
  };
  return {
    /** The answers as they stand; another object after each change. */
    current: () => answers,
    set(key: string, value: Answer | undefined): void {
      if (answers[key] !== value) put({ ...answers, [key]: value }, key);
    },
    replace: (next: Answers) => put(next, null),
    /** Calls back after each change with the field's key, null for many; returns how to stop. */
    subscribe: listeners.add,
  };
}

export type AnswerStore = ReturnType<typeof createAnswerStore>;
