import { useMemo, useSyncExternalStore } from "react";
import type { Dossier } from "../../domain/advice.ts";
import { decidedBy } from "../../domain/factQuestions.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { rules } from "../../generated/rules.ts";
import type { WhyWords } from "../../generated/schema-types.ts";
import type { QuestionnaireDefinition, StepDefinition } from "../definition.ts";
import { StepContextProvider, useStep } from "../FormContext.tsx";
import type { FormProps } from "../formProps.ts";
import { SampleMark } from "../parts/Dossier.tsx";
import { chipText, countText, DossierCount } from "../parts/DossierCount.tsx";
import { DraftNote } from "../parts/DraftNote.tsx";
import frame from "../parts/dossier.module.css";
import { StepFields } from "../StepFields.tsx";
import { stepAnswers } from "../stepValidator.ts";
import { useAnswers } from "../useAnswers.ts";
import { useFollowing, useStepState } from "../useFollowing.ts";
import type { Given } from "./handOver.ts";
import { dossierId, QuestionnaireDossier } from "./QuestionnaireDossier.tsx";
import styles from "./questionnaire.module.css";
import { SharedDossier } from "./SharedDossier.tsx";

/** What says by the rules which diagnostics the answer to a question counts for; of a postal code its town does. */
const whyBy =
  (words: WhyWords, { ui }: StepDefinition) =>
  (name: string, title?: string) =>
    !Object.values(ui).some(({ townOf }) => townOf === name) && (
      <details className={`text-fine ${styles.why}`}>
        <summary className="opensText">
          {words.title}
          <span className="visuallyHidden"> {title}</span>
        </summary>
        {(["vente", "location"] as const).map((transaction) => {
          const names = decidedBy(name, transaction, rules).join(", ");
          return (
            names && <p key={transaction}>{fillPlaceholders(words[transaction], { names })}</p>
          );
        })}
      </details>
    );

type QuestionnaireFormProps = Omit<FormProps<QuestionnaireDefinition>, "onSubmit" | "onInvalid">;

/** Where there is no room beside the questions: how much the dossier holds, its price, the way to it. */
function DossierBar({ definition, dossier }: Given) {
  const { advice: words } = useStep().words;
  const count = chipText(dossier, words, words.price.chosen);
  const { price } = dossier;
  return (
    <div className={`docked screenOnly spread centred ${frame.narrow} ${styles.bar}`}>
      {count && (
        <>
          <p className="text-smaller snug">
            <strong>{count}</strong>{" "}
            {price?.range && (
              <span>
                {price.range} <SampleMark note={price} words={words} />
              </span>
            )}
          </p>
          <a className="button button-accent" href={`#${dossierId(definition)}`}>
            {definition.words.dossier.see}
          </a>
        </>
      )}
    </div>
  );
}

const NO_ADVICE: Dossier = { advice: [] };

/** A form that is answered for the advice that follows, which stands beside it. Nothing of it is sent. */
export function QuestionnaireForm({ definition, ...props }: QuestionnaireFormProps) {
  const { name: formName, steps, words: own, advised } = definition;
  const [step] = steps;
  const { why } = own;
  const { store, draft } = useAnswers(definition, props.answeredBefore);
  const { errors, visible } = useStepState(step, store);
  const answers = useSyncExternalStore(store.subscribe, store.current, store.current);
  const [choices] = Object.values(advised.ui);
  const advice = useFollowing(store, (all) => choices && props.adviceFor(choices, all));
  const dossier = advice ?? NO_ADVICE;
  // No answer is asked for: none needs the remark that it may be left out.
  const words = useMemo(() => ({ ...props.words, optional: "" }), [props.words]);
  const context = useMemo(
    () => ({
      formName,
      step,
      steps,
      words,
      store,
      errors,
      isSending: false,
      explanation: whyBy(why, step),
    }),
    [formName, step, steps, words, store, errors, why],
  );
  const ownAnswers = useMemo(() => stepAnswers(step, answers), [step, answers]);
  const sheet: Given = { definition, dossier, answers: ownAnswers, visible };
  return (
    <StepContextProvider value={context}>
      <div className={`${frame.frame} ${styles.root}`}>
        <div className={`screenOnly ${styles.questions}`}>
          <h2 className="visuallyHidden">{own.dossier.property}</h2>
          <SharedDossier definition={definition} />
          <DraftNote draft={draft} words={words.draft} />
          <StepFields visible={visible} action={props.action} onSubmit={() => errors.confirm()}>
            <p className="text-fine above-3">{definition.description}</p>
          </StepFields>
          <DossierBar {...sheet} />
        </div>
        <DossierCount text={countText(dossier, words.advice)} />
        <QuestionnaireDossier {...sheet} />
      </div>
    </StepContextProvider>
  );
}
