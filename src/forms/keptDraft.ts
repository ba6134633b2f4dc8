import type { Answers } from "../domain/compiledForm.ts";
import { isAnswer, textsOf } from "./readAnswer.ts";
import { draftKey, tabStorage } from "./tabStorage.ts";

/** Time without a change after which a draft is forgotten, in ms. */
const lifetimeMs = 60 * 60_000;

/** The same for what tells who the visitor is. */
const personalLifetimeMs = 15 * 60_000;

/** What is kept of an unfinished form. */
export interface FormDraft {
  /** Fingerprint of the form that was filled in; none where it was begun elsewhere. */
  form: string;
  answers: Answers;
  /** Keys of the answers that tell who the visitor is, also of those that are forgotten. */
  personal: string[];
  /** Choices that were ticked for the visitor, by field key. */
  ticked: Answers;
}

/** A draft with the time of day of its last change, in ms. */
export type KeptDraft = FormDraft & { at: number };

/** The answers in what a storage holds; none where it is no draft. */
function answersIn(kept: unknown): Answers {
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  const entries = Object.entries(kept);
  return Object.fromEntries(entries.flatMap(([key, one]) => (isAnswer(one) ? [[key, one]] : [])));
}

/** What a draft may hold at its age. */
function lasting(draft: KeptDraft): KeptDraft {
  const age = Date.now() - draft.at;
  if (age < personalLifetimeMs) return draft;
  const entries = Object.entries(draft.answers).filter(([key]) => !draft.personal.includes(key));
  return { ...draft, answers: age < lifetimeMs ? Object.fromEntries(entries) : {} };
}

/** Keeps a draft for as long as its parts may be, if it holds any. @param at of its change, in ms */
export function writeDraft(formName: string, draft: FormDraft, at = Date.now()): void {
  const kept = lasting({ ...draft, at });
  const isEmpty = Object.keys(kept.answers).length === 0;
  if (isEmpty) tabStorage.remove(draftKey(formName));
  else tabStorage.write(draftKey(formName), kept);
}

/** What the tab keeps of a form; what was kept for long enough is forgotten on the way. */
export function readDraft(formName: string): KeptDraft {
  const kept: Partial<KeptDraft> = Object(tabStorage.read(draftKey(formName)));
  const draft: KeptDraft = {
    form: String(kept.form),
    answers: answersIn(kept.answers),
    personal: textsOf(kept.personal),
    ticked: answersIn(kept.ticked),
    at: Number(kept.at) || 0,
  };
  const now = lasting(draft);
  if (now !== draft) writeDraft(formName, now, now.at);
  const isEmpty = Object.keys(now.answers).length === 0;
  return isEmpty ? { form: "", answers: {}, personal: [], ticked: {}, at: Date.now() } : now;
}
