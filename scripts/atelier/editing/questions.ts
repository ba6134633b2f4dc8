import type { Condition, FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { isSame } from "../../project/dataFile.ts";
import { stepFields } from "../../project/forms.ts";
import type { Path } from "../protocol.ts";
import { emptyMessage } from "./words.ts";

/** What asks some of a step's questions: the step itself, or what a condition of it opens. */
type Scope = Pick<Condition["then"], "properties" | "required" | "errorMessage">;

/** The answers to another question, or to several, that open a condition. */
export type Test = Condition["if"];

/** What has a question asked, where it is not always; a condition that is only half written asks nothing yet. */
export const conditionOf = ({ allOf = [] }: StepSchema, key: string): Condition | undefined =>
  allOf.find(({ then }) => Object.hasOwn(then?.properties ?? {}, key));

const scopeOf = (step: StepSchema, key: string): Scope => conditionOf(step, key)?.then ?? step;

/** Where a question is written in its step. */
export function askedAt(step: StepSchema, key: string): Path {
  const condition = conditionOf(step, key);
  const around = condition ? ["allOf", step.allOf?.indexOf(condition) ?? 0, "then"] : [];
  return [...around, "properties", key];
}

/** What holds entries, without one of them. */
export const without = <Value>(held: Record<string, Value> = {}, key: string) =>
  Object.fromEntries(Object.entries(held).filter(([name]) => name !== key));

export const isRequired = (step: StepSchema, key: string): boolean =>
  scopeOf(step, key).required?.includes(key) ?? false;

/** What is said to who leaves a question unanswered; undefined where it may be left so. */
export function sentenceOf(step: StepSchema, key: string): string | undefined {
  const { required, errorMessage } = scopeOf(step, key);
  return required?.includes(key) ? errorMessage?.required[key] : undefined;
}

/** Has a question answered. @param sentence for who does not */
export function requireAnswer(step: StepSchema, key: string, sentence?: string): void {
  const scope = scopeOf(step, key);
  const field = scope.properties[key];
  if (!field) return;
  const message = sentence ?? emptyMessage(field.title, field);
  scope.required = [...(scope.required ?? []), key];
  scope.errorMessage = { required: { ...scope.errorMessage?.required, [key]: message } };
}

/** Lets a question be left unanswered; what a condition says of such answers goes with the last of them. */
export function releaseAnswer(step: StepSchema, key: string): void {
  const scope = scopeOf(step, key);
  if (!scope.required?.includes(key)) return;
  scope.required = scope.required.filter((one) => one !== key);
  if (scope.errorMessage) scope.errorMessage.required = without(scope.errorMessage.required, key);
  if (scope === step || scope.required.length > 0) return;
  delete scope.required;
  delete scope.errorMessage;
}

/** Takes a question from where it is written, and a condition that opens nothing more. */
function withdraw(step: StepSchema, key: string): void {
  releaseAnswer(step, key);
  delete scopeOf(step, key).properties[key];
  const left = step.allOf?.filter(({ then }) => Object.keys(then.properties).length > 0) ?? [];
  if (left.length > 0) step.allOf = left;
  else delete step.allOf;
}

/** What asks the questions that a test opens; made where there is none yet. */
export function openedBy(step: StepSchema, test: Test | undefined): Scope {
  if (!test) return step;
  const isIt = (one: Condition) => isSame(one.if, test);
  const condition = step.allOf?.find(isIt) ?? { if: test, then: { properties: {} } };
  if (!step.allOf?.includes(condition)) step.allOf = [...(step.allOf ?? []), condition];
  return condition.then;
}

/** Asks a question only if a test holds; without one, always. */
export function askIf(step: StepSchema, key: string, test?: Test): void {
  const field = scopeOf(step, key).properties[key];
  if (!field) return;
  const wasRequired = isRequired(step, key);
  const sentence = sentenceOf(step, key);
  withdraw(step, key);
  openedBy(step, test).properties[key] = field;
  if (wasRequired) requireAnswer(step, key, sentence);
}

/** The test that asks for an answer to a question; of a box that is ticked, for that. */
export function testOf(key: string, answer?: string): Test {
  const part = answer === undefined ? { const: true as const } : { enum: [answer] };
  return { required: [key], properties: { [key]: part } };
}

/** A test with another one in the place of what it asks of a question; what it asks of others stays. */
export const exchanged = ({ required, properties }: Test, key: string, other: Test): Test => ({
  required: [...new Set([...required.filter((one) => one !== key), ...other.required])],
  properties: { ...without(properties, key), ...other.properties },
});

/** The questions on whose answers others may depend: those that are always asked, with choices or a box. */
export function decidingFields({ properties }: StepSchema): [key: string, field: FieldSchema][] {
  const isBox = ({ type, const: fixed }: FieldSchema) => type === "boolean" && !fixed;
  return Object.entries(properties).filter(([, field]) => isBox(field) || field.enum);
}

/** Where a question is put: behind another one or before it, at the start of the group of a rank. */
export type QuestionPlace = { beside: string; isBefore?: boolean } | { group: number };

const leaveGroups = ({ form }: StepSchema, key: string): void => {
  for (const group of form.groups) group.fields = group.fields.filter((one) => one !== key);
};

const withoutEmptyGroups = ({ form }: StepSchema): void => {
  form.groups = form.groups.filter(({ fields }) => fields.length > 0);
};

/** Shows a question of a step in a place, whether or not it is shown in another one. */
export function placeQuestion(step: StepSchema, key: string, place: QuestionPlace): void {
  if ("beside" in place && place.beside === key) return;
  const { groups } = step.form;
  leaveGroups(step, key);
  if ("beside" in place) {
    const { beside, isBefore } = place;
    const fields = groups.find((group) => group.fields.includes(beside))?.fields;
    fields?.splice(fields.indexOf(beside) + (isBefore ? 0 : 1), 0, key);
  } else groups[place.group]?.fields.unshift(key);
  withoutEmptyGroups(step);
}

/** Takes a question out of its step, with all that the step says of it. */
export function dropQuestion(step: StepSchema, key: string): void {
  withdraw(step, key);
  leaveGroups(step, key);
  withoutEmptyGroups(step);
  for (const { ui } of Object.values(stepFields(step))) if (ui.townOf === key) delete ui.townOf;
}
