import type { Answers } from "../../../src/domain/compiledForm.ts";
import { defaultAnswers } from "../../../src/forms/stepValidator.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/forms.ts";
import { type AnyForm, fullAnswers, stepsOf } from "./anyForm.ts";
import type { FormState } from "./state.ts";
import { press, stateBuilder, textsAt } from "./stateBuilder.ts";

/** What a draft keeps of all answers: those that the visitor has given, consents apart. */
function keptAnswers(subject: AnyForm, isKept: (field: FieldSchema) => boolean): Answers {
  const kept = stepsOf(subject).flatMap((one) => {
    const full = fullAnswers(one);
    const before = defaultAnswers(one.defined);
    return Object.entries(stepFields(one.place.value)).flatMap(([key, field]) => {
      const isOwn = full[key] !== undefined && full[key] !== before[key];
      return isOwn && field.ui.widget !== "consent" && isKept(field) ? [[key, full[key]]] : [];
    });
  });
  return Object.fromEntries(kept);
}

/** What a form says when it has found earlier answers again. */
export function draftStates(subject: AnyForm): FormState[] {
  const all = keptAnswers(subject, () => true);
  const some = keptAnswers(subject, ({ ui }) => !ui.personal);
  const [count, impersonal] = [all, some].map((one) => Object.keys(one).length);
  const forgotten = Object.keys(all).filter((key) => !(key in some));
  const draft = subject.words.at("draft");
  const state = stateBuilder(subject, "Le brouillon", "brouillon.");
  const drafts = { [subject.form.name]: all };
  const restored = state("retrouve", "Retrouvé", textsAt(draft, "restored", "restart"), { drafts });
  const acts = [press(draft.value.restart)];
  const cleared = state("vide", "Effacé", textsAt(draft, "cleared"), { drafts, acts });
  const title = "Retrouvé, sans ce qui désigne le visiteur";
  const inPart = state("en-partie", title, textsAt(draft, "restoredInPart"), {
    drafts: { [subject.form.name]: some },
    forgotten,
  });
  return [
    ...(count ? [restored, cleared] : []),
    ...(impersonal && forgotten.length > 0 ? [inPart] : []),
  ];
}
