import type { CompiledForm, CompiledStep } from "../../src/domain/compiledForm.ts";
import { stepFields } from "../project/fields.ts";
import type { FormFile, StepFile } from "../project/forms.ts";
import { renderingSchema } from "./validationSchema.ts";

function compiledStep({ name, schema }: StepFile): CompiledStep {
  const { title, description, form } = schema;
  const fields = Object.entries(stepFields(schema));
  return {
    name,
    title,
    ...(description && { description }),
    schema: renderingSchema(schema),
    ui: Object.fromEntries(fields.map(([key, field]) => [key, field.ui])),
    ...("hostForm" in form ? { groups: form.groups } : form),
  };
}

/** What the browser gets of a form, besides its validators. */
export function compiledForm({ source, steps }: FormFile): CompiledForm {
  const { title, submission } = source;
  const compiled = { title, steps: steps.map(compiledStep), submission };
  if ("steps" in source) return { kind: "wizard", ...source.form, ...compiled };
  const { groups: _, ...form } = source.form;
  return { kind: "single", ...form, ...compiled };
}
