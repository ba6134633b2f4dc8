import type { Answers } from "../../../src/domain/compiledForm.ts";
import { defaultAnswers } from "../../../src/forms/stepValidator.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/fields.ts";
import type { FormState } from "./state.ts";
import { type Asking, fullAnswers, stepsOf } from "./subject.ts";

/** What a draft keeps of all answers: those that the visitor has given, consents apart. */
function keptAnswers(asking: Asking, isKept: (field: FieldSchema) => boolean): Answers {
  const kept = stepsOf(asking).flatMap((one) => {
    const full = fullAnswers(one);
    const before = defaultAnswers(one.defined);
    return Object.entries(stepFields(one.step.schema)).flatMap(([key, field]) => {
      const isOwn = full[key] !== undefined && full[key] !== before[key];
      return isOwn && field.ui.widget !== "consent" && isKept(field) ? [[key, full[key]]] : [];
    });
  });
  return Object.fromEntries(kept);
}

/** What a form says when it has found earlier answers again. */
export function foundStates(asking: Asking): FormState[] {
  const { file, words, page } = asking;
  const all = keptAnswers(asking, () => true);
  const some = keptAnswers(asking, ({ ui }) => !ui.personal);
  const [count, impersonal] = [all, some].map((one) => Object.keys(one).length);
  const own = { form: file.name, group: "Le brouillon", address: page };
  const restored: FormState = {
    ...own,
    id: "brouillon.retrouve",
    title: "Retrouvé",
    drafts: { [file.name]: all },
    acts: [],
    shows: [words.draft.restored, words.draft.restart],
  };
  const cleared: FormState = {
    ...restored,
    id: "brouillon.vide",
    title: "Recommencé à zéro",
    acts: [{ do: "press", words: words.draft.restart }],
    shows: [words.draft.cleared],
  };
  const inPart: FormState = {
    ...restored,
    id: "brouillon.en-partie",
    title: "Retrouvé, sans ce qui désigne le visiteur",
    drafts: { [file.name]: some },
    shows: [words.draft.restoredInPart],
  };
  return [
    ...(count ? [restored, cleared] : []),
    ...(impersonal && impersonal !== count ? [inPart] : []),
  ];
}
