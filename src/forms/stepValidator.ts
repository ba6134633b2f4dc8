import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import words from "../generated/forms/words.json";
import type { Answers, StepDefinition } from "./definition.ts";
import { today } from "./today.ts";

/** An error as Ajv gives it; ajv-errors keeps the errors that it replaced in `params.errors`. */
interface RawError {
  keyword: string;
  instancePath: string;
  message?: string;
  params?: { missingProperty?: string; errors?: RawError[] };
}

/** French message of each refused field, by field key. */
export type FieldErrors = ReadonlyMap<string, string>;

const validatorsByStep = new WeakMap<StepDefinition, ValidatorType>();

/** The step's validator for rjsf, made once: rjsf compares it by reference. */
export function stepValidator(step: StepDefinition): ValidatorType {
  const known = validatorsByStep.get(step);
  if (known) return known;
  const validator = createPrecompiledValidator(step.validators, step.schema);
  validatorsByStep.set(step, validator);
  return validator;
}

/** Key of the field that an error speaks of; null for the object as a whole. */
function errorField(error: RawError): string | null {
  const missing = error.params?.errors?.[0]?.params?.missingProperty;
  if (missing) return missing;
  const [, field] = error.instancePath.split("/");
  return field || null;
}

/**
 * Checks a step's answers.
 * @returns the first message of each refused field, a general one where its schema has none (a
 *   draft of an older form may hold another type of value); empty when the step is valid.
 */
export function stepErrors(step: StepDefinition, answers: Answers): FieldErrors {
  const { errors = [] } = stepValidator(step).rawValidation<RawError>(step.schema, answers);
  const messages = new Map<string, string>();
  const unreadable = new Map<string, string>();
  for (const error of errors) {
    const field = errorField(error);
    if (!field) continue;
    if (error.keyword !== "errorMessage") unreadable.set(field, words.unreadable);
    else if (error.message && !messages.has(field)) messages.set(field, error.message);
  }
  return new Map([...unreadable, ...pastDates(step, answers), ...messages]);
}

/** Dates before the earliest one allowed: a rule that no schema can hold, since it moves each day. */
function pastDates(step: StepDefinition, answers: Answers): [string, string][] {
  return Object.entries(step.ui).flatMap(([key, { min, minMessage }]) => {
    const date = answers[key];
    const isPast = min === "today" && typeof date === "string" && date < today();
    return isPast && minMessage && visibleFields(step, answers).has(key) ? [[key, minMessage]] : [];
  });
}

interface ConditionSchema {
  if: RJSFSchema;
  then: RJSFSchema;
}

const isCondition = (part: unknown): part is ConditionSchema =>
  typeof part === "object" && part !== null && "if" in part && "then" in part;

function keysReadBy(condition: unknown): string[] {
  if (typeof condition !== "object" || condition === null) return [];
  return Object.entries(condition).flatMap(([keyword, value]) =>
    keyword === "properties" ? Object.keys(value as object) : keysReadBy(value),
  );
}

const conditionKeysByStep = new WeakMap<StepDefinition, ReadonlySet<string>>();

/** The fields whose answers decide which others are visible. */
export function conditionKeys(step: StepDefinition): ReadonlySet<string> {
  const known = conditionKeysByStep.get(step);
  if (known) return known;
  const conditions = (step.schema.allOf ?? []).filter(isCondition);
  const keys = new Set(conditions.flatMap((condition) => keysReadBy(condition.if)));
  conditionKeysByStep.set(step, keys);
  return keys;
}

/** The fields that the answers make visible, with their rules, in the order of the groups. */
export function visibleFields(step: StepDefinition, answers: Answers): Map<string, RJSFSchema> {
  const validator = stepValidator(step);
  const conditional = (step.schema.allOf ?? [])
    .filter(isCondition)
    .filter((condition) => validator.isValid(condition.if, answers, step.schema))
    .map((condition) => condition.then.properties ?? {});
  const fields: Record<string, unknown> = Object.assign({}, step.schema.properties, ...conditional);
  const ordered = step.groups.flatMap((group) => group.fields).filter((key) => key in fields);
  return new Map(ordered.map((key) => [key, fields[key] as RJSFSchema]));
}

/** The answers that belong to a step as it stands: those of hidden fields are left out. */
export function stepAnswers(step: StepDefinition, answers: Answers): Answers {
  const keys = [...visibleFields(step, answers).keys()];
  return Object.fromEntries(
    keys.filter((key) => answers[key] !== undefined).map((key) => [key, answers[key]]),
  );
}

/** Answers that a step starts with: the defaults that its schema declares. */
export function defaultAnswers(step: StepDefinition): Answers {
  const fields = Object.entries(step.schema.properties ?? {});
  return Object.fromEntries(
    fields.flatMap(([key, field]) =>
      typeof field === "object" && field.default !== undefined ? [[key, field.default]] : [],
    ),
  );
}
