import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import { Sign } from "../../ui/Sign.tsx";

/** Where the visitor is, in words: `Étape 2 sur 4`; the step is counted from 0. */
export function stepPosition(current: number, total: number, words: FormWords["wizard"]): string {
  return fillPlaceholders(words.position, { current: String(current + 1), total: String(total) });
}

interface ProgressProps {
  titles: string[];
  current: number;
  words: FormWords["wizard"];
}

/** The steps with their state, told by colour, by mark and in words, and what comes next. */
export function Progress({ titles, current, words }: ProgressProps) {
  const position = stepPosition(current, titles.length, words);
  const next = titles[current + 1];
  return (
    <nav aria-label={words.progress}>
      <ol className="stepper">
        {titles.map((title, index) => {
          const state = index < current ? "done" : index > current ? "upcoming" : "current";
          return (
            <li
              key={title}
              className={`stepper-item stepper-item-${state}`}
              data-state={state}
              aria-current={state === "current" ? "step" : undefined}
            >
              <span className="stepper-marker" aria-hidden="true">
                {state === "done" ? <Sign isDone /> : index + 1}
              </span>
              <span className="stepper-label">
                {title}
                <span className="visuallyHidden"> ({words[state]})</span>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="text-fine screenOnly above-1">
        {next ? fillPlaceholders(words.next, { position, title: next }) : position}
      </p>
    </nav>
  );
}
