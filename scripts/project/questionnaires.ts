import { questionsRead } from "../../src/domain/factQuestions.ts";
import type { AdvisedDiagnostic } from "../../src/domain/ruleCases.ts";
import type {
  FieldGroup,
  FieldSchema,
  QuestionnaireSchema,
  StepSchema,
} from "../../src/generated/schema-types.ts";
import { type DataFile, pick, whole } from "./dataFile.ts";
import { formFieldsOf, formName, formsOf, kindOf, type Questionnaire } from "./forms.ts";

/** A question that one tap answers: its choices are in sight, and not in a native list. */
function inOneTap(field: FieldSchema): FieldSchema {
  if (field.ui.widget !== "select") return field;
  const { placeholder: _, width: __, ...ui } = field.ui;
  return { ...field, ui: { ...ui, widget: "cards", columns: 2 } };
}

/** Questions of some steps, none required: the first are answered by a tap, the others folded. */
function asking(
  { title, first, form }: QuestionnaireSchema,
  steps: StepSchema[],
  questions: ReadonlySet<string>,
): StepSchema {
  const conditions = steps
    .flatMap(({ allOf = [] }) => allOf)
    .map(({ if: test, then: { properties } }) => {
      return { if: test, then: { properties: pick(properties, questions) } };
    })
    .filter(({ then }) => Object.keys(then.properties).length > 0);
  const askedKeys = new Set([...questions, ...conditions.flatMap((one) => one.if.required)]);
  const inOrder = steps.flatMap((step) => step.form.groups.flatMap(({ fields }) => fields));
  const others = inOrder.filter((key) => askedKeys.has(key) && !first.includes(key));
  const groups: FieldGroup[] = [
    { fields: first.filter((key) => askedKeys.has(key)) },
    { title: form.refine, folded: true, fields: others },
  ];
  const properties = steps
    .flatMap((step) => Object.entries(pick(step.properties, askedKeys)))
    .map(([key, field]) => [key, first.includes(key) ? inOneTap(field) : field] as const);
  return {
    title,
    type: "object",
    required: [],
    properties: Object.fromEntries(properties),
    ...(conditions.length > 0 && { allOf: conditions }),
    errorMessage: { required: {} },
    form: { groups: groups.filter(({ fields }) => fields.length > 0) },
  };
}

/** Keys of the questions that the rules of some diagnostics read. */
export function ruleQuestions(rules: readonly AdvisedDiagnostic[]): Set<string> {
  const stated = rules.flatMap(({ vente, location }) => [vente, location]);
  return questionsRead(stated.flatMap((rule) => rule?.cases ?? []));
}

/** The questionnaires of valid files. @param questions keys of the questions that the rules read */
export function questionnairesOf(files: readonly DataFile[], questions: ReadonlySet<string>) {
  const forms = formsOf(files);
  const own = files.filter((file) => kindOf(file) === "questionnaire");
  return own.map((file): Questionnaire => {
    const source = whole<QuestionnaireSchema>(file);
    const form = forms.find(({ name }) => name === source.value.questionsOf);
    if (!form) throw new Error(`${file.path} takes the questions of a form that there is not`);
    const schemas = form.steps.map(({ value }) => value);
    const step = whole<StepSchema>({ ...file, value: asking(source.value, schemas, questions) });
    const advised = formFieldsOf(form).filter(({ value }) => value.ui.advice);
    return { name: formName(file), source, steps: [step], advised };
  });
}
