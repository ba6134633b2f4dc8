import type { FormSchema, WizardSchema } from "../../src/generated/schema-types.ts";
import { stepFields } from "../project/fields.ts";
import type { FormFile, StepFile } from "../project/forms.ts";
import { renderingSchema } from "./validationSchema.ts";

function compiledStep({ name, schema }: StepFile): object {
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

function settings(source: FormSchema | WizardSchema): object {
  if ("steps" in source) return { kind: "wizard", ...source.form };
  const { groups: _, ...form } = source.form;
  return { kind: "single", ...form };
}

/** What the browser gets of a form, besides its validators: `FormData` of src/forms/definition.ts. */
export function compiledForm(form: FormFile): object {
  const { title, submission } = form.source;
  return { title, ...settings(form.source), steps: form.steps.map(compiledStep), submission };
}
