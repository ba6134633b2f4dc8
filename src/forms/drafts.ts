import type { Answers } from "../domain/compiledForm.ts";
import type { AnsweredDefinition } from "./definition.ts";
import { isAnswer } from "./isAnswer.ts";
import { tabStorage } from "./tabStorage.ts";

/** Where unfinished answers are kept, so that a reload loses nothing. */
export interface DraftStore {
  load(): Answers;
  save(answers: Answers): void;
  clear(): void;
}

/** Key of a form's draft in the session storage. */
export const draftKey = (formName: string): string => `brouillon:${formName}`;

/** Key of the choices that were ticked in a form's draft for the visitor: gone with the draft. */
export const tickedKey = (formName: string): string => `coches:${formName}`;

/** True when an unfinished form of this name can be restored. */
export function hasDraft(formName: string): boolean {
  return tabStorage.has(draftKey(formName));
}

/** Keys of consents: given anew each time, never restored. */
function consentKeys(definition: AnsweredDefinition): Set<string> {
  const entries = definition.steps.flatMap((step) => Object.entries(step.ui));
  return new Set(entries.filter(([, ui]) => ui.widget === "consent").map(([key]) => key));
}

/** The answers in what a storage holds; none where it is no draft. */
export function answersIn(draft: unknown): Answers {
  if (typeof draft !== "object" || draft === null || Array.isArray(draft)) return {};
  const entries = Object.entries(draft);
  return Object.fromEntries(entries.flatMap(([key, one]) => (isAnswer(one) ? [[key, one]] : [])));
}

/**
 * Keeps a form's answers in the session storage: they stay in the tab and go with it.
 */
export function sessionDrafts(definition: AnsweredDefinition): DraftStore {
  const key = draftKey(definition.name);
  const consents = consentKeys(definition);
  return {
    load: () => answersIn(tabStorage.read(key)),
    save(answers) {
      const kept = Object.entries(answers).filter(([field]) => !consents.has(field));
      tabStorage.write(key, Object.fromEntries(kept));
    },
    clear() {
      tabStorage.remove(key);
      tabStorage.remove(tickedKey(definition.name));
    },
  };
}
