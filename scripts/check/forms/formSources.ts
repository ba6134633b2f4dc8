import { dirname } from "node:path/posix";
import type { FormSchema, StepSchema, WizardSchema } from "../../../src/generated/schema-types.ts";
import type { FormFile, StepFile } from "../../forms/readForms.ts";
import type { ContentFile } from "../content/contentFile.ts";
import { type FormFileKind, formName } from "./formFiles.ts";

/** A file below schemas/forms that could be read and follows its model. */
export interface FormSource extends ContentFile {
  kind: FormFileKind;
}

/**
 * The forms that the files describe. A wizard is left out as long as one of its steps is missing or
 * unsound: what is said about it as a whole would mislead.
 */
export function formsOf(sources: FormSource[]): FormFile[] {
  return sources.flatMap((source) => {
    if (source.kind === "form") return [singleForm(source)];
    return source.kind === "wizard" ? wizard(source, sources) : [];
  });
}

/** Every step that can be judged by itself, that of a single form included. */
export function stepsOf(sources: FormSource[]): StepFile[] {
  return sources.filter(({ kind }) => kind === "form" || kind === "step").map(stepFile);
}

function stepFile({ path, value }: FormSource): StepFile {
  const name = path.slice(dirname(path).length + 1).replace(/\.json$/, "");
  return { file: path, name, schema: value as StepSchema };
}

function singleForm(source: FormSource): FormFile {
  const schema = source.value as FormSchema;
  const name = formName(source.path);
  return { file: source.path, name, source: schema, steps: [stepFile(source)] };
}

function wizard(source: FormSource, sources: FormSource[]): FormFile[] {
  const schema = source.value as WizardSchema;
  const folder = dirname(source.path);
  const steps = schema.steps.flatMap((entry) => {
    const step = sources.find(({ path }) => path === `${folder}/${entry}`);
    return step ? [stepFile(step)] : [];
  });
  const isWhole = steps.length === schema.steps.length;
  return isWhole ? [{ file: source.path, name: formName(source.path), source: schema, steps }] : [];
}
