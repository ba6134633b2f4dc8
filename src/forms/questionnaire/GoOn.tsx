import type { RJSFSchema } from "@rjsf/utils";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Dossier } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { QuestionnaireDefinition } from "../definition.ts";
import { dueChoices } from "../parts/DossierPanel.tsx";
import { differing, type HandedOver, handOver } from "./handOver.ts";
import styles from "./questionnaire.module.css";

interface GoOnProps {
  definition: QuestionnaireDefinition;
  dossier: Dossier;
  answers: Answers;
  visible: RJSFSchema;
}

/** What goes on into the other form: the answers, a box that was not ticked included. */
function handedOver({ definition, dossier, answers }: GoOnProps): HandedOver {
  const { questionsOf, advised, steps } = definition;
  const boxes = steps
    .flatMap(({ ui }) => Object.entries(ui))
    .flatMap(([key, { widget }]) => (widget === "checkbox" ? [[key, undefined]] : []));
  const ticked = dueChoices(dossier).map(({ choice }) => String(choice));
  const choices = Object.entries(advised.ui).map(([key, { labels = {} }]) => [
    key,
    { ticked, all: Object.keys(labels) },
  ]);
  return {
    form: questionsOf,
    answers: { ...Object.fromEntries(boxes), ...answers },
    choices: Object.fromEntries(choices),
  };
}

/** The choices that a link to the other form can make: where nothing can be stored, these remain. */
function parametersOf({ definition, dossier, answers }: GoOnProps): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [key, { parameter }] of definition.steps.flatMap(({ ui }) => Object.entries(ui))) {
    if (parameter && answers[key] !== undefined) parameters.set(parameter, String(answers[key]));
  }
  for (const { parameter } of Object.values(definition.advised.ui)) {
    for (const { choice } of parameter ? dueChoices(dossier) : []) {
      parameters.append(String(parameter), String(choice));
    }
  }
  return parameters;
}

/**
 * The way on into the other form with what was answered here. One that was begun with other answers
 * is not changed before the visitor has said which hold.
 */
export function GoOn(props: GoOnProps) {
  const words = props.definition.words.goOn;
  const [others, setOthers] = useState<string[]>([]);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (others.length > 0) question.current?.focus();
  }, [others]);
  const address = `${words.page}?${parametersOf(props)}`;
  const goOn = (event: MouseEvent) => {
    const handed = handedOver(props);
    const keys = differing(handed);
    if (keys.length === 0) return handOver(handed);
    event.preventDefault();
    setOthers(keys);
  };
  const { properties = {} } = props.visible;
  const titles = others.flatMap((key) => Object(properties[key]).title ?? []);
  if (others.length === 0) {
    return (
      <div className={styles.goOn}>
        <a className="button button-accent" href={address} onClick={goOn}>
          {words.title}
        </a>
        <p className={styles.small}>{words.note}</p>
      </div>
    );
  }
  return (
    <div className={styles.goOn}>
      <p ref={question} tabIndex={-1} className="callout callout-info">
        {fillPlaceholders(words.differs, { names: titles.join(", ") })}
      </p>
      <a
        className="button button-accent"
        href={address}
        onClick={() => handOver(handedOver(props))}
      >
        {words.replace}
      </a>
      <a className="button button-outline" href={words.page}>
        {words.keep}
      </a>
    </div>
  );
}
