import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormSchema, StepSchema, WizardSchema } from "../../src/generated/schema-types.ts";

/** One step as its file says it, with the file's path from the project's root. */
export interface StepFile {
  file: string;
  name: string;
  schema: StepSchema;
}

/** One form as its files say it: a single form has one step and no file of its own for it. */
export interface FormFile {
  file: string;
  name: string;
  source: FormSchema | WizardSchema;
  steps: StepFile[];
}

export const FORMS_FOLDER = "schemas/forms";
export const WORDS_FILE = `${FORMS_FOLDER}/words.json`;

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

const withoutEnding = (file: string): string => file.replace(/\.json$/, "");

function readSingle(entry: string): FormFile {
  const file = `${FORMS_FOLDER}/${entry}`;
  const schema = readJson<FormSchema>(file);
  const name = withoutEnding(entry);
  const { title, description, type, required, properties, allOf, errorMessage } = schema;
  const step: StepSchema = {
    title,
    type,
    required,
    properties,
    errorMessage,
    form: { groups: schema.form.groups },
    ...(description && { description }),
    ...(allOf && { allOf }),
  };
  return { file, name, source: schema, steps: [{ file, name, schema: step }] };
}

function readWizard(folder: string): FormFile {
  const file = `${FORMS_FOLDER}/${folder}/wizard.json`;
  const source = readJson<WizardSchema>(file);
  const steps = source.steps.map((entry) => {
    const stepFile = `${FORMS_FOLDER}/${folder}/${entry}`;
    return { file: stepFile, name: withoutEnding(entry), schema: readJson<StepSchema>(stepFile) };
  });
  return { file, name: folder, source, steps };
}

/** Files of all single forms and folders of all wizards below schemas/forms. */
export function listForms(): { singles: string[]; wizards: string[] } {
  const entries = readdirSync(FORMS_FOLDER, { withFileTypes: true });
  const singles = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => entry.name)
    .filter((entry) => `${FORMS_FOLDER}/${entry}` !== WORDS_FILE);
  const wizards = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((entry) => existsSync(join(FORMS_FOLDER, entry, "wizard.json")));
  return { singles: singles.sort(), wizards: wizards.sort() };
}

/** Reads every form below schemas/forms; the files are taken to be valid (`npm run check`). */
export function readForms(): FormFile[] {
  const { singles, wizards } = listForms();
  return [...singles.map(readSingle), ...wizards.map(readWizard)];
}
