import type { RJSFSchema } from "@rjsf/utils";
import type { Advice, AdviceResult, Dossier as Advised } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { writtenDay } from "../../domain/frenchTypography.ts";
import { answered } from "../answerText.ts";
import type { QuestionnaireDefinition } from "../definition.ts";
import { controlId, useStep } from "../FormContext.tsx";
import { DossierItem, dueChoices } from "../parts/DossierPanel.tsx";
import { ResultMark } from "../parts/ResultMark.tsx";
import { RichText } from "../parts/RichText.tsx";
import { today } from "../today.ts";
import { GoOn } from "./GoOn.tsx";
import { openQuestions } from "./openQuestions.ts";
import styles from "./questionnaire.module.css";

interface DossierProps {
  definition: QuestionnaireDefinition;
  dossier: Advised | undefined;
  /** The answers to the visible questions. */
  answers: Answers;
  visible: RJSFSchema;
}

/** What the answers are, for the sheet on paper. */
function Property({ answers, title }: { answers: Answers; title: string }) {
  const { step, words } = useStep();
  return (
    <div className={styles.property}>
      <h3 className="text-subheading">{title}</h3>
      <dl>
        {answered(step, answers, words.wizard).map(({ key, title: question, text }) => (
          <div key={key}>
            <dt>{question}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The diagnostics of one result, each with its mark and its reason. */
function Results({ title, advice }: { title: string; advice: Advice[] }) {
  if (advice.length === 0) return null;
  return (
    <section>
      <h3 className="text-subheading">{title}</h3>
      <ul className={styles.items}>
        {advice.map((one) => (
          <DossierItem key={one.label} one={one} mark={<ResultMark result={one.result} />} />
        ))}
      </ul>
    </section>
  );
}

/** The questions that would still decide something, each with a way to it. */
function Open({ definition, dossier, answers, visible }: DossierProps) {
  const { formName, step } = useStep();
  const words = definition.words.dossier;
  const { properties = {} } = visible;
  const open = [...openQuestions(dossier?.advice ?? [], step, properties, answers)];
  if (open.length === 0) return null;
  return (
    <section className={styles.open}>
      <h3 className="text-subheading">{words.open}</h3>
      <ul>
        {open.map(([key, names]) => (
          <li key={key}>
            <a href={`#${controlId(formName, key)}`}>{Object(properties[key]).title}</a>{" "}
            {fillPlaceholders(words.decides, { names: names.join(", ") })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the law makes of each diagnostic for the property, as a sheet that can be printed. */
export function Dossier(props: DossierProps) {
  const { definition, dossier, answers } = props;
  const { dossier: words } = definition.words;
  const { stillValid } = useStep().words.advice;
  const id = `${definition.name}_dossier`;
  if (!dossier || dossier.advice.length === 0) return <div id={id} className={styles.sheet} />;
  const results = (result: AdviceResult) => (
    <Results
      title={words.groups[result] ?? ""}
      advice={dossier.advice.filter((one) => one.result === result)}
    />
  );
  return (
    <section
      className={`card ${styles.sheet}`}
      aria-labelledby={`${id}_title`}
      id={id}
      tabIndex={-1}
    >
      <h2 className="text-heading" id={`${id}_title`}>
        {words.title}
      </h2>
      <p className={styles.small}>{fillPlaceholders(words.date, { date: writtenDay(today()) })}</p>
      <Property answers={answers} title={words.property} />
      {dossier.note && (
        <p className="callout callout-info">
          <span aria-hidden="true">?</span>
          <span>
            <RichText text={dossier.note} />
          </span>
        </p>
      )}
      {!dossier.note && dueChoices(dossier).length === 0 && <p>{words.none}</p>}
      {results("obligatoire")}
      <Open {...props} />
      {results("a-verifier")}
      {results("non-concerne")}
      <p className="screenOnly">
        <RichText text={stillValid} />
      </p>
      <div className={styles.actions}>
        <GoOn {...props} dossier={dossier} />
        <button type="button" className="button button-outline" onClick={() => window.print()}>
          {words.print}
        </button>
      </div>
    </section>
  );
}
