import type { Advice } from "../../domain/advice.ts";
import { useAnswer, useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { ResultMark } from "../parts/ResultMark.tsx";
import { controlState, describedBy, FieldTexts, Optional, type WidgetProps } from "./widget.tsx";

interface ChoiceProps {
  props: WidgetProps;
  type: "radio" | "checkbox";
  choice: string;
  isFirst: boolean;
  isChecked: boolean;
  advice?: Advice | undefined;
  onToggle(isChecked: boolean): void;
}

/** One native radio button or checkbox drawn as a card; the first of a group has the field's id. */
export function Choice({ props, type, choice, advice, ...own }: ChoiceProps) {
  const { words } = useStep();
  const { id, name, ui } = props;
  const hint = ui.hints?.[choice] ?? advice?.condition;
  return (
    <label className={`choiceCard ${advice ? styles.advised : ""}`}>
      <input
        className="choiceCard-input"
        id={own.isFirst ? id : `${id}_${choice}`}
        type={type}
        name={name}
        value={choice}
        checked={own.isChecked}
        disabled={props.isDisabled}
        required={props.native?.required}
        aria-invalid={props.error ? true : undefined}
        onChange={(event) => own.onToggle(event.target.checked)}
      />
      <span className="choiceCard-label">{ui.labels?.[choice] ?? choice}</span>{" "}
      {hint && <span className="choiceCard-hint">{hint}</span>}
      {advice && (
        <ResultMark result={advice.result} words={words.advice.results} className={styles.mark} />
      )}
    </label>
  );
}

/** Class of cards in rows as the schema declares them; else as several choices stand. */
const rows = ({ columns }: WidgetProps["ui"]): string =>
  columns ? `stack-2 ${styles.rows} ${styles[`rowsOf${columns}`]}` : `stack-3 ${styles.choices}`;

/** A group of radio buttons can be required and invalid, which a plain group cannot. */
const radioGroup = (props: WidgetProps) => ({
  role: "radiogroup",
  "aria-required": props.isRequired || undefined,
  "aria-invalid": props.error ? (true as const) : undefined,
  "aria-describedby": describedBy(props),
});

/** One choice among a few, each a card. */
export function CardsWidget(props: WidgetProps) {
  const chosen = useAnswer(props.name);
  return (
    <fieldset className="formField" {...radioGroup(props)}>
      <legend className="formField-label">
        {props.label} <Optional {...props} />
      </legend>
      <div className={rows(props.ui)}>
        {props.choices.map((choice) => (
          <Choice
            key={choice}
            props={props}
            type="radio"
            choice={choice}
            isFirst={choice === props.choices[0]}
            isChecked={chosen === choice}
            onToggle={() => props.onChange([choice])}
          />
        ))}
      </div>
      <FieldTexts {...props} />
    </fieldset>
  );
}

/** A yes-or-no answer, or an agreement: unticked is no answer, and nothing starts ticked. */
export function CheckboxWidget(props: WidgetProps) {
  return (
    <div className="formField">
      <label className="choiceCard">
        <input
          className="choiceCard-input"
          {...controlState(props)}
          type="checkbox"
          checked={useAnswer(props.name) === true}
          onChange={(event) => props.onChange(event.target.checked ? [event.target.value] : [])}
        />
        <span className="choiceCard-label">{props.label}</span>
      </label>
      <FieldTexts {...props} />
    </div>
  );
}
