import { basename, dirname } from "node:path/posix";
import type {
  FieldSchema,
  FormSchema,
  QuestionnaireSchema,
  StepSchema,
  WizardSchema,
} from "../../src/generated/schema-types.ts";
import { asObject, type DataFile, type Place, whole } from "./dataFile.ts";
import { FOLDERS, readProject } from "./readProject.ts";

export const WORDS_FILE = `${FOLDERS.forms}/words.json`;

/** Kinds of files below schemas/forms; each has its model in schemas/meta. */
type FormFileKind = "form" | "questionnaire" | "step" | "wizard" | "words";

/** The kind of a file: a questionnaire says so itself, the others by where they stand. */
export function kindOf({
  path,
  value,
}: Pick<DataFile, "path"> & { value?: unknown }): FormFileKind {
  if (/\/questionnaire\.schema\.json$/.test(String(asObject(value).$schema)))
    return "questionnaire";
  if (path === WORDS_FILE) return "words";
  if (path.endsWith("/wizard.json")) return "wizard";
  return dirname(path) === FOLDERS.forms ? "form" : "step";
}

/** A form where it is written; a single form is its own only step. */
export interface Form {
  /** Name of its file, or of a wizard's folder. */
  name: string;
  source: Place<FormSchema | WizardSchema>;
  steps: Place<StepSchema>[];
}

/**
 * The forms that some files describe. A wizard is left out as long as one of its steps is missing:
 * what is said about it as a whole would mislead.
 */
export function formsOf(files: readonly DataFile[]): Form[] {
  return files.flatMap((file): Form[] => {
    const kind = kindOf(file);
    if (kind === "form") {
      const source = whole<FormSchema>(file);
      return [{ name: basename(file.path, ".json"), source, steps: [source] }];
    }
    if (kind !== "wizard") return [];
    const source = whole<WizardSchema>(file);
    const folder = dirname(file.path);
    const entries = source.value.steps.map((entry) => `${folder}/${entry}`);
    const steps = entries.flatMap((path) => files.filter((other) => other.path === path));
    if (steps.length < entries.length) return [];
    return [{ name: basename(folder), source, steps: steps.map((step) => whole(step)) }];
  });
}

/** The name of every form, and of every questionnaire, in some files, readable or not. */
export function formNames(
  files: readonly (Pick<DataFile, "path"> & { value?: unknown })[],
): string[] {
  return files.flatMap((file) => {
    const kind = kindOf(file);
    if (kind === "wizard") return [basename(dirname(file.path))];
    return kind === "form" || kind === "questionnaire" ? [basename(file.path, ".json")] : [];
  });
}

/** Every field of a step where it is written, those behind a condition included. */
export function fieldsOf(step: Place<StepSchema>): Place<FieldSchema>[] {
  const conditional = step.at("allOf").children();
  return [step, ...conditional.map((condition) => condition.at("then"))].flatMap((scope) =>
    scope.at("properties").children(),
  );
}

/** Every field of a form, step after step. */
export function formFieldsOf({ steps }: Form): Place<FieldSchema>[] {
  return steps.flatMap(fieldsOf);
}

/** Values that a field offers, in order; none for free input. */
export function choicesOf({ enum: values, items }: FieldSchema): string[] {
  return values ?? items?.enum ?? [];
}

/** One step as its file says it, with the file's path from the project's root. */
export interface StepFile {
  file: string;
  name: string;
  schema: StepSchema;
}

/** One form as its files say it: a single form has one step and no file of its own for it. */
export interface FormFile<Source = FormSchema | WizardSchema> {
  file: string;
  name: string;
  source: Source;
  steps: StepFile[];
}

/** A questionnaire as its file says it, its only step with the questions that it takes over. */
export interface QuestionnaireFile extends FormFile<QuestionnaireSchema> {
  /** The fields of the other form whose choices are advised. */
  advised: Record<string, FieldSchema>;
}

/** Every form that some files describe, by default those of the project; they are taken to be valid. */
export function readForms(files: readonly DataFile[] = readProject().formFiles): FormFile[] {
  return formsOf(files).map(({ name, source, steps }) => ({
    file: source.file.path,
    name,
    source: source.value,
    steps: steps.map(({ file: { path }, value }) => ({
      file: path,
      name: basename(path, ".json"),
      schema: value,
    })),
  }));
}
