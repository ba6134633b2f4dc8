import type { Answers } from "../domain/compiledForm.ts";
import type { FieldUi } from "../generated/schema-types.ts";
import type { AnsweredDefinition } from "./definition.ts";
import { draftKey } from "./draftKeys.ts";
import { isAnswer } from "./isAnswer.ts";
import { stepErrors } from "./stepValidator.ts";
import { tabStorage } from "./tabStorage.ts";

/** Time without a change after which a draft is forgotten, in ms. */
const lifetimeMs = 60 * 60 * 1000;

/** What is kept of an unfinished form. */
export interface Draft {
  /** Fingerprint of the form that was filled in; none where it was begun elsewhere. */
  form: string;
  answers: Answers;
  /** Choices that were ticked for the visitor, by field key. */
  ticked: Answers;
}

/** Where unfinished answers are kept, so that a reload loses nothing but what tells who he is. */
export interface DraftStore {
  load(): Answers;
  save(answers: Answers): void;
  /** Keeps what tells who the visitor is, too, until the next `save`: for a reload that he needs. */
  saveAll(answers: Answers): void;
  clear(): void;
}

/** The answers in what a storage holds; none where it is no draft. */
function answersIn(kept: unknown): Answers {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  const entries = Object.entries(kept);
  return Object.fromEntries(entries.flatMap(([key, one]) => (isAnswer(one) ? [[key, one]] : [])));
}

/** What the tab keeps of a form; one that was not changed for an hour is forgotten. */
export function readDraft(formName: string): Draft {
  const kept: Partial<Draft & { at: number }> = Object(tabStorage.read(draftKey(formName)));
  const isFresh = Date.now() - Number(kept.at) < lifetimeMs;
  if (!isFresh) {
    tabStorage.remove(draftKey(formName));
    return { form: "", answers: {}, ticked: {} };
  }
  return {
    form: String(kept.form),
    answers: answersIn(kept.answers),
    ticked: answersIn(kept.ticked),
  };
}

/** Keeps a form's draft in the tab, for an hour. */
export function writeDraft(formName: string, draft: Draft): void {
  tabStorage.write(draftKey(formName), { ...draft, at: Date.now() });
}

/** What another state of the form has left that this one accepts still. */
function stillValid({ steps }: AnsweredDefinition, answers: Answers): Answers {
  const entries = steps.flatMap((step) => {
    const errors = stepErrors(step, answers);
    return Object.entries(answers).filter(([key]) => key in step.ui && !errors.has(key));
  });
  return Object.fromEntries(entries);
}

/**
 * Keeps a form's answers in the tab: they go with it. Consents are given anew each time.
 */
export function sessionDrafts(definition: AnsweredDefinition): DraftStore {
  const { name, steps, fingerprint } = definition;
  const fields: Record<string, FieldUi> = Object.assign({}, ...steps.map(({ ui }) => ui));
  const clear = () => tabStorage.remove(draftKey(name));
  const keep = (answers: Answers, isKept: (ui: FieldUi) => boolean) => {
    const kept = Object.entries(answers).filter(([key, answer]) => {
      const ui = fields[key];
      return ui && ui.widget !== "consent" && isKept(ui) && answer !== undefined;
    });
    const draft = { ...readDraft(name), form: fingerprint, answers: Object.fromEntries(kept) };
    if (kept.length === 0) return clear();
    // What has not changed does not become younger.
    if (JSON.stringify(draft) !== JSON.stringify(readDraft(name))) writeDraft(name, draft);
  };
  return {
    load() {
      const { form, answers } = readDraft(name);
      return form === fingerprint ? answers : stillValid(definition, answers);
    },
    save: (answers) => keep(answers, ({ personal }) => !personal),
    saveAll: (answers) => keep(answers, () => true),
    clear,
  };
}

/** What is to be said of a form when a visitor comes to it. */
export type Arrival = "restored" | "restoredInPart" | null;

/** What of the visitor's own answers a draft has brought back into a form. */
export function arrivalOf(
  { steps }: AnsweredDefinition,
  draft: Answers,
  { before, after }: { before: Answers; after: Answers },
): Arrival {
  const isOwn = (key: string) => JSON.stringify(draft[key]) !== JSON.stringify(before[key]);
  if (!Object.keys(draft).some(isOwn)) return null;
  const personal = steps.flatMap(({ ui }) => Object.entries(ui)).filter(([, one]) => one.personal);
  const isMissing = personal.every(([key]) => after[key] === undefined);
  return personal.length > 0 && isMissing ? "restoredInPart" : "restored";
}
