import { useAnswer } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { FieldTexts, Optional } from "../parts/FieldTexts.tsx";
import { Choice } from "./Choice.tsx";
import { describedBy, type WidgetProps } from "./widgetProps.ts";

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
      <legend className="formField-label">
        {props.label} <Optional {...props} />
      </legend>
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
