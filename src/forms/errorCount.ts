import type { Answer, Answers } from "../domain/compiledForm.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { FieldErrors } from "./stepValidator.ts";

/** As many errors are listed at once; more are folded below a way to the first. */
export const FEW_ERRORS = 3;

const isMissing = (answer: Answer | undefined): boolean =>
  answer === undefined || answer === "" || answer === false || Object(answer).length === 0;

/** What says how many answers are missing or wrong. */
export function countWord(errors: FieldErrors, answers: Answers) {
  const missing = [...errors.keys()].filter((key) => isMissing(answers[key])).length;
  if (missing > 0 && missing < errors.size) return "mixed";
  if (errors.size > 1) return missing > 0 ? "manyMissing" : "many";
  return missing > 0 ? "oneMissing" : "one";
}

/** How many answers are missing or wrong, in words: « Il manque 13 réponses ». */
export const errorCount = (
  errors: FieldErrors,
  answers: Answers,
  words: FormWords["errorSummary"],
): string => fillPlaceholders(words[countWord(errors, answers)], { count: String(errors.size) });
