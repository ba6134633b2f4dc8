import type { Answers } from "../domain/compiledForm.ts";
import type { FieldUi } from "../generated/schema-types.ts";
import type { AnsweredDefinition } from "./definition.ts";
import { type FormDraft, type KeptDraft, readDraft, writeDraft } from "./keptDraft.ts";
import { stepErrors } from "./stepValidator.ts";
import { draftKey, tabStorage } from "./tabStorage.ts";

/** Of some answers those that the form accepts. */
export function acceptedAnswers({ steps }: AnsweredDefinition, answers: Answers): Answers {
  const entries = steps.flatMap((step) => {
    const errors = stepErrors(step, answers);
    return Object.entries(answers).filter(([key]) => key in step.ui && !errors.has(key));
  });
  return Object.fromEntries(entries);
}

/** What is kept of a form's answers: all but consents, which are given anew each time. */
export function draftOf({ steps, fingerprint }: AnsweredDefinition, answers: Answers): FormDraft {
  const fields: Record<string, FieldUi> = Object.assign({}, ...steps.map(({ ui }) => ui));
  const kept = Object.entries(answers).filter(([key, answer]) => {
    const widget = fields[key]?.widget;
    return widget && widget !== "consent" && answer !== undefined;
  });
  const personal = kept.flatMap(([key]) => (fields[key]?.personal ? [key] : []));
  return { form: fingerprint, answers: Object.fromEntries(kept), personal, ticked: {} };
}

/** Keeps a form's unfinished answers in the tab, so that a reload loses nothing but consents. */
export function sessionDrafts(definition: AnsweredDefinition) {
  const { name, fingerprint } = definition;
  return {
    load(): KeptDraft {
      const draft = readDraft(name);
      if (draft.form === fingerprint) return draft;
      return { ...draft, answers: acceptedAnswers(definition, draft.answers) };
    },
    /** @param at time of day of the last change, in ms, where that was earlier */
    save(answers: Answers, at?: number): void {
      const before = readDraft(name);
      const { personal, ...draft } = draftOf(definition, answers);
      const isForgotten = (key: string) => !(key in before.answers || key in draft.answers);
      const all = [...personal, ...before.personal.filter(isForgotten)];
      const next = { ...before, ...draft, personal: all, ticked: before.ticked };
      // What has not changed does not become younger.
      if (JSON.stringify(next) !== JSON.stringify(before)) writeDraft(name, next, at);
    },
    clear: () => tabStorage.remove(draftKey(name)),
  };
}

/** What of the visitor's own answers a draft has brought back into a form. */
export function arrivalOf(
  { answers, personal }: FormDraft,
  { before, after }: { before: Answers; after: Answers },
): "restored" | "restoredInPart" | null {
  const isOwn = (key: string) => JSON.stringify(answers[key]) !== JSON.stringify(before[key]);
  if (!Object.keys(answers).some(isOwn)) return null;
  return personal.some((key) => after[key] === undefined) ? "restoredInPart" : "restored";
}
