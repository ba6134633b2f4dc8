import type { FormWords } from "../../src/generated/schema-types.ts";
import type { DataFile } from "../project/dataFile.ts";
import { type FormFile, readForms, WORDS_FILE } from "../project/forms.ts";
import { readProject } from "../project/readProject.ts";
import { answerTypes } from "./answerTypes.ts";
import { compiledForm } from "./compiledForm.ts";
import { contentTypes } from "./contentTypes.ts";
import { choiceLabels, staticForms } from "./derivedData.ts";
import { fileAt, finishTexts } from "./finishTexts.ts";
import { type GeneratedFile, generatedHeader } from "./generatedFile.ts";
import { rowSchemas, rowValidators, rowValidatorTypes } from "./rowSchemas.ts";
import { schemaTypes } from "./schemaTypes.ts";
import { validationSchema } from "./validationSchema.ts";
import { compileValidators } from "./validators.ts";

const FOLDER = "src/generated";

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Module that joins a form's data and validators: one chunk of the browser's code. */
function formModule({ file, steps }: FormFile): string {
  const imports = steps.map(
    ({ name }, index) => `import step${index} from "./${name}.validators.js";`,
  );
  const validators = steps.map(({ name }, index) => `${JSON.stringify(name)}: step${index}`);
  return [
    `${generatedHeader(file)}import data from "./form.json" with { type: "json" };`,
    ...imports,
    `\nexport { data };\nexport const validators = { ${validators.join(", ")} };\n`,
  ].join("\n");
}

async function formFiles(form: FormFile): Promise<GeneratedFile[]> {
  const validators = form.steps.map(async (step) => ({
    path: `${FOLDER}/forms/${form.name}/${step.name}.validators.js`,
    text: await compileValidators(validationSchema(step.schema), step.file),
  }));
  const folder = `${FOLDER}/forms/${form.name}`;
  return [
    { path: `${folder}/form.json`, text: json(compiledForm(form)) },
    { path: `${folder}/index.ts`, text: formModule(form) },
    ...(await Promise.all(validators)),
  ];
}

const VALIDATORS_DECLARATION = `declare module "*.validators.js" {
  import type { ValidatorFunctions } from "@rjsf/validator-ajv8";

  /** Validators of a step by rjsf's key of each (sub)schema. */
  const validators: ValidatorFunctions;
  export default validators;
}
`;

/** Words common to all forms, without what only an editor or the generation reads. */
function words(files: DataFile[]): object {
  const {
    $schema: _,
    verbatim: _sentences,
    ...rest
  } = fileAt(files, WORDS_FILE).value as FormWords;
  return rest;
}

/** Types of the edited files: needed before anything else can be compiled. */
export async function schemaTypesFile(): Promise<GeneratedFile> {
  return { path: `${FOLDER}/schema-types.ts`, text: await schemaTypes() };
}

/** Everything below src/generated, as it follows from schemas/ and src/content/. */
export async function generatedFiles(project = readProject()): Promise<GeneratedFile[]> {
  const files = finishTexts(project);
  const forms = readForms(files);
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
    {
      path: `${FOLDER}/forms/validators.d.ts`,
      text: `${generatedHeader("schemas/forms")}${VALIDATORS_DECLARATION}`,
    },
    { path: `${FOLDER}/forms/words.json`, text: json(words(files)) },
    ...perForm.flat(),
    await contentTypes(project),
  ];
}
