import type { Answers } from "../../domain/compiledForm.ts";
import { requiredDiagnostics } from "../../domain/requiredDiagnostics.ts";
import type { FormDefinition } from "../../forms/definition.ts";
import type { Notes } from "../../forms/useNotes.ts";
import { formWords } from "./words.ts";

/** What a schema may name in `ui.advice`. */
const adviseChoices = { requiredDiagnostics };

/** Notes on choices that the answers so far call for, by field key. */
export function choiceNotes(definition: FormDefinition, answers: Answers): Notes {
  const fields = definition.steps.flatMap((step) => Object.entries(step.ui));
  return Object.fromEntries(
    fields.flatMap(([key, { advice }]) => {
      if (!advice) return [];
      const advised = Object.entries(adviseChoices[advice](answers));
      return [[key, Object.fromEntries(advised.map(([id, a]) => [id, formWords.advice[a]]))]];
    }),
  );
}
