import type { Answers } from "../../../src/domain/compiledForm.ts";
import { PLACEHOLDER } from "../../../src/domain/fillPlaceholders.ts";
import type { BackendFailure } from "../../../src/submission/backend.ts";
import type { Place } from "../../project/dataFile.ts";
import { type Key, keyOf } from "../protocol.ts";

/** A form, a questionnaire or what follows them, with its states. */
export interface StatesOf {
  form: string;
  title: string;
  page: string;
  states: FormState[];
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
export interface FormState {
  form: string;
  id: string;
  /** In French, as the list is divided. */
  group: string;
  title: string;
  /** Address of the page on which it begins. */
  address: string;
  /** The texts that it is there for. */
  tells: Key[];
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

/** What is certain to be read of a text with links in it and gaps that are filled on the page. */
export function readable(text: string): string[] {
  return text
    .replace(/\[([^\]]+)\]\([^)\s]*\)/g, "$1")
    .replace(PLACEHOLDER, "\n")
    .split("\n")
    .filter((part) => /\p{L}{2}/u.test(part));
}

/** What stands under some keys of a value. */
export const textsAt = <Value>(
  place: Place<Value>,
  ...keys: (keyof NonNullable<Value> & string)[]
): Place[] => keys.map((key) => place.find(key));

/** What stands under a key of each item of a list, or of each value of an object. */
export const eachAt = (place: Place, key: string) => place.children().map((item) => item.find(key));

/** How a state comes about, and the texts that it is there for, where these are not all that it shows. */
export type Course = Partial<Omit<FormState, "tells" | "shows"> & { tells: readonly Place[] }>;

/** A way on which more is done at its end. */
export function goOn<Way extends { acts: Act[] }>(way: Way, ...acts: Act[]): Way {
  return { ...way, acts: [...way.acts, ...acts] };
}

export const press = (words: string) => ({ do: "press", words }) as const;

/** Makes states of a group, each of the texts that are then read and how it comes about. @param prefix of ids */
export const stateBuilder =
  ({ form, page }: { form: { name: string }; page: string }, group: string, prefix = "") =>
  (id: string, title: string, texts: readonly Place[], course: Course = {}): FormState => ({
    form: form.name,
    group,
    id: `${prefix}${id}`,
    title,
    address: page,
    acts: [],
    ...course,
    tells: (course.tells ?? texts).filter(({ value }) => value !== undefined).map(keyOf),
    shows: texts.flatMap(({ value }) => (typeof value === "string" ? readable(value) : [])),
  });
