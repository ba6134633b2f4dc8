import type { FormWords } from "../generated/schema-types.ts";
import type { Answers, FormDefinition } from "./definition.ts";
import type { DraftStore } from "./drafts.ts";
import type { NotesFor } from "./useNotes.ts";
import type { SubmitAnswers } from "./useSending.ts";

/** What a form needs from the page around it; nothing here depends on which form it is. */
export interface FormProps<Definition extends FormDefinition> {
  definition: Definition;
  /** Common words, placeholders filled. */
  words: FormWords;
  drafts: DraftStore;
  /** Where the browser sends the form, by POST, while no script answers for it. */
  action: string;
  /** Reads what the visitor typed into the native inputs until the form came to life. */
  typedBefore(): Answers;
  onSubmit: SubmitAnswers;
  /** A step was refused; gets the messages by field, in screen order. */
  onInvalid(errors: ReadonlyMap<string, string>): void;
  /** Notes on choices that follow from the answers, by field key. */
  notesFor: NotesFor;
}
