import type { ReactNode } from "react";
import type { Advice, AdviceResult, Dossier } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { controlId, useAnswer, useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import type { WidgetProps } from "../widgets/widgetProps.ts";
import { ResultMark } from "./ResultMark.tsx";
import { RichText } from "./RichText.tsx";
import { RuleCalendars } from "./RuleCalendars.tsx";

interface DossierItemProps {
  one: Advice;
  /** Stands beside its name. */
  mark?: ReactNode;
}

/** What is advised, why, how long it holds, and where to read on: in another tab. */
export function DossierItem({ one, mark }: DossierItemProps) {
  const { label, url, reason, validity, result } = one;
  const words = useStep().words.advice;
  return (
    <li>
      <p className={styles.bold}>
        <RichText text={url ? `[${label}](${url})` : label} newTab={words.newTab} />
        {mark}
      </p>
      <p>{reason}</p>
      {validity && <p className={styles.small}>{fillPlaceholders(words.validity, { validity })}</p>}
      {url && result !== "non-concerne" && <RuleCalendars url={url} />}
    </li>
  );
}

interface ResultsProps {
  result: AdviceResult;
  dossier: Dossier;
}

/** The choices with one result; those that are not called for are opened on demand. */
function Results({ result, dossier }: ResultsProps) {
  const found = dossier.advice.filter((one) => one.result === result);
  if (found.length === 0) return null;
  const head = (
    <>
      <ResultMark result={result} /> <span className={styles.small}>({found.length})</span>
    </>
  );
  const list = (
    <ul className={styles.dossierItems}>
      {found.map((one) => (
        <DossierItem key={one.label} one={one} />
      ))}
    </ul>
  );
  if (result === "non-concerne") {
    return (
      <details>
        <summary>{head}</summary>
        {list}
      </details>
    );
  }
  return (
    <div>
      <h4>{head}</h4>
      {list}
    </div>
  );
}

/** The choices that the law asks for. */
export function dueChoices({ advice }: Dossier): Advice[] {
  return advice.filter(({ result, choice }) => result === "obligatoire" && choice !== undefined);
}

/** Ticks what the law asks for, beside what is ticked already. */
function AddDue({ name, dossier, onChange }: DossierPanelProps & { dossier: Dossier }) {
  const { words, isSending } = useStep();
  const chosen = useAnswer(name);
  const selected = Array.isArray(chosen) ? chosen : [];
  const due = dueChoices(dossier).map(({ choice }) => String(choice));
  if (due.length === 0) return null;
  return (
    <div className={styles.dossierAdd}>
      <button
        type="button"
        className="button button-outline"
        disabled={isSending}
        onClick={() => onChange([...selected, ...due])}
      >
        {fillPlaceholders(words.advice.add, { count: String(due.length) })}
      </button>
      <p role="status" className={styles.small}>
        {due.every((choice) => selected.includes(choice)) && words.advice.added}
      </p>
    </div>
  );
}

type DossierPanelProps = Pick<WidgetProps, "name" | "onChange">;

/** What the answers to other steps make of a field's choices; nothing where there is no advice. */
export function DossierPanel(props: DossierPanelProps) {
  const { words, formName, advice } = useStep();
  const dossier = advice[props.name];
  if (!dossier || dossier.advice.length === 0) return null;
  if (dossier.note) {
    return (
      <div className={`callout callout-info ${styles.notice}`}>
        <span aria-hidden="true">?</span>
        <p>
          <RichText text={dossier.note} />
        </p>
      </div>
    );
  }
  const titleId = `${controlId(formName, props.name)}_dossier`;
  return (
    <section className={`card card-tint ${styles.dossier}`} aria-labelledby={titleId}>
      <h3 id={titleId} className="text-subheading">
        {words.advice.title}
      </h3>
      <p>{words.advice.lead}</p>
      <Results result="obligatoire" dossier={dossier} />
      <AddDue {...props} dossier={dossier} />
      <Results result="a-verifier" dossier={dossier} />
      <Results result="non-concerne" dossier={dossier} />
      <p>
        <RichText text={words.advice.stillValid} newTab={words.advice.newTab} />
      </p>
    </section>
  );
}
