import { type FormFile, readForms } from "../forms/readForms.ts";
import { answerTypes } from "./answerTypes.ts";
import { compiledForm } from "./compiledForm.ts";
import { contentTypes } from "./contentTypes.ts";
import { choiceLabels, staticForms } from "./derivedData.ts";
import type { GeneratedFile } from "./generatedFile.ts";
import { rowSchemas, rowValidators, rowValidatorTypes } from "./rowSchemas.ts";
import { schemaTypes } from "./schemaTypes.ts";
import { validationSchema } from "./validationSchema.ts";
import { compileValidators } from "./validators.ts";

const FOLDER = "src/generated";

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

async function formFiles(form: FormFile): Promise<GeneratedFile[]> {
  const validators = form.steps.map(async (step) => ({
    path: `${FOLDER}/forms/${form.name}/${step.name}.validators.js`,
    text: await compileValidators(validationSchema(step.schema), step.file),
  }));
  const data = { path: `${FOLDER}/forms/${form.name}/form.json`, text: json(compiledForm(form)) };
  return [data, ...(await Promise.all(validators))];
}

/** Types of the edited files: needed before anything else can be compiled. */
export async function schemaTypesFile(): Promise<GeneratedFile> {
  return { path: `${FOLDER}/schema-types.ts`, text: await schemaTypes() };
}

/** Everything below src/generated, as it follows from schemas/ and src/content/. */
export async function generatedFiles(): Promise<GeneratedFile[]> {
  const forms = readForms();
  const rows = rowSchemas(forms);
  const perForm = await Promise.all(forms.map(formFiles));
  return [
    await schemaTypesFile(),
    { path: `${FOLDER}/answers.ts`, text: await answerTypes(forms, rows) },
    { path: `${FOLDER}/rows.js`, text: await rowValidators(rows) },
    { path: `${FOLDER}/rows.d.ts`, text: rowValidatorTypes(rows) },
    { path: `${FOLDER}/row-schemas.json`, text: json(rows) },
    { path: `${FOLDER}/choice-labels.json`, text: json(choiceLabels(forms)) },
    { path: `${FOLDER}/static-forms.json`, text: json(staticForms(forms)) },
    ...perForm.flat(),
    ...(await contentTypes()),
  ];
}
