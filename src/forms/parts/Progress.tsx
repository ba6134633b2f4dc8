import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import { Sign } from "../../ui/Sign.tsx";

export type StepState = "done" | "current" | "upcoming";

/** State of a step in the progress indicator; both are counted from 0. */
function stepState(step: number, current: number): StepState {
  if (step < current) return "done";
  return step === current ? "current" : "upcoming";
}

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
  const title = titles[current + 1];
  const next = title && { position, title };
  return (
    <nav aria-label={words.progress}>
      <ol className="stepper">
        {titles.map((title, index) => {
          const state = stepState(index, current);
          const part = (slot: string) => `stepper-${slot} stepper-${slot}-${state}`;
          return (
            <li
              key={title}
              className={part("item")}
              data-state={state}
              aria-current={state === "current" ? "step" : undefined}
            >
              <span className={part("marker")} aria-hidden="true">
                {state === "done" ? <Sign isDone /> : index + 1}
              </span>
              <span className={part("label")}>
                {title}
                <span className="visuallyHidden"> ({words[state]})</span>
              </span>
            </li>
          );
        })}
      </ol>
      <p className="text-fine screenOnly above-1">
        {next ? fillPlaceholders(words.next, next) : position}
      </p>
    </nav>
  );
}
