import type { Answers } from "../../domain/compiledForm.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import { answerText } from "../answerText.ts";
import type { StepDefinition } from "../definition.ts";
import styles from "../forms.module.css";
import { visibleFields } from "../visibility.ts";

interface RecapProps {
  steps: StepDefinition[];
  answers: Answers;
  words: FormWords["wizard"];
  onEdit(step: number): void;
}

function answered(step: StepDefinition, answers: Answers, words: FormWords["wizard"]) {
  return [...visibleFields(step, answers)].flatMap(([key, schema]) => {
    const ui = step.ui[key];
    const text = ui && answerText(answers[key], ui, words);
    return text ? [{ key, title: schema.title ?? key, text }] : [];
  });
}

/** What the visitor has answered in the given steps, with a way back to each. */
export function Recap({ steps, answers, words, onEdit }: RecapProps) {
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
              {answered(step, answers, words).map(({ key, title, text }) => (
                <div key={key}>
                  <dt className={styles.small}>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
