import type { JSONPath } from "jsonc-parser";
import type { FieldSchema, RequiredMessages } from "../../../src/generated/schema-types.ts";
import type { FormFile, StepFile } from "../../forms/readForms.ts";

/** A field and where it is written. */
export interface PlacedField {
  file: string;
  path: JSONPath;
  key: string;
  field: FieldSchema;
}

/** A list of required fields with its messages: the step's own, or one of a condition. */
export interface RequiredScope {
  path: JSONPath;
  required: string[];
  messages: RequiredMessages["required"];
}

/** Every field of a step where it is written, those behind a condition included. */
export function placedFields({ file, schema }: StepFile): PlacedField[] {
  const place = (fields: Record<string, FieldSchema>, path: JSONPath): PlacedField[] =>
    Object.entries(fields).map(([key, field]) => ({ file, path: [...path, key], key, field }));
  const conditional = (schema.allOf ?? []).flatMap(({ then }, index) =>
    place(then.properties, ["allOf", index, "then", "properties"]),
  );
  return [...place(schema.properties, ["properties"]), ...conditional];
}

/** Every field of a form, step after step. */
export function formPlacedFields(form: FormFile): PlacedField[] {
  return form.steps.flatMap(placedFields);
}

/** The step's list of required fields and those of its conditions. */
export function requiredScopes({ schema }: StepFile): RequiredScope[] {
  const conditional = (schema.allOf ?? []).map(({ then }, index) => ({
    path: ["allOf", index, "then"],
    required: then.required ?? [],
    messages: then.errorMessage?.required ?? {},
  }));
  const own = { path: [], required: schema.required, messages: schema.errorMessage.required };
  return [own, ...conditional];
}

/** Values that a field offers, in order; none for free input. */
export function choicesOf({ enum: values, items }: FieldSchema): string[] {
  return values ?? items?.enum ?? [];
}
