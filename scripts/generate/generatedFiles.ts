import type { NativeRules } from "../../src/domain/compiledForm.ts";
import { isSample } from "../../src/domain/isSample.ts";
import type { KnownPrices } from "../../src/domain/price.ts";
import { advisedDiagnostics, advisedDuties } from "../../src/site/advisedDiagnostics.ts";
import { SiteContent } from "../../src/site/content.ts";
import { contentOf } from "../build/contentOf.ts";
import { kept } from "../build/kept.ts";
import { asObject, type DataFile } from "../project/dataFile.ts";
import { readProject } from "../project/disk/readProject.ts";
import {
  type Field,
  type Form,
  formFieldsOf,
  formsOf,
  type Questionnaire,
  stepName,
  WORDS_FILE,
} from "../project/forms.ts";
import { FIRM_FILE, type Project } from "../project/project.ts";
import { questionnairesOf, ruleQuestions } from "../project/questionnaires.ts";
import { compiledForm, compiledQuestionnaire } from "./compiledForm.ts";
import { fileAt, finishTexts } from "./finishTexts.ts";
import { generatedHeader } from "./generatedHeader.ts";
import { rowSchemas, rowTypes, rowValidators, storedSubmissions } from "./storedSubmissions.ts";
import { answerTypes, contentTypes, schemaTypes } from "./types.ts";
import { compileValidators } from "./validators.ts";

const ADVICE = 'import("../domain/ruleCases.ts").AdvisedDiagnostic[]';
const SUBMISSIONS =
  'readonly import("../domain/storedSubmission.ts").StoredSubmission<import("./rows.js").RowName>[]';
const PRICES = 'import("../domain/price.ts").KnownPrices | undefined';

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Module that joins a form's data and validators: one chunk of the browser's code. */
function formModule({ source, steps }: Form | Questionnaire, type: string, data: object): string {
  const names = steps.map(stepName);
  const imports = names.map((name, index) => `import step${index} from "./${name}.validators.js";`);
  const validators = names.map((name, index) => `${JSON.stringify(name)}: step${index}`);
  return [
    `${generatedHeader(source.file.path)}import type * as compiled from "../../../domain/compiledForm.ts";`,
    ...imports,
    `\nexport const data: ${type} = ${JSON.stringify(data, null, 1)};`,
    `\nexport const validators = { ${validators.join(", ")} };\n`,
  ].join("\n");
}

/** Module that knows how each form is fetched. */
function formsModule(forms: Form[], questionnaires: Questionnaire[]): string {
  const entry = ({ name }: { name: string }) =>
    `  ${JSON.stringify(name)}: () => import("./${name}/index.ts"),\n`;
  const entries = (of: { name: string }[]) => of.map(entry).join("");
  return [
    generatedHeader("schemas/forms"),
    `/** Fetches the module of a form. */\nexport const forms = {\n${entries(forms)}};\n`,
    `/** Fetches the module of a questionnaire. */\nexport const questionnaires = {\n${entries(questionnaires)}};\n`,
  ].join("\n");
}

/** Module that holds every form at once, for what takes the posts of browsers. */
function allFormsModule(forms: Form[]): string {
  const imports = forms.map(
    ({ name }, index) => `import * as form${index} from "./${name}/index.ts";`,
  );
  const entries = forms.map(({ name }, index) => `${JSON.stringify(name)}: form${index}`);
  return [
    `${generatedHeader("schemas/forms")}import type { FormModule } from "../../domain/compiledForm.ts";`,
    ...imports,
    `\n/** Every form, by its name. */\nexport const allForms: Record<string, FormModule> = { ${entries.join(", ")} };\n`,
  ].join("\n");
}

type Named = [file: string, text: string];

/** The files of a form. @param type the type of its data */
function formTexts(form: Form | Questionnaire, type: string, compiled: object): Promise<Named[]> {
  const validators = form.steps.map(async (step): Promise<Named> => {
    const code = await compileValidators(step);
    return [`forms/${form.name}/${stepName(step)}.validators.js`, code];
  });
  const index: Named = [`forms/${form.name}/index.ts`, formModule(form, type, compiled)];
  return Promise.all([index, ...validators]);
}

/** Module of a constant, which has the name of the file. @param source what it was made from */
const constantModule = (name: string, source: string, type: string, value: unknown): string =>
  `${generatedHeader(source)}\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 1)};\n`;

