import { lazy, Suspense } from "react";
import type { Advice, Dossier as Advised } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { factQuestions } from "../../domain/factQuestions.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { writtenDay } from "../../domain/frenchTypography.ts";
import { UNKNOWN } from "../../domain/propertyFacts.ts";
import type { DossierWords } from "../../generated/schema-types.ts";
import { answered } from "../answerText.ts";
import type { QuestionnaireDefinition, StepDefinition } from "../definition.ts";
import { acceptedAnswers } from "../drafts.ts";
import { controlId, useStep } from "../FormContext.tsx";
import { unfold } from "../focusControl.ts";
import { AdviceItems, Dossier } from "../parts/Dossier.tsx";
import frame from "../parts/dossier.module.css";
import { RichText } from "../parts/RichText.tsx";
import { today } from "../today.ts";
import { GoOn } from "./GoOn.tsx";
import type { Given } from "./handOver.ts";
import styles from "./questionnaire.module.css";

/** What can be done with it; where the code for that does not come, the dossier does without. */
const DossierTools = lazy(async () => {
  const tools = await import("./DossierTools.tsx").catch(() => undefined);
  return { default: tools?.DossierTools ?? (() => <></>) };
});

/** Id of a questionnaire's dossier, which links on the page lead to. */
export const dossierId = ({ name }: QuestionnaireDefinition): string => `${name}_dossier`;

export interface QuestionnaireDossierProps extends Omit<Given, "dossier"> {
  dossier: Advised | undefined;
}

function DateNote({ words, className = "" }: { words: DossierWords; className?: string }) {
  const date = writtenDay(today());
  return <p className={`text-fine ${className}`}>{fillPlaceholders(words.date, { date })}</p>;
}

/** When it was made, of which answers, and where its texts are read: for the sheet on paper. */
function Head({ answers, words: own }: Pick<Given, "answers"> & { words: DossierWords }) {
  const { step, words } = useStep();
  return (
    <div className={`paperOnly ${styles.property}`}>
      <DateNote words={own} />
      <p className="text-fine">{own.texts}</p>
      <h3 className="text-subheading">{own.property}</h3>
      <dl>
        {answered(step, answers, words.wizard).map(({ key, title: question, text }) => (
          <div key={key}>
            <dt className="text-fine">{question}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The visible unanswered questions on which advice depends, each with what it would decide. */
export function openQuestions(
  advice: readonly Advice[],
  { ui }: StepDefinition,
  visible: object,
  answers: Answers,
): Map<string, string[]> {
  const isOpen = (key: string): boolean => {
    const { widget, townOf } = ui[key] ?? {};
    if (!(key in visible) || widget === "checkbox") return false;
    const isAnswered = answers[key] !== undefined && answers[key] !== UNKNOWN;
    return !isAnswered && !(townOf && isOpen(townOf));
  };
  const open = new Map<string, string[]>();
  for (const { label, unknown = [] } of advice) {
    const questions = new Set<string>(unknown.flatMap((fact) => factQuestions[fact] ?? []));
    for (const key of [...questions].filter(isOpen))
      open.set(key, [...(open.get(key) ?? []), label]);
  }
  return open;
}

/** The questions that would still decide something, each with a way to it. */
function Open({ definition, dossier, answers, visible }: QuestionnaireDossierProps) {
  const { formName, step } = useStep();
  const words = definition.words.dossier;
  const { properties = {} } = visible;
  const open = [...openQuestions(dossier?.advice ?? [], step, properties, answers)];
  if (open.length === 0) return null;
  return (
    <section className={`screenOnly ${styles.open}`}>
      <h3 className="text-subheading">{words.open}</h3>
      <ul className="stack-2 above-2">
        {open.map(([key, names]) => {
          const id = controlId(formName, key);
          return (
            <li key={key}>
              <a href={`#${id}`} onClick={() => unfold(document.getElementById(id))}>
                {Object(properties[key]).title}
              </a>{" "}
              {fillPlaceholders(words.decides, { names: names.join(", ") })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The dossier as a sheet that can be printed, with what would refine it and the way on. */
export function QuestionnaireDossier(props: QuestionnaireDossierProps) {
  const { definition, dossier, answers } = props;
  const { dossier: words } = definition.words;
  const { advice } = useStep().words;
  return (
    <Dossier
      id={dossierId(definition)}
      dossier={dossier}
      words={advice}
      className={`${frame.beside} ${styles.sheet}`}
      head={<Head answers={answers} words={words} />}
      open={<Open {...props} />}
    >
      {dossier?.duties && dossier.duties.length > 0 && (
        <section>
          <h3 className="text-subheading">{words.duties}</h3>
          <AdviceItems advice={dossier.duties} words={advice} />
        </section>
      )}
      <p className="screenOnly">
        <RichText text={advice.stillValid} />
      </p>
      {dossier && <GoOn {...props} dossier={dossier} />}
      {dossier && (
        <Suspense>
          <DossierTools
            dossier={dossier}
            answers={acceptedAnswers(definition, answers)}
            words={definition.words}
            late={<RichText text={definition.words.calendar.late} />}
          />
        </Suspense>
      )}
      <DateNote words={words} className="screenOnly" />
    </Dossier>
  );
}
