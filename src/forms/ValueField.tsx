import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { controlId, useStep } from "./FormContext.tsx";
import { widgets } from "./widgets/registry.ts";

/** Values that a field offers, in order. */
function choicesOf(schema: RJSFSchema): string[] {
  const { items } = schema;
  const values = schema.enum ?? (typeof items === "object" && "enum" in items ? items.enum : []);
  return (values ?? []).map(String);
}

/**
 * The field of every kind of value: hands the widget that the schema names its value, texts and
 * error. Replaces rjsf's fields of text, number, boolean and list.
 */
export function ValueField({
  name,
  schema,
  formData,
  required,
  onChange,
  fieldPathId,
}: FieldProps) {
  const { formName, step, shownErrors, isSending, onLeaveField } = useStep();
  const ui = step.ui[name];
  if (!ui) throw new Error(`The field "${name}" has no presentation`);
  const Widget = widgets[ui.widget];
  return (
    <Widget
      id={controlId(formName, name)}
      name={name}
      label={schema.title ?? name}
      hint={schema.description}
      error={shownErrors.get(name)}
      isRequired={required ?? false}
      isDisabled={isSending}
      value={formData}
      choices={choicesOf(schema)}
      ui={ui}
      onChange={(value) => onChange(value, fieldPathId.path)}
      onLeave={() => onLeaveField(name)}
    />
  );
}
