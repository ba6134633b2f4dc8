import { useAnswer, useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { AddDue } from "../parts/AddDue.tsx";
import { FieldTexts } from "../parts/FieldTexts.tsx";
import { ResultMark } from "../parts/ResultMark.tsx";
import { describedBy, type WidgetProps } from "./widgetProps.ts";

interface ChoiceProps {
  props: WidgetProps;
  type: "radio" | "checkbox";
  choice: string;
  isChecked: boolean;
  onToggle(isChecked: boolean): void;
}

/** One native radio button or checkbox drawn as a card; the first of a group has the field's id. */
function Choice({ props, type, choice, isChecked, onToggle }: ChoiceProps) {
  const { advice: advised, words } = useStep();
  const advice = advised[props.name]?.advice.find((one) => one.choice === choice);
  const { id, name, ui } = props;
  const isFirst = choice === firstChoice(props);
  const hint = ui.hints?.[choice] ?? advice?.condition;
  const choiceId = isFirst ? id : `${id}_${choice}`;
  const noteId = `${choiceId}_note`;
  return (
    <label className="choiceCard">
      <input
        className="choiceCard-input"
        id={choiceId}
        type={type}
        name={name}
        value={choice}
        checked={isChecked}
        disabled={props.isDisabled}
        required={props.native?.required}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={hint || advice ? noteId : undefined}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className="choiceCard-label">{ui.labels?.[choice] ?? choice}</span>{" "}
      {(hint || advice) && (
        <span className="choiceCard-hint" id={noteId}>
          {hint}
          {advice && (
            <ResultMark
              result={advice.result}
              words={words.advice.results}
              className={styles.note}
            />
          )}
        </span>
      )}
    </label>
  );
}

function firstChoice({ ui, choices }: WidgetProps): string | undefined {
  return ui.choiceGroups?.[0]?.values[0] ?? choices[0];
}

/** Class of cards in rows as the schema declares them; else four at most beside each other. */
function rows({ ui, choices: { length } }: WidgetProps): string | undefined {
  if (ui.columns) return `${styles.rows} ${styles[`rowsOf${ui.columns}`]}`;
  return styles[length > 1 ? `choicesOf${Math.min(length, 4)}` : "choices"];
}

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
      <legend className="formField-label">{props.label}</legend>
      <div className={rows(props)}>
        {props.choices.map((choice) => (
          <Choice
            key={choice}
            props={props}
            type="radio"
            choice={choice}
            isChecked={chosen === choice}
            onToggle={() => props.onChange([choice])}
          />
        ))}
      </div>
      <FieldTexts {...props} />
    </fieldset>
  );
}

/** Several choices with the advice on them; kept in the schema's order. */
export function CheckboxesWidget(props: WidgetProps) {
  return (
    <div className="stack-6">
      <AddDue name={props.name} onChange={props.onChange} />
      <ChoiceGroups {...props} />
    </div>
  );
}

/** The choices in titled groups, where the schema declares them. */
function ChoiceGroups(props: WidgetProps) {
  const { name, choices, ui } = props;
  const chosen = useAnswer(name);
  const selected = new Set(Array.isArray(chosen) ? chosen : []);
  const groups = ui.choiceGroups ?? [{ title: "", values: choices }];
  const toggle = (choice: string, isChecked: boolean) => {
    if (isChecked) selected.add(choice);
    else selected.delete(choice);
    props.onChange([...selected]);
  };
  return (
    <fieldset className="formField" aria-describedby={describedBy(props)}>
      <legend className="formField-label">{props.label}</legend>
      {groups.map((group) => (
        <fieldset
          key={group.title}
          className={styles.choiceGroup}
          aria-label={group.title || undefined}
        >
          {group.title && (
            <p className={`text-label ${styles.choiceGroupTitle}`} aria-hidden="true">
              {group.title}
            </p>
          )}
          <div className={styles.checkboxes}>
            {group.values.map((choice) => (
              <Choice
                key={choice}
                props={props}
                type="checkbox"
                choice={choice}
                isChecked={selected.has(choice)}
                onToggle={(isChecked) => toggle(choice, isChecked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <FieldTexts {...props} />
    </fieldset>
  );
}
