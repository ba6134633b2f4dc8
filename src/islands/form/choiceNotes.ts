import type { Answers } from "../../domain/compiledForm.ts";
import { requiredDiagnostics } from "../../domain/requiredDiagnostics.ts";
import type { StepDefinition } from "../../forms/definition.ts";
import type { Notes } from "../../forms/useNotes.ts";
import { formWords } from "./words.ts";

/** What a schema may name in `ui.advice`. */
const adviseChoices = { requiredDiagnostics };

/** Notes on choices of a step that the answers so far call for, by field key. */
export function choiceNotes({ ui }: StepDefinition, answers: Answers): Notes {
  return Object.fromEntries(
    Object.entries(ui).flatMap(([key, { advice }]) => {
      if (!advice) return [];
      const advised = Object.entries(adviseChoices[advice](answers));
      return [[key, Object.fromEntries(advised.map(([id, a]) => [id, formWords.advice[a]]))]];
    }),
  );
}
