import type { Columns, FieldSchema, SubmissionStep } from "../../src/generated/schema-types.ts";
import type { Place } from "./dataFile.ts";
import { type Field, type Form, formFieldsOf } from "./forms.ts";

/** A step of a submission where it is written. */
export type Step = Place<SubmissionStep>;

/** A step that does a certain thing. */
export type StepOf<Action> = Place<Extract<SubmissionStep, { action: Action }>>;

export function isAction<Action extends SubmissionStep["action"]>(
  step: Step,
  action: Action,
): step is StepOf<Action> {
  return step.value.action === action;
}

/** What a form does with its answers, in order. */
export const submissionOf = ({ source }: Form): Step[] =>
  source.at("submission").at("steps").children();

/** The rows that a form stores. */
export const insertsOf = (form: Form): StepOf<"insert">[] =>
  submissionOf(form).filter((step) => isAction(step, "insert"));

/** A step that has the firm told, and the step before it that stored what it tells of. */
export type Notification = ReturnType<typeof notificationsOf>[number];

export function notificationsOf(form: Form) {
  const steps = submissionOf(form);
  return steps.flatMap((step, rank) => {
    if (!isAction(step, "notify")) return [];
    const stored = steps.slice(0, rank).findLast((earlier) => isAction(earlier, "insert"));
    return [{ form, step, stored }];
  });
}

/** Keys of the fields that columns take, the first answered of each. */
export const sourcesOf = (columns: Columns): string[] => Object.values(columns).flat();

/** The keys of the fields that a step of a submission sends, or that decide whether it takes place. */
function keysSentBy({ value: step }: Step, form: Form): string[] {
  if (step.action === "host-form") return formFieldsOf(form).map(({ key }) => key);
  if (step.action === "insert") return sourcesOf(step.columns);
  if (step.action !== "notify") return [];
  const data = step.data === "row" ? [] : sourcesOf(step.data);
  return step.when === undefined ? data : [...data, step.when];
}

/** The keys of the fields whose answers are stored or mailed; a faulty file may name one that there is not. */
export const sentKeys = (form: Form): Set<string> =>
  new Set(submissionOf(form).flatMap((step) => keysSentBy(step, form)));

/** The fields whose answers stay on the device; not consents, which sending itself tells. */
export function unsentFields(form: Form): Field[] {
  const sent = sentKeys(form);
  return formFieldsOf(form).filter(
    ({ key, value }) => !sent.has(key) && value.ui.widget !== "consent",
  );
}

/** The words by which texts name a field, the shortest first: within a sentence, without an end of their own. */
export function namesOf({ title, ui }: FieldSchema): [string, ...string[]] {
  const [short, ...others] = ui.saidAs ?? [];
  const name = title.replace(/\s*[?!:.…]+$/u, "");
  return [short ?? name.charAt(0).toLowerCase() + name.slice(1), ...others];
}
