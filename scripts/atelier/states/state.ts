import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { BackendFailure } from "../../../src/submission/backend.ts";
import type { Key } from "../protocol.ts";

/** A state of a form as the window lists it. */
export interface ListedState {
  id: string;
  /** In French, as the list is divided. */
  group: string;
  title: string;
  /** Address of the page on which it begins. */
  address: string;
  /** The texts that it is there for. */
  tells: Key[];
}

/** A form, a questionnaire or what follows them, with its states. */
export interface StatesOf<State extends ListedState = ListedState> {
  form: string;
  title: string;
  page: string;
  states: State[];
}

/** One thing that a visitor does. */
export type Act =
  /** Gives an answer: the text of a box, or the values of what is chosen or ticked. */
  | { do: "answer"; field: string; held: readonly string[] }
  /** Presses the button or the box, or follows the link, that these words name; `ifShown`: unless it is out of sight. */
  | { do: "press"; words: string; ifShown?: true }
  | { do: "unfold" }
  /** Takes the note away that answers were found again, as a step back and forth does. */
  | { do: "dismiss" }
  /** Shows what stands beside the form for the case that its script does not come, or does not run. */
  | { do: "reveal"; part: "failure" | "fallback" };

/** A state of a form, and how it comes about. */
export interface FormState extends ListedState {
  form: string;
  /** What is then to be read on the page, in order of weight. */
  shows: string[];
  /** Answers that the tab has kept of earlier, by form. */
  drafts?: Record<string, Answers>;
  /** Keys of answers that the tab has forgotten meanwhile. */
  forgotten?: string[];
  /** What else the tab has kept, by its key. */
  kept?: Record<string, unknown>;
  acts: Act[];
  /**
   * What fails when the form is sent: a step of the submission, as it is declared, which without a
   * failure has to wait for another day; `silent`: no call is answered. By default nothing fails.
   */
  server?: { action: string; failure: BackendFailure | undefined } | "silent";
  isOffline?: true;
  /** Address of the page on which it ends, where that is another one. */
  ends?: string;
}
