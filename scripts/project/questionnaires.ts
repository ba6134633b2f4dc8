import type { AdvisedDiagnostic } from "../../src/domain/adviceRules.ts";
import { questionsRead } from "../../src/domain/factQuestions.ts";
import type { QuestionnaireSchema, StepSchema } from "../../src/generated/schema-types.ts";
import { type DataFile, pick, whole } from "./dataFile.ts";
import { type Form, formFieldsOf, formName, formsOf, kindOf, type Questionnaire } from "./forms.ts";

/**
 * The part of some steps that asks certain questions, each as it is asked there; none has to be
 * answered.
 */
function asking(title: string, steps: StepSchema[], questions: ReadonlySet<string>): StepSchema {
  const conditions = steps
    .flatMap(({ allOf = [] }) => allOf)
    .map(({ if: test, then }) => ({
      if: test,
      then: { properties: pick(then.properties, questions) },
    }))
    .filter(({ then }) => Object.keys(then.properties).length > 0);
  const asked = new Set([...questions, ...conditions.flatMap((one) => one.if.required)]);
  const groups = steps
    .flatMap(({ form }) => form.groups)
    .map((group) => ({ ...group, fields: group.fields.filter((key) => asked.has(key)) }))
    .filter(({ fields }) => fields.length > 0);
  return {
    title,
    type: "object",
    required: [],
    properties: Object.assign({}, ...steps.map(({ properties }) => pick(properties, asked))),
    ...(conditions.length > 0 && { allOf: conditions }),
    errorMessage: { required: {} },
    form: { groups },
  };
}

/** A questionnaire with the questions of another form that the rules of its advice read. */
function questionnaire(
  file: DataFile,
  forms: readonly Form[],
  questions: ReadonlySet<string>,
): Questionnaire {
  const source = whole<QuestionnaireSchema>(file);
  const { title, questionsOf } = source.value;
  const form = forms.find(({ name }) => name === questionsOf);
  if (!form) throw new Error(`${file.path} takes the questions of a form that there is not`);
  const schemas = form.steps.map(({ value }) => value);
  const step = whole<StepSchema>({ ...file, value: asking(title, schemas, questions) });
  const advised = formFieldsOf(form).filter(({ value }) => value.ui.advice);
  return { name: formName(file), source, steps: [step], advised };
}

/** Keys of the questions that the rules of some diagnostics read. */
export function ruleQuestions(rules: readonly AdvisedDiagnostic[]): Set<string> {
  const stated = rules.flatMap(({ vente, location }) => [vente, location]);
  return questionsRead(stated.flatMap((rule) => rule?.cases ?? []));
}

/**
 * Every questionnaire that some files describe; they are taken to be valid.
 * @param questions keys of the questions that the rules read
 */
export function questionnairesOf(
  files: readonly DataFile[],
  questions: ReadonlySet<string>,
): Questionnaire[] {
  const forms = formsOf(files);
  return files
    .filter((file) => kindOf(file) === "questionnaire")
    .map((file) => questionnaire(file, forms, questions));
}
