import { type MouseEvent, useEffect, useRef, useState } from "react";
import { dueChoices } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { differing, type Given, handedOver, handOver } from "./handOver.ts";
import styles from "./questionnaire.module.css";

/** The choices that a link to the other form can make: where nothing can be stored, these remain. */
function parametersOf({ definition, dossier, answers }: Given): URLSearchParams {
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

/** The way on into the other form with these answers; where it holds others, the visitor chooses. */
export function GoOn(props: Given) {
  const words = props.definition.words.goOn;
  const [clicks, setClicks] = useState(0);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (clicks > 0) question.current?.focus();
  }, [clicks]);
  const handed = handedOver(props);
  const { properties = {} } = props.visible;
  const others = clicks > 0 ? differing(handed) : [];
  const titles = others.flatMap((key) => Object(properties[key]).title ?? []);
  const address = `${words.page}?${parametersOf(props)}`;
  const goOn = (event: MouseEvent) => {
    if (differing(handed).length === 0) return handOver(handed);
    event.preventDefault();
    setClicks(clicks + 1);
  };
  return (
    <>
      <div className={`docked screenOnly stack-2 ${styles.goOn}`}>
        {others.length > 0 ? (
          <>
            <p ref={question} tabIndex={-1} className="callout callout-info">
              {fillPlaceholders(words.differs, { names: titles.join(", ") })}
            </p>
            <a className="button button-accent" href={address} onClick={() => handOver(handed)}>
              {words.replace}
            </a>
            <a className="button button-outline" href={words.page}>
              {words.keep}
            </a>
          </>
        ) : (
          <a className="button button-accent" href={address} onClick={goOn}>
            {words.title}
          </a>
        )}
      </div>
      <p className="screenOnly text-fine">{words.note}</p>
    </>
  );
}
