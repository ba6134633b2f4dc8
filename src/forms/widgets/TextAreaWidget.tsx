import { useState } from "react";
import { cleanText } from "../../domain/frenchInput.ts";
import { FieldHeading, FieldTexts } from "../parts/FieldTexts.tsx";
import { FieldRoot, TextArea } from "../parts/recipes.ts";
import { controlState, type WidgetProps } from "./widgetProps.ts";

/** Text of several lines. */
export function TextAreaWidget(props: WidgetProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { onBlur, ...state } = controlState(props);
  return (
    <FieldRoot>
      <FieldHeading {...props} />
      <TextArea
        {...state}
        rows={props.ui.rows ?? 4}
        placeholder={props.ui.placeholder}
        value={typed ?? (props.value === undefined ? "" : String(props.value))}
        onChange={(event) => {
          setTyped(event.target.value);
          props.onChange(cleanText(event.target.value) || undefined);
        }}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
      <FieldTexts {...props} />
    </FieldRoot>
  );
}
