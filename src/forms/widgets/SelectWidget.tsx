import { FieldHeading, FieldTexts } from "../parts/FieldTexts.tsx";
import { FieldRoot, Select } from "../parts/recipes.ts";
import { controlState, type WidgetProps } from "./widgetProps.ts";

/** A native list with one choice. */
export function SelectWidget(props: WidgetProps) {
  const { ui, value, choices } = props;
  return (
    <FieldRoot>
      <FieldHeading {...props} />
      <Select
        {...controlState(props)}
        autoComplete={ui.autocomplete}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      >
        <option value="">{ui.placeholder ?? ""}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {ui.labels?.[choice] ?? choice}
          </option>
        ))}
      </Select>
      <FieldTexts {...props} />
    </FieldRoot>
  );
}
