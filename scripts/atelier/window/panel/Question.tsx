import type { DraftNode } from "../../draft.ts";
import { Appearance } from "./Condition.tsx";
import { Control } from "./Control.tsx";
import { useEditing } from "./editing.ts";
import styles from "./panel.module.css";
import { QuestionPlace } from "./QuestionPlace.tsx";
import { changingRequirement, requirementOf } from "./requirement.ts";
import { Tick } from "./Tick.tsx";

interface OfQuestion {
  question: DraftNode;
}

/** Whether the question has to be answered, with what is said when it is not. */
function Duty({ question }: OfQuestion) {
  const { draft, change } = useEditing();
  const { isRequired, message } = requirementOf(draft, question);
  const toggle = () =>
    change(
      isRequired ? "Réponse facultative" : "Réponse obligatoire",
      changingRequirement(draft, question),
    );
  return (
    <>
      <Tick label="Réponse obligatoire" isTicked={isRequired} onChange={toggle} />
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
