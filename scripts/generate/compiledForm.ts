import { createHash } from "node:crypto";
import type {
  CompiledForm,
  CompiledQuestionnaire,
  CompiledStep,
} from "../../src/domain/compiledForm.ts";
import type { SubmissionStep } from "../../src/generated/schema-types.ts";
import { formFields, stepFields } from "../project/fields.ts";
import type { FormFile, QuestionnaireFile, StepFile } from "../project/forms.ts";
import { namesOf, unsentFields } from "../project/unsent.ts";
import { renderingSchema } from "./validationSchema.ts";

/** @param unsent keys of the fields whose answers are not sent */
function compiledStep({ name, schema }: StepFile, unsent: readonly string[] = []): CompiledStep {
  const { title, description, form } = schema;
  const fields = Object.entries(stepFields(schema));
  const kept = fields.filter(([key]) => unsent.includes(key));
  return {
    name,
    title,
    ...(description && { description }),
    schema: renderingSchema(schema),
    ui: Object.fromEntries(
      fields.map(([key, { ui }]) => {
        const { saidAs: _, ...shown } = ui;
        return [key, shown];
      }),
    ),
    ...(kept.length > 0 && {
      unsent: Object.fromEntries(kept.map(([key, field]) => [key, namesOf(field)[0]])),
    }),
    ...("hostForm" in form ? { groups: form.groups } : form),
  };
}

/** A step of the submission without what only the notification function reads. */
function sendingStep(step: SubmissionStep) {
  if (step.action !== "notify") return step;
  const { mail: _, ...rest } = step;
  return rest;
}

/** Tells what a form says and accepts from every other state of it: eight hexadecimal digits. */
function fingerprintOf(...said: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 8);
}

/** What the browser gets of a form, besides its validators. */
export function compiledForm(file: FormFile): CompiledForm {
  const { source, steps } = file;
  const { title, submission } = source;
  const sending = { ...submission, steps: submission.steps.map(sendingStep) };
  const schemas = "steps" in source ? steps.map(({ schema }) => schema) : [];
  const fingerprint = fingerprintOf({ ...source, submission: sending }, schemas);
  const unsent = unsentFields(submission, formFields(file));
  const outlines = steps.map((step) => compiledStep(step, unsent));
  const compiled = { title, fingerprint, steps: outlines, submission: sending };
  if ("steps" in source) return { kind: "wizard", ...source.form, ...compiled };
  const { groups: _, ...form } = source.form;
  return { kind: "single", ...form, ...compiled };
}

/** What the browser gets of a questionnaire, besides its validators. */
export function compiledQuestionnaire(read: QuestionnaireFile): CompiledQuestionnaire {
  const { source, steps, advised } = read;
  const { title, description, questionsOf } = source;
  const { name, ...words } = source.form;
  const ui = Object.fromEntries(Object.entries(advised).map(([key, field]) => [key, field.ui]));
  return {
    kind: "questionnaire",
    name,
    title,
    description,
    fingerprint: fingerprintOf(
      source,
      steps.map(({ schema }) => schema),
    ),
    steps: steps.map((step) => compiledStep(step)),
    questionsOf,
    advised: { ui },
    words,
  };
}
