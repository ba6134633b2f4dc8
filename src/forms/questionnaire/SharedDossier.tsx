import { useEffect, useRef, useState } from "react";
import type { Answers } from "../../domain/compiledForm.ts";
import { SmallButton } from "../../ui/SmallButton.tsx";
import type { QuestionnaireDefinition } from "../definition.ts";
import { useStep } from "../FormContext.tsx";
import { forgetFragment } from "../forgetFragment.ts";
import { listen } from "../listening.ts";
import { stepAnswers } from "../stepValidator.ts";
import { dossierId } from "./QuestionnaireDossier.tsx";
import { type SharedAnswers, sharedAnswers } from "./sharedAnswers.ts";

/** Whether the questions hold other answers than a link: those would be lost. */
function isOther(own: Answers, { answers }: SharedAnswers): boolean {
  return Object.keys(own).some((key) => JSON.stringify(own[key]) !== JSON.stringify(answers[key]));
}

/** Opens the dossier of a link; where other answers were given before, the visitor chooses. */
export function SharedDossier({ definition }: { definition: QuestionnaireDefinition }) {
  const { step, store } = useStep();
  const words = definition.words.arrival;
  const [told, tell] = useState<"opened" | "openedInPart" | "unreadable">();
  const [waiting, setWaiting] = useState<SharedAnswers>();
  const settle = (chosen?: SharedAnswers) => {
    forgetFragment();
    setWaiting(undefined);
    if (chosen) {
      // One by one, so that the draft is saved and the place is followed as if they were typed.
      for (const key of Object.keys(step.ui)) store.set(key, chosen.answers[key]);
      tell(chosen.isWhole ? "opened" : "openedInPart");
    }
    document.getElementById(dossierId(definition))?.focus();
  };
  const arrive = useRef(() => {
    const shared = sharedAnswers(step, window.location.hash);
    if (!shared) return;
    tell(undefined);
    const isEmpty = Object.keys(shared.answers).length === 0;
    if (!isEmpty && isOther(stepAnswers(step, store.current()), shared)) return setWaiting(shared);
    settle(isEmpty ? undefined : shared);
    if (isEmpty) tell("unreadable");
  });
  useEffect(() => {
    const { current } = arrive;
    current();
    return listen(["hashchange"], current);
  }, []);
  const isQuiet = !told && !waiting;
  return (
    <div className={isQuiet ? "" : "callout callout-info screenOnly below-6"}>
      <div className="stack-3">
        <p role="status">{isQuiet ? "" : words[told ?? "differs"]}</p>
        {waiting && (
          <div className="actions">
            <SmallButton look="solid" onClick={() => settle(waiting)}>
              {words.replace}
            </SmallButton>
            <SmallButton onClick={() => settle()}>{words.keep}</SmallButton>
          </div>
        )}
      </div>
    </div>
  );
}
