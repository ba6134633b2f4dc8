import type { Answers } from "../domain/compiledForm.ts";
import words from "../generated/forms/words.json" with { type: "json" };
import type { StepDefinition } from "./definition.ts";
import { isAnswer } from "./readAnswer.ts";
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

/** Rules that answers break, in order; `items`: of each choice; sentence: what the schema says. */
export function brokenRules(step: StepDefinition, answers: Answers) {
  const { errors = [] } = step.validator.rawValidation<RawError>(step.schema, answers);
  return errors.flatMap((error) => {
    const isTold = error.keyword === "errorMessage";
    const { keyword, params } = (isTold && error.params?.errors?.[0]) || error;
    const [, field, rank] = error.instancePath.split("/");
    const key = (isTold && params?.missingProperty) || field;
    const rule = rank === undefined ? keyword : "items";
    return key ? [{ key, rule, sentence: isTold ? error.message : undefined }] : [];
  });
}

/** The first message of each refused field; a general one where its schema has none. */
export function stepErrors(step: StepDefinition, answers: Answers): FieldErrors {
  const messages = new Map<string, string>();
  const unreadable = new Map<string, string>();
  for (const { key, sentence } of brokenRules(step, answers)) {
    if (!sentence) unreadable.set(key, words.unreadable);
    else if (!messages.has(key)) messages.set(key, sentence);
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
