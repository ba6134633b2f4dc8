import { useAnswer } from "../FormContext.tsx";
import { controlState, LabelledField, type WidgetProps } from "./widget.tsx";

/** A native list with one choice. */
export function SelectWidget(props: WidgetProps) {
  const { ui, choices } = props;
  const value = useAnswer(props.name);
  return (
    <LabelledField {...props}>
      <select
        className="formField-input"
        {...controlState(props)}
        autoComplete={ui.autocomplete}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => props.onChange([event.target.value])}
      >
        <option value="">{ui.placeholder}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {ui.labels?.[choice] ?? choice}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
