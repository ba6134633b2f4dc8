import type { Answers } from "../domain/compiledForm.ts";
import type { FormDefinition } from "./definition.ts";
import { isAnswer } from "./isAnswer.ts";
import { quietly } from "./quietly.ts";

/** Where unfinished answers are kept, so that a reload loses nothing. */
export interface DraftStore {
  load(): Answers;
  save(answers: Answers): void;
  clear(): void;
}

/** Key of a form's draft in the session storage. */
const draftKey = (formName: string): string => `brouillon:${formName}`;

/** True when an unfinished form of this name can be restored. */
export function hasDraft(formName: string): boolean {
  return quietly(() => sessionStorage.getItem(draftKey(formName)) !== null, false);
}

/** Keys of consents: given anew each time, never restored. */
function consentKeys(definition: FormDefinition): Set<string> {
  const entries = definition.steps.flatMap((step) => Object.entries(step.ui));
  return new Set(entries.filter(([, ui]) => ui.widget === "consent").map(([key]) => key));
}

function parse(text: string | null): Answers {
  const value: unknown = JSON.parse(text ?? "{}");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value);
  return Object.fromEntries(entries.flatMap(([key, one]) => (isAnswer(one) ? [[key, one]] : [])));
}

/**
 * Keeps a form's answers in the session storage: they stay in the tab and go with it. A storage
 * that is full or forbidden is done without.
 */
export function sessionDrafts(definition: FormDefinition): DraftStore {
  const key = draftKey(definition.name);
  const consents = consentKeys(definition);
  return {
    load: () => quietly(() => parse(sessionStorage.getItem(key)), {}),
    save: (answers) =>
      quietly(() => {
        const kept = Object.entries(answers).filter(([field]) => !consents.has(field));
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
      }, undefined),
    clear: () => quietly(() => sessionStorage.removeItem(key), undefined),
  };
}
