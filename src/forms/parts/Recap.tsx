import { type Advice, type Dossier, dueChoices } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { answered } from "../answerText.ts";
import type { StepDefinition } from "../definition.ts";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { namesLeft, takerOf } from "../unsentAnswers.ts";
import { type AdviceFor, useAdvice } from "../useAdvice.ts";
import { usePlace } from "../usePlace.ts";
import own from "./Recap.module.css";
import { ResultMark } from "./ResultMark.tsx";

/** Id of the recap's heading. */
export const recapId = (formName: string): string => `${formName}_recap`;

interface CalloutProps {
  sign: string;
  text: string;
}

function Callout({ sign, text }: CalloutProps) {
  return (
    <div className={`callout callout-info ${own.callout}`}>
      <span aria-hidden="true">{sign}</span>
      <p>{text}</p>
    </div>
  );
}

/** A choice that was made, with what the law makes of it. */
function Choice({ label, advice }: { label: string; advice: Advice | undefined }) {
  const words = useStep().words.advice;
  return (
    <li>
      <p className={own.choice}>
        <span className={styles.bold}>{label}</span>
        {advice && <ResultMark result={advice.result} words={words.results} />}
      </p>
      <p className="text-fine">
        {advice?.reason}
        {advice?.validity && (
          <>
            <br />
            {fillPlaceholders(words.validity, { validity: advice.validity })}
          </>
        )}
      </p>
    </li>
  );
}

interface RowProps {
  row: ReturnType<typeof answered>[number];
  dossier: Dossier | undefined;
  onEdit(): void;
}

/** A question, its answer, and the way to change it. */
function Row({ row: { title, text, hint, choices }, dossier, onEdit }: RowProps) {
  const { words, isSending } = useStep();
  return (
    <div className={own.row}>
      <dt className="text-fine">{title}</dt>
      <dd className={own.answer}>
        {choices ? (
          <ul className={own.choices}>
            {choices.map(({ choice, label }) => {
              const advice = dossier?.advice.find((one) => one.choice === choice);
              return <Choice key={choice} label={label} advice={advice} />;
            })}
          </ul>
        ) : (
          text
        )}{" "}
        {hint && <span className={`text-fine ${own.hint}`}>{hint}</span>}
      </dd>
      <dd className={`screenOnly ${own.edit}`}>
        <button
          type="button"
          className="button button-ghost button-sm"
          disabled={isSending}
          onClick={onEdit}
        >
          {words.wizard.edit}
          <span className="visuallyHidden"> {title}</span>
        </button>
      </dd>
    </div>
  );
}

interface RecapProps {
  adviceFor: AdviceFor;
  /** Leads to a field of a step, counted from 0. */
  onEdit(step: number, key: string): void;
}

/** What the law asks for beside the choices that were made. */
function LeftOut({ dossier, chosen }: { dossier: Dossier; chosen: unknown }) {
  const { words } = useStep();
  const selected = new Set([chosen].flat());
  const missing = dueChoices(dossier).filter(({ choice }) => !selected.has(choice));
  if (missing.length === 0) return null;
  const names = missing.map(({ label }) => label).join(", ");
  return <Callout sign="!" text={fillPlaceholders(words.advice.leftOut, { names })} />;
}

interface StepRecapProps extends RecapProps {
  step: StepDefinition;
  rank: number;
}

/** The answers to one step, by the groups of its fields. */
function StepRecap({ step, rank, adviceFor, onEdit }: StepRecapProps) {
  const { store, words } = useStep();
  const advice = useAdvice(step, store, adviceFor);
  const answers = store.current();
  const rows = answered(step, answers, words.wizard);
  return (
    <div className={own.step}>
      <h4>{step.title}</h4>
      {step.groups.map(({ title, fields }) => {
        const given = rows.filter(({ key }) => fields.includes(key));
        return (
          given.length > 0 && (
            <div key={fields.join()}>
              {title && <h5>{title}</h5>}
              <dl>
                {given.map((row) => (
                  <Row
                    key={row.key}
                    row={row}
                    dossier={advice[row.key]}
                    onEdit={() => onEdit(rank, row.key)}
                  />
                ))}
              </dl>
            </div>
          )
        );
      })}
      {Object.entries(advice).map(([key, dossier]) => (
        <LeftOut key={key} dossier={dossier} chosen={answers[key]} />
      ))}
    </div>
  );
}

/** The answers that are not sent, not even by the field that could take them. */
function Unsent() {
  const { steps, words, store } = useStep();
  const names = usePlace(store, (answers) => namesLeft(steps, answers, words));
  if (!names) return null;
  const { recap, recapAdd } = words.unsent;
  const taken = takerOf(steps) ? ` ${recapAdd}` : "";
  return <Callout sign="i" text={fillPlaceholders(recap, { names }) + taken} />;
}

/** What the visitor has answered in the steps before this one, with a way to each question. */
export function Recap(props: RecapProps) {
  const { formName, step, steps, words } = useStep();
  const id = recapId(formName);
  return (
    <section className={own.recap} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className="text-subheading">
        {words.wizard.recap}
      </h3>
      {steps.slice(0, steps.indexOf(step)).map((before, rank) => (
        <StepRecap key={before.name} {...props} step={before} rank={rank} />
      ))}
      <Unsent />
    </section>
  );
}
