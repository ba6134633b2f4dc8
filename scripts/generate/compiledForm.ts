import type {
  CompiledForm,
  CompiledQuestionnaire,
  CompiledStep,
} from "../../src/domain/compiledForm.ts";
import type { StepSchema, SubmissionStep } from "../../src/generated/schema-types.ts";
import type { Place } from "../project/dataFile.ts";
import { type Field, type Form, fieldsOf, type Questionnaire, stepName } from "../project/forms.ts";
import { namesOf, unsentFields } from "../project/submission.ts";
import { digest } from "../shared/digest.ts";
import { renderingSchema } from "./validators.ts";

/** @param unsent the fields whose answers are not sent */
function compiledStep(step: Place<StepSchema>, unsent: readonly Field[] = []): CompiledStep {
  const { title, description, form } = step.value;
  const kept = unsent.filter((field) => field.step === step);
  return {
    name: stepName(step),
    title,
    ...(description && { description }),
    schema: renderingSchema(step.value),
    ui: Object.fromEntries(
      fieldsOf(step).map(({ key, value: { ui } }) => {
        const { saidAs: _, ...shown } = ui;
        return [key, shown];
      }),
    ),
    ...(kept.length > 0 && {
      unsent: Object.fromEntries(kept.map(({ key, value }) => [key, namesOf(value)[0]])),
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
const fingerprintOf = (...said: unknown[]): string => digest(said).slice(0, 8);

/** What the browser gets of a form, besides its validators. */
export function compiledForm(form: Form): CompiledForm {
  const { value: source } = form.source;
  const { title, submission } = source;
  const sending = { ...submission, steps: submission.steps.map(sendingStep) };
  const schemas = "steps" in source ? form.steps.map(({ value }) => value) : [];
  const fingerprint = fingerprintOf({ ...source, submission: sending }, schemas);
  const unsent = unsentFields(form);
  const steps = form.steps.map((step) => compiledStep(step, unsent));
  const compiled = { title, fingerprint, steps, submission: sending };
  if ("steps" in source) return { kind: "wizard", ...source.form, ...compiled };
  const { groups: _, ...settings } = source.form;
  return { kind: "single", ...settings, ...compiled };
}

/** What the browser gets of a questionnaire, besides its validators. */
export function compiledQuestionnaire(read: Questionnaire): CompiledQuestionnaire {
  const { value: source } = read.source;
  const { title, description, questionsOf } = source;
  const { name, ...words } = source.form;
  const schemas = read.steps.map(({ value }) => value);
  return {
    kind: "questionnaire",
    name,
    title,
    description,
    fingerprint: fingerprintOf(source, schemas),
    steps: read.steps.map((step) => compiledStep(step)),
    questionsOf,
    advised: { ui: Object.fromEntries(read.advised.map(({ key, value }) => [key, value.ui])) },
    words,
  };
}
