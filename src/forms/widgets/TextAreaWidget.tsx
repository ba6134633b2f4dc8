import { FieldHeading, FieldTexts } from "../parts/FieldTexts.tsx";
import { JoinUnsent } from "../parts/JoinUnsent.tsx";
import { asText, useTypedText } from "./useTypedText.ts";
import { controlState, type WidgetProps } from "./widgetProps.ts";

/** Text of several lines. */
export function TextAreaWidget(props: WidgetProps) {
  const typedText = useTypedText<HTMLTextAreaElement>(props, asText);
  return (
    <div className="formField">
      {props.ui.takesUnsent && <JoinUnsent />}
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
    </div>
  );
}
