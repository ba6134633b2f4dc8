import type { AdviceResult } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";

interface AddAllProps {
  /** What the law makes of these choices. */
  result: Exclude<AdviceResult, "non-concerne">;
  choices: string[];
  selected: ReadonlySet<string>;
  onAdd(): void;
}

/** Ticks all choices of one result, beside what is ticked already. */
export function AddAll({ result, choices, selected, onAdd }: AddAllProps) {
  const { words, isSending } = useStep();
  return (
    <div className={`stack-2 ${styles.addition}`}>
      <button
        type="button"
        className="button button-outline button-sm"
        disabled={isSending}
        onClick={onAdd}
      >
        {fillPlaceholders(words.advice.add[result], { count: String(choices.length) })}
      </button>
      <p role="status" className="text-fine">
        {choices.every((choice) => selected.has(choice)) && words.advice.added[result]}
      </p>
    </div>
  );
}
