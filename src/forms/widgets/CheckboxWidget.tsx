import { FieldTexts } from "../parts/FieldTexts.tsx";
import { ChoiceInput, ChoiceLabel, ChoiceRoot, FieldRoot } from "../parts/recipes.ts";
import { controlState, type WidgetProps } from "./widgetProps.ts";

/**
 * A yes-or-no answer, and an agreement that has to be given: unticked is no answer, and nothing
 * starts ticked.
 */
export function CheckboxWidget(props: WidgetProps) {
  return (
    <FieldRoot>
      <ChoiceRoot>
        <ChoiceInput
          {...controlState(props)}
          type="checkbox"
          checked={props.value === true}
          onChange={(event) => props.onChange(event.target.checked || undefined)}
        />
        <ChoiceLabel>{props.label}</ChoiceLabel>
      </ChoiceRoot>
      <FieldTexts {...props} />
    </FieldRoot>
  );
}
