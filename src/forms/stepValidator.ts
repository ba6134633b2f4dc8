import type { Answers } from "../domain/compiledForm.ts";
import words from "../generated/forms/words.json";
import type { StepDefinition } from "./definition.ts";
import { isAnswer } from "./isAnswer.ts";
import { today } from "./today.ts";
import { visibleFields } from "./visibility.ts";

/** An error as Ajv gives it; ajv-errors keeps the errors that it replaced in `params.errors`. */
interface RawError {
  keyword: string;
  instancePath: string;
  message?: string;
  params?: { missingProperty?: string; errors?: RawError[] };
}

/** French message of each refused field, by field key. */
export type FieldErrors = ReadonlyMap<string, string>;

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
  const { errors = [] } = step.validator.rawValidation<RawError>(step.schema, answers);
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
      typeof field === "object" && isAnswer(field.default) ? [[key, field.default]] : [],
    ),
  );
}
