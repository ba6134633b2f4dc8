import { dueChoices } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import type { AnswerStore } from "../answerStore.ts";
import { answered } from "../answerText.ts";
import type { StepDefinition } from "../definition.ts";
import styles from "../forms.module.css";
import { namesLeft, takerOf } from "../unsentAnswers.ts";
import type { AdviceFor } from "../useAdvice.ts";
import { usePlace } from "../usePlace.ts";

interface RecapProps {
  steps: StepDefinition[];
  store: AnswerStore;
  words: FormWords;
  adviceFor: AdviceFor;
  onEdit(step: number): void;
}

/** What the law asks for beside the choices of a step, in names. */
function leftOut(step: StepDefinition, answers: Answers, adviceFor: AdviceFor): string {
  const missing = Object.entries(adviceFor(step, answers)).flatMap(([key, dossier]) => {
    const chosen = answers[key];
    const selected = Array.isArray(chosen) ? chosen : [];
    return dueChoices(dossier).filter(({ choice }) => !selected.includes(choice));
  });
  return missing.map(({ label }) => label).join(", ");
}

interface LeftOutProps extends Pick<RecapProps, "words" | "store" | "adviceFor"> {
  step: StepDefinition;
}

function LeftOut({ step, words, store, adviceFor }: LeftOutProps) {
  const names = usePlace(store, (answers) => leftOut(step, answers, adviceFor));
  if (!names) return null;
  return (
    <div className={`callout callout-info ${styles.leftOut}`}>
      <span aria-hidden="true">!</span>
      <p>{fillPlaceholders(words.advice.leftOut, { names })}</p>
    </div>
  );
}

/** The answers that are not sent, not even by the field that could take them. */
function Unsent({ steps, words, store }: Pick<RecapProps, "steps" | "words" | "store">) {
  const names = usePlace(store, (answers) => namesLeft(steps, answers, words));
  if (!names) return null;
  const { recap, recapAdd } = words.unsent;
  return (
    <div className={`callout callout-info ${styles.leftOut}`}>
      <span aria-hidden="true">i</span>
      <p>
        {fillPlaceholders(recap, { names })} {takerOf(steps) && recapAdd}
      </p>
    </div>
  );
}

/** What the visitor has answered in the given steps, with a way back to each. */
export function Recap(props: RecapProps) {
  const { steps, store, onEdit } = props;
  const { wizard: words } = props.words;
  return (
    <section className={styles.recap} aria-label={words.recap}>
      <h3 className={`text-subheading ${styles.groupTitle}`}>{words.recap}</h3>
      <div className={styles.recapSteps}>
        {steps.map((step, index) => (
          <div key={step.name} className={styles.recapStep}>
            <div className={styles.recapHead}>
              <h4 className="text-label">{step.title}</h4>
              <button
                type="button"
                className="button button-ghost button-sm"
                onClick={() => onEdit(index)}
              >
                {words.edit}
                <span className="visuallyHidden"> {step.title}</span>
              </button>
            </div>
            <dl className={styles.answers}>
              {answered(step, store.current(), words).map(({ key, title, text }) => (
                <div key={key}>
                  <dt className={styles.small}>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <LeftOut {...props} step={step} />
          </div>
        ))}
      </div>
      <Unsent {...props} />
    </section>
  );
}
