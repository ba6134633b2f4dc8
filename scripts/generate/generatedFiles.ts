import type { FormWords } from "../../src/generated/schema-types.ts";
import { advisedDiagnostics } from "../../src/site/advisedDiagnostics.ts";
import { SiteContent } from "../../src/site/content.ts";
import { contentOf } from "../build/readContent.ts";
import type { DataFile } from "../project/dataFile.ts";
import { type FormFile, readForms, WORDS_FILE } from "../project/forms.ts";
import { type Project, readProject } from "../project/readProject.ts";
import { answersType, answerTypes } from "./answerTypes.ts";
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
function formModule(form: FormFile, data: string): string {
  const { file, steps } = form;
  const type = answersType(form);
  const imports = steps.map(
    ({ name }, index) => `import step${index} from "./${name}.validators.js";`,
  );
  const validators = steps.map(({ name }, index) => `${JSON.stringify(name)}: step${index}`);
  return [
    `${generatedHeader(file)}import type { CompiledForm, FieldKey } from "../../../domain/compiledForm.ts";`,
    `import type { ${type} } from "../../answers.ts";`,
    ...imports,
    `\nexport const data: CompiledForm<FieldKey<${type}>> = ${data.trim()};`,
    `\nexport const validators = { ${validators.join(", ")} };\n`,
  ].join("\n");
}

/** Module that knows how each form is fetched. */
function formsModule(forms: FormFile[]): string {
  const entries = forms.map(({ name }) => {
    const key = JSON.stringify(name);
    return `  ${key}: () => import("./${name}/index.ts"),`;
  });
  return [
    `${generatedHeader("schemas/forms")}import type { FieldKey, FormModule } from "../../domain/compiledForm.ts";`,
    `import type { FormAnswers } from "../answers.ts";\n`,
    "type Forms = { [Name in keyof FormAnswers]: () => Promise<FormModule<FieldKey<FormAnswers[Name]>>> };\n",
    `/** Fetches the module of a form. */\nexport const forms: Forms = {\n${entries.join("\n")}\n};\n`,
  ].join("\n");
}

async function formFiles(form: FormFile): Promise<GeneratedFile[]> {
  const validators = form.steps.map(async (step) => ({
    path: `${FOLDER}/forms/${form.name}/${step.name}.validators.js`,
    text: await compileValidators(validationSchema(step.schema), step.file),
  }));
  const folder = `${FOLDER}/forms/${form.name}`;
  const data = json(compiledForm(form));
  return [
    { path: `${folder}/form.json`, text: data },
    { path: `${folder}/index.ts`, text: formModule(form, data) },
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

/** Module with what the law asks of each diagnostic, as the advice reads it; it shows no calendar. */
function rulesModule(project: Project): string {
  const rules = advisedDiagnostics(new SiteContent(contentOf(project), () => undefined, ""));
  return [
    `${generatedHeader("src/content")}import type { AdvisedDiagnostic } from "../domain/adviceRules.ts";\n`,
    `export const rules: AdvisedDiagnostic[] = ${json(rules).trim()};\n`,
  ].join("\n");
}

/** Words common to all forms, without what only an editor or the generation reads. */
function words(files: DataFile[]): object {
  const {
    $schema: _,
    verbatim: _sentences,
    ...rest
  } = fileAt(files, WORDS_FILE).value as FormWords;
  return rest;
}

/** Everything below src/generated, as it follows from schemas/ and src/content/. */
export async function generatedFiles(project = readProject()): Promise<GeneratedFile[]> {
  const files = finishTexts(project);
  const forms = readForms(files);
  const rows = rowSchemas(forms);
  const perForm = await Promise.all(forms.map(formFiles));
  return [
    { path: `${FOLDER}/schema-types.ts`, text: await schemaTypes() },
    { path: `${FOLDER}/answers.ts`, text: await answerTypes(forms, rows) },
    { path: `${FOLDER}/rows.js`, text: await rowValidators(rows) },
    { path: `${FOLDER}/rows.d.ts`, text: rowValidatorTypes(rows) },
    { path: `${FOLDER}/choice-labels.json`, text: json(choiceLabels(forms)) },
    { path: `${FOLDER}/static-forms.json`, text: json(staticForms(forms)) },
    {
      path: `${FOLDER}/forms/validators.d.ts`,
      text: `${generatedHeader("schemas/forms")}${VALIDATORS_DECLARATION}`,
    },
    { path: `${FOLDER}/forms/words.json`, text: json(words(files)) },
    { path: `${FOLDER}/forms/index.ts`, text: formsModule(forms) },
    { path: `${FOLDER}/rules.ts`, text: rulesModule(project) },
    ...perForm.flat(),
    await contentTypes(project),
  ];
}
