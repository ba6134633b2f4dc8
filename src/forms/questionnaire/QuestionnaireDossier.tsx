import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { type Advice, choicesAdvised } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { factQuestions } from "../../domain/factQuestions.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { writtenDay } from "../../domain/frenchTypography.ts";
import { UNKNOWN } from "../../domain/propertyFacts.ts";
import type { DossierWords } from "../../generated/schema-types.ts";
import { answered } from "../answerText.ts";
import type { QuestionnaireDefinition, StepDefinition } from "../definition.ts";
import { controlId, useStep } from "../FormContext.tsx";
import { unfold } from "../focusControl.ts";
import { AdviceItems, Dossier } from "../parts/Dossier.tsx";
import frame from "../parts/dossier.module.css";
import { RichText } from "../parts/RichText.tsx";
import { today } from "../today.ts";
import { differing, type Given, handedOver, handOver } from "./handOver.ts";
import styles from "./questionnaire.module.css";

/** What can be done with it; where the code for that does not come, the dossier does without. */
const DossierTools = lazy(async () => {
  const tools = await import("./DossierTools.tsx").catch(() => undefined);
  return { default: tools?.DossierTools ?? (() => <></>) };
});

/** Id of a questionnaire's dossier, which links on the page lead to. */
export const dossierId = ({ name }: QuestionnaireDefinition): string => `${name}_dossier`;

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
function Open({ definition, dossier, answers, visible }: Given) {
  const { formName, step } = useStep();
  const words = definition.words.dossier;
  const { properties = {} } = visible;
  const open = [...openQuestions(dossier.advice, step, properties, answers)];
  if (open.length === 0) return null;
  return (
    <section className={`screenOnly tint ${styles.open}`}>
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

/** The choices that a link to the other form can make: where nothing can be stored, these remain. */
function parametersOf({ definition, dossier, answers }: Given): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [key, { parameter }] of definition.steps.flatMap(({ ui }) => Object.entries(ui))) {
    if (parameter && answers[key] !== undefined) parameters.set(parameter, String(answers[key]));
  }
  for (const { parameter } of Object.values(definition.advised.ui)) {
    for (const { choice } of parameter ? choicesAdvised(dossier, "obligatoire") : []) {
      parameters.append(String(parameter), String(choice));
    }
  }
  return parameters;
}

/** The way on into the other form with these answers; where it holds others, the visitor chooses. */
function GoOn(props: Given) {
  const words = props.definition.words.goOn;
  const [clicks, setClicks] = useState(0);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (clicks > 0) question.current?.focus();
  }, [clicks]);
  const handed = handedOver(props);
  const { properties = {} } = props.visible;
  const others = clicks > 0 ? differing(handed) : [];
  const isAsking = others.length > 0;
  const titles = others.flatMap((key) => Object(properties[key]).title ?? []);
  const address = `${words.page}?${parametersOf(props)}`;
  const goOn = (event: MouseEvent) => {
    if (isAsking || differing(handed).length === 0) return handOver(handed);
    event.preventDefault();
    setClicks(clicks + 1);
  };
  return (
    <>
      <div className={`docked screenOnly stack-2 ${styles.goOn}`}>
        {isAsking && (
          <p ref={question} tabIndex={-1} className="callout callout-info">
            {fillPlaceholders(words.differs, { names: titles.join(", ") })}
          </p>
        )}
        <a className="button button-accent" href={address} onClick={goOn}>
          {isAsking ? words.replace : words.title}
        </a>
        {isAsking && (
          <a className="button button-outline" href={words.page}>
            {words.keep}
          </a>
        )}
      </div>
      <p className="screenOnly text-fine">{words.note}</p>
    </>
  );
}

/** The dossier as a sheet that can be printed, with what would refine it and the way on. */
export function QuestionnaireDossier(props: Given) {
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
      {dossier.duties && dossier.duties.length > 0 && (
        <section>
          <h3 className="text-subheading">{words.duties}</h3>
          <AdviceItems advice={dossier.duties} words={advice} />
        </section>
      )}
      <p className="screenOnly">
        <RichText text={advice.stillValid} />
      </p>
      <GoOn {...props} />
      <Suspense>
        <DossierTools {...props} />
      </Suspense>
      <DateNote words={words} className="screenOnly" />
    </Dossier>
  );
}
