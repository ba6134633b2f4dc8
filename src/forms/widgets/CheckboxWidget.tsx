import { useAnswer } from "../FormContext.tsx";
import { FieldTexts } from "../parts/FieldTexts.tsx";
import { controlState, type WidgetProps } from "./widgetProps.ts";

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
