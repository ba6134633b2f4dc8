import { AddUnsent } from "../parts/AddUnsent.tsx";
import { FieldHeading, FieldTexts } from "../parts/FieldTexts.tsx";
import { asText, useTypedText } from "./useTypedText.ts";
import { controlState, type WidgetProps } from "./widgetProps.ts";

/** Text of several lines. */
export function TextAreaWidget(props: WidgetProps) {
  const typedText = useTypedText<HTMLTextAreaElement>(props, asText);
  return (
    <div className="formField">
      <FieldHeading {...props} />
      <textarea
        className="formField-input"
        {...controlState(props)}
        {...typedText}
        rows={props.ui.rows ?? 4}
        autoComplete={props.ui.autocomplete}
        placeholder={props.ui.placeholder}
      />
      <FieldTexts {...props} />
      {props.ui.takesUnsent && <AddUnsent name={props.name} />}
    </div>
  );
}
