import { adviseDiagnostics } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import type { StepDefinition } from "../../forms/definition.ts";
import type { Notes } from "../../forms/useNotes.ts";
import { formWords } from "./words.ts";

/** What a schema may name in `ui.advice`. */
const adviseChoices = { diagnostics: adviseDiagnostics };

/** Notes on choices of a step that the answers so far call for, by field key. */
export function choiceNotes({ ui }: StepDefinition, answers: Answers): Notes {
  const { results, reasons } = formWords.advice;
  return Object.fromEntries(
    Object.entries(ui).flatMap(([key, { advice }]) => {
      if (!advice) return [];
      const advised = adviseChoices[advice](answers, reasons) ?? [];
      const noted = advised.flatMap(({ choice, result }) =>
        choice ? [[choice, results[result]]] : [],
      );
      return [[key, Object.fromEntries(noted)]];
    }),
  );
}
