import type { DraftNode } from "../../draft.ts";
import { isRequired, releaseAnswer, requireAnswer } from "../../editing/questions.ts";
import { Appearance } from "./Condition.tsx";
import { Control } from "./Control.tsx";
import { useEditing } from "./editing.ts";
import { messageOf } from "./layout.ts";
import { keyOf, stepAround } from "./names.ts";
import styles from "./panel.module.css";
import { QuestionPlace } from "./QuestionPlace.tsx";
import { Tick } from "./Tick.tsx";

interface OfQuestion {
  question: DraftNode;
}

/** Whether the question has to be answered, with what is said when it is not. */
function Duty({ question }: OfQuestion) {
  const { draft, editStep } = useEditing();
  const key = keyOf(question);
  const isBound = isRequired(stepAround(question), key);
  const message = messageOf(draft, question);
  const toggle = () =>
    isBound
      ? editStep("Réponse facultative", (step) => releaseAnswer(step, key))
      : editStep("Réponse obligatoire", (step) => requireAnswer(step, key));
  return (
    <>
      <Tick label="Réponse obligatoire" isTicked={isBound} onChange={toggle} />
      {message.value !== undefined && (
        <Control node={message} label="Message si la réponse manque" />
      )}
    </>
  );
}

/** What the step says of one of its questions. */
export function Question({ question }: OfQuestion) {
  return (
    <section className={styles.parts} aria-label="Cette question dans l’étape">
      <Duty question={question} />
      <Appearance question={question} />
      <QuestionPlace question={question} />
    </section>
  );
}
