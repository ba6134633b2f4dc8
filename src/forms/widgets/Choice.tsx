import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { ResultMark } from "../parts/ResultMark.tsx";
import type { WidgetProps } from "./widgetProps.ts";

interface ChoiceProps {
  props: WidgetProps;
  type: "radio" | "checkbox";
  choice: string;
  isFirst: boolean;
  isChecked: boolean;
  onToggle(isChecked: boolean): void;
}

/** One native radio button or checkbox drawn as a card; the first of a group has the field's id. */
export function Choice({ props, type, choice, isFirst, isChecked, onToggle }: ChoiceProps) {
  const { advice: advised, words } = useStep();
  const advice = advised[props.name]?.advice.find((one) => one.choice === choice);
  const { id, name, ui } = props;
  const hint = ui.hints?.[choice] ?? advice?.condition;
  return (
    <label className={`choiceCard ${advice ? styles.advised : ""}`}>
      <input
        className="choiceCard-input"
        id={isFirst ? id : `${id}_${choice}`}
        type={type}
        name={name}
        value={choice}
        checked={isChecked}
        disabled={props.isDisabled}
        required={props.native?.required}
        aria-invalid={props.error ? true : undefined}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className="choiceCard-label">{ui.labels?.[choice] ?? choice}</span>{" "}
      {hint && <span className="choiceCard-hint">{hint}</span>}
      {advice && (
        <ResultMark result={advice.result} words={words.advice.results} className={styles.mark} />
      )}
    </label>
  );
}
