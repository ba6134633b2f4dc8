import type { Answer, Answers } from "../domain/compiledForm.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { StepDefinition } from "./definition.ts";
import type { FieldErrors } from "./stepValidator.ts";

/** The errors of one group of fields. */
interface ErrorChapter {
  group: StepDefinition["groups"][number];
  errors: [key: string, message: string][];
}

/** A step's errors, by the groups of its fields; groups without one are left out. */
export function errorChapters({ groups }: StepDefinition, errors: FieldErrors): ErrorChapter[] {
  return groups
    .map((group) => ({
      group,
      errors: [...errors].filter(([key]) => group.fields.includes(key)),
    }))
    .filter((chapter) => chapter.errors.length > 0);
}

const isMissing = (answer: Answer | undefined): boolean =>
  answer === undefined || answer === "" || answer === false || Object(answer).length === 0;

/** What says how many answers are missing or wrong. */
export function countWord(errors: FieldErrors, answers: Answers): keyof FormWords["errorSummary"] {
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
