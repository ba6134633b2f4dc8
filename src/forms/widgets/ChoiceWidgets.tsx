import { type ReactNode, useState } from "react";
import type { Advice, AdviceResult } from "../../domain/advice.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import { useAnswer, useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { AddAll } from "../parts/AddAll.tsx";
import { DossierNote } from "../parts/Dossier.tsx";
import dossierStyles from "../parts/dossier.module.css";
import { FieldTexts } from "../parts/FieldTexts.tsx";
import { ResultMark } from "../parts/ResultMark.tsx";
import { describedBy, type WidgetProps } from "./widgetProps.ts";

interface ChoiceProps {
  props: WidgetProps;
  type: "radio" | "checkbox";
  choice: string;
  /** The first of its group of choices has the id of the field. */
  isFirst: boolean;
  isChecked: boolean;
  onToggle(isChecked: boolean): void;
}

/** One native radio button or checkbox drawn as a card. */
function Choice({ props, type, choice, isFirst, isChecked, onToggle }: ChoiceProps) {
  const { advice: advised, words } = useStep();
  const advice = advised[props.name]?.advice.find((one) => one.choice === choice);
  const { id, name, ui } = props;
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
        aria-describedby={hint ? noteId : undefined}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className="choiceCard-label">{ui.labels?.[choice] ?? choice}</span>{" "}
      {advice && <ResultMark result={advice.result} words={words.advice.results} />}
      {hint && (
        <span className="choiceCard-hint" id={noteId}>
          {hint}
        </span>
      )}
    </label>
  );
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

/** Choices under one title. */
interface ChoiceGroup {
  title: string;
  values: readonly string[];
  /** What the law makes of them, where it is known. */
  result?: AdviceResult;
}

/** The choices by what the law makes of each; before that is known, as the schema declares them. */
function groupsOf(
  { choices, ui }: WidgetProps,
  advice: readonly Advice[],
  titles: FormWords["advice"]["groups"],
): readonly ChoiceGroup[] {
  if (advice.length === 0) return ui.choiceGroups ?? [{ title: "", values: choices }];
  return results
    .map((result) => {
      const own = advice.filter((one) => one.result === result).map(({ choice }) => choice);
      return { title: titles[result], values: choices.filter((one) => own.includes(one)), result };
    })
    .filter(({ values }) => values.length > 0);
}

const results = ["obligatoire", "a-verifier", "non-concerne"] as const;

/** A titled group of choices; what does not concern the property is folded, unless it is all there is. */
function Group({ group, isFolded, children }: GroupProps) {
  const { title, result } = group;
  const [isOpen] = useState(!isFolded);
  if (result === "non-concerne") {
    return (
      <details className={styles.folded} open={isOpen}>
        <summary>{`${title} (${group.values.length})`}</summary>
        <fieldset className={styles.choiceGroup} aria-label={title}>
          {children}
        </fieldset>
      </details>
    );
  }
  return (
    <fieldset className={styles.choiceGroup} aria-label={title || undefined}>
      {title && (
        <p className={`text-label ${styles.choiceGroupTitle}`} aria-hidden="true">
          {title}
        </p>
      )}
      {children}
    </fieldset>
  );
}

interface GroupProps {
  group: ChoiceGroup;
  isFolded: boolean;
  children: ReactNode;
}

/** Several choices with the advice on them; kept in the schema's order. */
export function CheckboxesWidget(props: WidgetProps) {
  const { advice: advised, words } = useStep();
  const { advice = [], note } = advised[props.name] ?? {};
  const chosen = useAnswer(props.name);
  const selected = new Set(Array.isArray(chosen) ? chosen : []);
  const groups = groupsOf(props, advice, words.advice.groups);
  const toggle = (choice: string, isChecked: boolean) => {
    if (isChecked) selected.add(choice);
    else selected.delete(choice);
    props.onChange([...selected]);
  };
  return (
    <fieldset className="formField" aria-describedby={describedBy(props)}>
      <legend className="formField-label">{props.label}</legend>
      {note && (
        <div className={dossierStyles.narrow}>
          <DossierNote text={note} />
        </div>
      )}
      {groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          isFolded={groups.length > 1 && !group.values.some((choice) => selected.has(choice))}
        >
          {!note && group.result && group.result !== "non-concerne" && (
            <AddAll
              result={group.result}
              choices={[...group.values]}
              selected={selected}
              onAdd={() => props.onChange([...selected, ...group.values])}
            />
          )}
          <div className={styles.checkboxes}>
            {group.values.map((choice) => (
              <Choice
                key={choice}
                props={props}
                type="checkbox"
                choice={choice}
                isFirst={choice === groups[0]?.values[0]}
                isChecked={selected.has(choice)}
                onToggle={(isChecked) => toggle(choice, isChecked)}
              />
            ))}
          </div>
        </Group>
      ))}
      <FieldTexts {...props} />
    </fieldset>
  );
}
