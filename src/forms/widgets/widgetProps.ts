import type { NativeRules } from "../../domain/compiledForm.ts";
import type { FieldUi } from "../../generated/schema-types.ts";
import type { Held } from "../readAnswer.ts";

/** What a widget gets: one field, its state and its accessible wiring, whatever its form. */
export interface WidgetProps {
  ui: FieldUi;
  /** Values to choose from, in order; empty for free input. */
  choices: readonly string[];
  /** Id of the control, or of the first choice of a group. */
  id: string;
  /** Field key, also the `name` of the native control. */
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isRequired: boolean;
  /** What the browser checks by itself; nothing once the form is alive. */
  native?: NativeRules[string] | undefined;
  isDisabled: boolean;
  onChange(held: Held): void;
  onLeave(): void;
}

export const unitId = (id: string): string => `${id}_unit`;
export const hintId = (id: string): string => `${id}_hint`;
export const errorId = (id: string): string => `${id}_error`;

/** Ids of the rendered texts that describe a control, for `aria-describedby`. */
export function describedBy({ id, ui, hint, error }: WidgetProps): string | undefined {
  const ids = [ui.unit && unitId(id), hint && hintId(id), error && errorId(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Accessible state of a native control. */
export function controlState(props: WidgetProps) {
  return {
    id: props.id,
    name: props.name,
    disabled: props.isDisabled,
    "aria-required": (props.isRequired && !props.native?.required) || undefined,
    ...props.native,
    "aria-invalid": props.error ? (true as const) : undefined,
    "aria-describedby": describedBy(props),
    onBlur: props.onLeave,
  };
}
