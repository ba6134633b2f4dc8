import type { Answers } from "../../domain/compiledForm.ts";
import { answersIn, draftKey } from "../drafts.ts";
import { tabStorage } from "../tabStorage.ts";

/** What a visitor has answered here for another form, whose draft it becomes. */
export interface HandedOver {
  /** The other form's name. */
  form: string;
  /** The answers to the questions that both ask; an empty one is undefined. */
  answers: Answers;
  /** Choices to be ticked there beside those that are, by field key; each in the order of its list. */
  choices: Record<string, { ticked: string[]; all: string[] }>;
}

/** The questions that the draft of the other form answers otherwise. */
export function differing({ form, answers }: HandedOver): string[] {
  const draft = answersIn(tabStorage.read(draftKey(form)));
  return Object.keys(answers).filter((key) => key in draft && draft[key] !== answers[key]);
}

/** Makes the answers those of the other form; what only it asks stays as it is. */
export function handOver({ form, answers, choices }: HandedOver): void {
  const draft = answersIn(tabStorage.read(draftKey(form)));
  const ticked = Object.entries(choices).map(([key, { ticked: added, all }]) => {
    const chosen = new Set([draft[key] ?? [], added].flat());
    return [key, all.filter((choice) => chosen.has(choice))];
  });
  tabStorage.write(draftKey(form), { ...draft, ...answers, ...Object.fromEntries(ticked) });
}
