import type {
  Columns,
  Condition,
  FieldSchema,
  FormSchema,
  StepSchema,
  Submission,
  SubmissionStep,
  WizardSchema,
} from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/fields.ts";
import type { Addition } from "./addition.ts";
import { asking } from "./asks.ts";
import { type FormPlace, isStored, sketched } from "./formPlace.ts";
import { cited } from "./words.ts";

/** Takes what is under a key away; the whole of an object that holds nothing more. */
const without = <Value>(held: Record<string, Value> | undefined, key: string) =>
  held && Object.fromEntries(Object.entries(held).filter(([name]) => name !== key));

/** Questions of a step that would never be asked without one of its questions, or one of its choices. */
export function dependents(step: StepSchema, key: string, choice?: string): string[] {
  const lost = (step.allOf ?? []).filter((condition) => isIdle(condition, key, choice));
  const keys = lost.flatMap(({ then }) => Object.keys(then.properties));
  return [...keys, ...keys.flatMap((one) => dependents(step, one))];
}

function isIdle({ if: test }: Condition, key: string, choice?: string): boolean {
  const asked = test.properties[key];
  if (!asked || choice === undefined) return asked !== undefined;
  return asked.enum?.every((value) => value === choice) ?? false;
}

/** Takes a question out of its step, with all that the step says of it. */
function dropFromStep(step: StepSchema, key: string): void {
  for (const scope of [step, ...(step.allOf ?? []).map(({ then }) => then)]) {
    delete scope.properties[key];
    if (!scope.required?.includes(key)) continue;
    scope.required = scope.required.filter((one) => one !== key);
    if (scope.errorMessage)
      scope.errorMessage.required = without(scope.errorMessage.required, key) ?? {};
    if (scope === step || scope.required.length > 0) continue;
    delete (scope as Partial<StepSchema>).required;
    delete (scope as Partial<StepSchema>).errorMessage;
  }
  const conditions = (step.allOf ?? []).filter(
    ({ then }) => Object.keys(then.properties).length > 0,
  );
  if (conditions.length > 0) step.allOf = conditions;
  else delete step.allOf;
  for (const group of step.form.groups) group.fields = group.fields.filter((one) => one !== key);
  step.form.groups = step.form.groups.filter(({ fields }) => fields.length > 0);
  for (const { ui } of Object.values(stepFields(step))) if (ui.townOf === key) delete ui.townOf;
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
  const cleaned = (text: string): string =>
    columns
      .reduce(
        (left, column) => left.replace(new RegExp(`\\{${column}(?:\\|[^}]*)?\\}`, "g"), ""),
        text,
      )
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
  if (success.summary) success.summary = success.summary.filter((one) => one !== key);
  if (invalid?.toastFields?.length === 0) delete invalid.toastFields;
  if (success.summary?.length === 0) delete success.summary;
}

/** Takes a question out of a form, with all that names it. */
export function dropField(form: FormSchema | WizardSchema, step: StepSchema, key: string): void {
  for (const one of dependents(step, key)) dropField(form, step, one);
  dropFromStep(step, key);
  dropFromSubmission(form.submission, key);
  if ("steps" in form && form.form.shortHostForm) {
    const { shortHostForm } = form.form;
    shortHostForm.fields = shortHostForm.fields.filter((one) => one !== key);
    if (shortHostForm.fields.length === 0) delete form.form.shortHostForm;
  }
}

/** Takes a choice out of a step, with the questions that only it opens. */
export function dropChoice(
  form: FormSchema | WizardSchema,
  step: StepSchema,
  key: string,
  choice: string,
): void {
  const field = stepFields(step)[key];
  if (!field) return;
  for (const one of dependents(step, key, choice)) dropField(form, step, one);
  for (const { if: test } of step.allOf ?? []) {
    const asked = test.properties[key];
    if (asked?.enum) asked.enum = asked.enum.filter((value) => value !== choice);
  }
  const { ui } = field;
  if (field.enum) field.enum = field.enum.filter((value) => value !== choice);
  if (field.items) field.items.enum = field.items.enum.filter((value) => value !== choice);
  if (field.default === choice) delete field.default;
  ui.labels = without(ui.labels, choice) ?? {};
  if (ui.hints) ui.hints = without(ui.hints, choice) ?? {};
  if (ui.hints && Object.keys(ui.hints).length === 0) delete ui.hints;
  for (const group of ui.choiceGroups ?? [])
    group.values = group.values.filter((value) => value !== choice);
  if (ui.choiceGroups) ui.choiceGroups = ui.choiceGroups.filter(({ values }) => values.length > 0);
}

const KEPT_BEFORE =
  "Les réponses déjà reçues restent dans la base. Sa colonne ne serait plus remplie : une note sera prête pour un développeur.";

/** The question that is chosen, less. */
export function lessField(place: FormPlace, key: string, field: FieldSchema): Addition {
  const fields = stepFields(place.step);
  const lost = dependents(place.step, key).map((one) => cited(fields[one]?.title ?? one));
  const isKept = isStored(place.form.source.value, key);
  const isLast = Object.keys(fields).length === 1 + lost.length;
  return {
    id: "retirer-question",
    label: `La question ${cited(field.title)}`,
    isRemoval: true,
    asks: asking(`Retirer la question ${cited(field.title)} ?`, []),
    told: [
      ...(lost.length > 0 ? [`Partent aussi, car elles en dépendent : ${lost.join(", ")}.`] : []),
      ...(isKept ? [KEPT_BEFORE] : []),
    ],
    sketch(sketch) {
      const alone = "C’est la seule question ici : retirez plutôt l’étape, ou changez la question.";
      if (isLast) return { missing: [{ message: alone }] };
      const { step, form } = sketched(sketch, place);
      dropField(form, step, key);
      return {
        title: `Question ${cited(field.title)} retirée`,
        select: { file: place.file, path: [] },
      };
    },
  };
}
