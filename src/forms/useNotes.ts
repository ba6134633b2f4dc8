import { useMemo, useSyncExternalStore } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";

/** Short notes on the choices of fields, by field key and value. */
export type Notes = Record<string, Record<string, string>>;

/** Notes on choices of a step that follow from the answers. */
export type NotesFor = (step: StepDefinition, answers: Answers) => Notes;

/** The notes of a step; the same object until one changes. */
export function useNotes(step: StepDefinition, store: AnswerStore, notesFor: NotesFor): Notes {
  const read = () => JSON.stringify(notesFor(step, store.current()));
  const notes = useSyncExternalStore(store.subscribe, read, read);
  return useMemo(() => JSON.parse(notes) as Notes, [notes]);
}
