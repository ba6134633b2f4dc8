import type { FieldSchema, StepSchema } from "../../src/generated/schema-types.ts";
import type { FormFile } from "./forms.ts";

/** All fields of a step, those behind a condition included. */
export function stepFields(step: StepSchema): Record<string, FieldSchema> {
  const conditional = (step.allOf ?? []).map((condition) => condition.then.properties);
  return Object.assign({}, step.properties, ...conditional);
}

/** Keys that must be answered whatever the other answers are. */
export function alwaysRequired(form: FormFile): Set<string> {
  return new Set(form.steps.flatMap((step) => step.schema.required));
}

/** All fields of a form, in the order of its steps. */
export function formFields(form: FormFile): Record<string, FieldSchema> {
  return Object.assign({}, ...form.steps.map((step) => stepFields(step.schema)));
}