/** The prices that forms and mails go by: of the firm's record no more than that. */
function knownPrices(content: SiteContent): KnownPrices | undefined {
  const firm = content.one("firm");
  if (!firm.prices) return undefined;
  const { table, rebates, travel } = firm.prices;
  const words = content.one("wording").prices.travel[travel];
  return { travel: words, table, rebates, isSample: isSample(firm, "prices") };
}

/** What scripts of pages read of records, and of what all forms say, by the names of the files. */
function excerpts(content: SiteContent, files: DataFile[]): Record<string, object> {
  const { value, event } = content.one("quote-confirmation").answer;
  const { promises, hours } = content.one("firm");
  const { subject, otherReading, answers, faults, ...asked } = content.one("wording").validityCheck;
  // Without what only an editor or the generation reads.
  const { $schema: _, verbatim: _sentences, ...words } = asObject(fileAt(files, WORDS_FILE).value);
  return {
    "answer-words": { value, event },
    promises: { quote: promises.quote, visit: promises.intervention, hours: hours.displayed },
    "validity-words": { subject, otherReading, answers, faults, event: asked.event },
    "forms/words": words,
  };
}

/** What browsers check before they post: never more than the schema, which judges trimmed texts. */
function nativeRule({ value, isAlwaysRequired }: Field) {
  const { ui, minLength, maxLength } = value;
  const isWhole = ["text", "email", "textarea"].includes(ui.widget) && !ui.normalize;
  return {
    ...(isAlwaysRequired && ui.widget !== "checkboxes" && { required: true }),
    ...(minLength !== undefined && { minLength }),
    ...(isWhole && maxLength !== undefined && { maxLength }),
  };
}

function nativeRules(forms: Form[]): Record<string, NativeRules> {
  const rulesOf = (form: Form): NativeRules =>
    Object.fromEntries(formFieldsOf(form).map((field) => [field.key, nativeRule(field)]));
  return Object.fromEntries(forms.map((form) => [form.name, rulesOf(form)]));
}

/** As `finishTexts`; models are compiled only for files that were changed since an earlier run. */
export async function keptTexts(project: Project): Promise<DataFile[]> {
  const { formFiles, metas, records } = project;
  const finish = kept("texts", async (_of: object[]) =>
    json(finishTexts(project).map(({ value }) => value)),
  );
  const of = [...formFiles, ...metas, fileAt(records, FIRM_FILE)];
  const values: unknown[] = JSON.parse(await finish(of.map(({ path, text }) => [path, text])));
  return formFiles.map((file, rank) => ({ ...file, value: values[rank] }));
}

/** All of src/generated, as it follows from schemas/ and src/content/. @param files with their texts as they are shown */
export async function generatedFiles(project = readProject(), files = finishTexts(project)) {
  const forms = formsOf(files);
  const [rows, stored] = [rowSchemas(forms), storedSubmissions(forms)];
  // Without pictures, and of no day: nothing that is made here shows a calendar.
  const content = new SiteContent(contentOf(project), () => undefined, "");
  const rules = advisedDiagnostics(content);
  const questionnaires = questionnairesOf(files, ruleQuestions(rules));
  const perForm = await Promise.all([
    ...forms.map((form) => {
      const keys = formFieldsOf(form).map(({ key }) => JSON.stringify(key));
      const type = `compiled.CompiledForm<${keys.join(" | ") || "never"}>`;
      return formTexts(form, type, compiledForm(form));
    }),
    ...questionnaires.map((one) =>
      formTexts(one, "compiled.CompiledQuestionnaire", compiledQuestionnaire(one)),
    ),
  ]);
  const data = { "native-rules": nativeRules(forms), ...excerpts(content, files) };
  const texts = {
    "schema-types.ts": await schemaTypes(project.metas),
    "content.ts": await contentTypes(project.schemas),
    "answers.ts": await answerTypes(forms),
    "rows.js": await rowValidators(rows),
    "rows.d.ts": rowTypes(rows),
    "submissions.ts": constantModule("submissions", "schemas/forms", SUBMISSIONS, stored),
    "rules.ts": constantModule("rules", "src/content", ADVICE, rules),
    "duties.ts": constantModule("duties", "src/content", ADVICE, advisedDuties(content)),
    "prices.ts": constantModule("prices", "src/content/firm.json", PRICES, knownPrices(content)),
    "forms/index.ts": formsModule(forms, questionnaires),
    "forms/all.ts": allFormsModule(forms),
    ...Object.fromEntries(perForm.flat()),
    ...Object.fromEntries(Object.entries(data).map(([name, of]) => [`${name}.json`, json(of)])),
  };
  return Object.entries(texts).map(([name, text]) => ({ path: `src/generated/${name}`, text }));
}
