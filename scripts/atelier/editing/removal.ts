import type {
  Columns,
  Condition,
  StepSchema,
  Submission,
  SubmissionStep,
} from "../../../src/generated/schema-types.ts";
import { type Form, stepFields } from "../../project/forms.ts";
import { dropQuestion, without } from "./questions.ts";

type FormSource = Form["source"]["value"];

/** Questions of a step that would never be asked without one of its questions, or one of its choices. */
export function dependents(step: StepSchema, key: string, choice?: string): string[] {
  const lost = (step.allOf ?? []).filter((condition) => isIdle(condition, key, choice));
  const keys = lost.flatMap(({ then }) => Object.keys(then.properties));
  return [...keys, ...keys.flatMap((one) => dependents(step, one))];
}

function isIdle({ if: test }: Condition, key: string, choice?: string): boolean {
  const answers = test.properties[key];
  if (!answers || choice === undefined) return answers !== undefined;
  return answers.enum?.every((value) => value === choice) ?? false;
}

function dropFromColumns(columns: Columns, key: string): string[] {
  return Object.entries(columns).flatMap(([column, source]) => {
    const left = [source].flat().filter((one) => one !== key);
    const [only] = left;
    if (only === undefined) delete columns[column];
    else if (Array.isArray(source) && left.length < source.length)
      columns[column] = left.length === 1 ? only : left;
    return only === undefined ? [column] : [];
  });
}

/** Takes columns that no field fills any more out of the words of a mail. */
function dropFromMail(step: SubmissionStep, columns: string[]): void {
  if (step.action !== "notify" || !step.mail) return;
  const { mail } = step;
  const gone = new RegExp(`\\{(?:${columns.join("|")})(?:\\|[^}]*)?\\}`, "g");
  const cleaned = (text: string): string =>
    text
      .replace(gone, "")
      .replace(/ {2,}/g, " ")
      .replace(/(?: [–-])+ (?=[–-] )/g, " ")
      .replace(/^[ ,–-]+|[ ,–-]+$/g, "");
  mail.subject = cleaned(mail.subject);
  mail.lines = mail.lines
    .map((line) => ({ ...line, text: cleaned(line.text) }))
    .filter(({ text }) => text !== "");
  if (mail.message !== undefined && columns.includes(mail.message)) delete mail.message;
}

function dropFromSubmission(submission: Submission, key: string): void {
  const stored: string[] = [];
  submission.steps = submission.steps.filter((step) => {
    if (step.action === "insert") stored.push(...dropFromColumns(step.columns, key));
    if (step.action !== "notify") return true;
    if (step.data !== "row") dropFromColumns(step.data, key);
    const isEmpty = step.data !== "row" && Object.keys(step.data).length === 0;
    return step.when !== key && !isEmpty;
  });
  for (const step of submission.steps) if (stored.length > 0) dropFromMail(step, stored);
  const { invalid, success } = submission;
  if (invalid?.toastFields) invalid.toastFields = invalid.toastFields.filter((one) => one !== key);
  if (invalid?.toastFields?.length === 0) delete invalid.toastFields;
  for (const list of ["summary", "again"] as const) {
    const left = success[list]?.filter((one) => one !== key);
    if (left?.length) success[list] = left;
    else delete success[list];
  }
}

/** Takes a question out of a form, with all that names it. */
export function dropField(form: FormSource, step: StepSchema, key: string): void {
  for (const one of dependents(step, key)) dropField(form, step, one);
  dropQuestion(step, key);
  dropFromSubmission(form.submission, key);
  if (!("steps" in form)) return;
  const { shortHostForm, recap = [] } = form.form;
  for (const list of [...recap, ...(shortHostForm ? [shortHostForm] : [])])
    list.fields = list.fields.filter((one) => one !== key);
  if (shortHostForm?.fields.length === 0) delete form.form.shortHostForm;
  const lines = recap.filter(({ fields }) => fields.length > 0);
  if (lines.length > 0) form.form.recap = lines;
  else delete form.form.recap;
}

/** Takes a choice out of a step, with the questions that only it opens. */
export function dropChoice(form: FormSource, step: StepSchema, key: string, choice: string): void {
  const field = stepFields(step)[key];
  if (!field) return;
  for (const one of dependents(step, key, choice)) dropField(form, step, one);
  for (const { if: test } of step.allOf ?? []) {
    const answers = test.properties[key];
    if (answers?.enum) answers.enum = answers.enum.filter((value) => value !== choice);
  }
  const { ui } = field;
  if (field.enum) field.enum = field.enum.filter((value) => value !== choice);
  if (field.items) field.items.enum = field.items.enum.filter((value) => value !== choice);
  if (field.default === choice) delete field.default;
  ui.labels = without(ui.labels, choice);
  if (ui.hints) ui.hints = without(ui.hints, choice);
  if (ui.hints && Object.keys(ui.hints).length === 0) delete ui.hints;
  for (const group of ui.choiceGroups ?? [])
    group.values = group.values.filter((value) => value !== choice);
  if (ui.choiceGroups) ui.choiceGroups = ui.choiceGroups.filter(({ values }) => values.length > 0);
}
