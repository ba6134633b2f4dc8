import { useMemo, useSyncExternalStore } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { StepDefinition } from "./definition.ts";

/** Short notes on the choices of fields, by field key and value. */
export type Notes = Record<string, Record<string, string>>;

/** Notes on choices that follow from the answers. */
export type NotesFor = (answers: Answers) => Notes;

/** The notes of a step; worked out again at each change where a field of the step takes advice. */
export function useNotes(step: StepDefinition, store: AnswerStore, notesFor: NotesFor): Notes {
  const isAdvised = Object.values(step.ui).some(({ advice }) => advice !== undefined);
  const read = () => (isAdvised ? JSON.stringify(notesFor(store.current())) : "{}");
  const notes = useSyncExternalStore(store.subscribe, read, read);
  return useMemo(() => JSON.parse(notes) as Notes, [notes]);
}
