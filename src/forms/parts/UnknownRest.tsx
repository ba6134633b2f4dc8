import type { Answers } from "../../domain/compiledForm.ts";
import { UNKNOWN } from "../../domain/propertyFacts.ts";
import type { StepDefinition } from "../definition.ts";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { choicesOf } from "../readAnswer.ts";
import { usePlace } from "../usePlace.ts";
import { visibleFields } from "../visibility.ts";

/** The visible questions that may be answered by « Je ne sais pas ». */
const openQuestions = (step: StepDefinition, answers: Answers): string[] =>
  [...visibleFields(step, answers)]
    .filter(([, schema]) => choicesOf(schema).includes(UNKNOWN))
    .map(([key]) => key);

/** Answers « Je ne sais pas » to each question of a step that offers it and has no answer yet. */
export function UnknownRest() {
  const { step, store, words, isSending } = useStep();
  const isDone = usePlace(store, (answers) =>
    openQuestions(step, answers).every((key) => answers[key] !== undefined),
  );
  if (openQuestions(step, store.current()).length < 2) return null;
  const answer = () => {
    for (const key of openQuestions(step, store.current())) {
      if (store.current()[key] === undefined) store.set(key, UNKNOWN);
    }
  };
  return (
    <div className={`stack-2 screenOnly ${styles.addition}`}>
      <button
        type="button"
        className="button button-outline button-sm"
        disabled={isSending}
        onClick={answer}
      >
        {words.unknown.rest}
      </button>
      <p role="status" className="text-fine">
        {isDone && words.unknown.done}
      </p>
    </div>
  );
}
