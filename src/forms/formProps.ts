import type { Answers } from "../domain/compiledForm.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { FormDefinition } from "./definition.ts";
import type { AdviceFor } from "./useFollowing.ts";
import type { SubmitAnswers } from "./useSending.ts";

/** What a form needs from the page around it; nothing here depends on which form it is. */
export interface FormProps<Definition = FormDefinition> {
  definition: Definition;
  /** Common words, placeholders filled. */
  words: FormWords;
  /** Where the browser sends the form, by POST, while no script answers for it. */
  action: string;
  /** The draft, with what the link to the page chose and what was typed before the form came to life. */
  answeredBefore(draft: Answers): Answers;
  /** Gets valid answers to all fields that are visible. */
  onSubmit: SubmitAnswers;
  /** The step that sends the form was refused; gets the messages by field, in screen order. */
  onInvalid(errors: ReadonlyMap<string, string>): void;
  /** Advice on the choices of a field that follows from the answers. */
  adviceFor: AdviceFor;
}

/** What a form gets of the page that it stands in. */
export interface IslandProps extends Pick<FormProps, "action" | "answeredBefore"> {
  /** Called once, when the form answers to the visitor. */
  onAlive(): void;
}
