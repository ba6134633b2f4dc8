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

function readJson<T>(root: string, file: string): T {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as T;
}

const withoutEnding = (file: string): string => file.replace(/\.json$/, "");

function readSingle(root: string, entry: string): FormFile {
  const file = `${FORMS_FOLDER}/${entry}`;
  const schema = readJson<FormSchema>(root, file);
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

function readWizard(root: string, folder: string): FormFile {
  const file = `${FORMS_FOLDER}/${folder}/wizard.json`;
  const source = readJson<WizardSchema>(root, file);
  const steps = source.steps.map((entry) => {
    const stepFile = `${FORMS_FOLDER}/${folder}/${entry}`;
    const schema = readJson<StepSchema>(root, stepFile);
    return { file: stepFile, name: withoutEnding(entry), schema };
  });
  return { file, name: folder, source, steps };
}

/** Files of all single forms and folders of all wizards below schemas/forms. */
function listForms(root: string): { singles: string[]; wizards: string[] } {
  const folder = join(root, FORMS_FOLDER);
  const entries = readdirSync(folder, { withFileTypes: true });
  const singles = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => entry.name)
    .filter((entry) => `${FORMS_FOLDER}/${entry}` !== WORDS_FILE);
  const wizards = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((entry) => existsSync(join(folder, entry, "wizard.json")));
  return { singles: singles.sort(), wizards: wizards.sort() };
}

/**
 * Reads every form below schemas/forms; the files are taken to be valid (`npm run check`).
 * @param root the project's folder; the current one by default
 */
export function readForms(root = process.cwd()): FormFile[] {
  const { singles, wizards } = listForms(root);
  return [
    ...singles.map((entry) => readSingle(root, entry)),
    ...wizards.map((folder) => readWizard(root, folder)),
  ];
}
