import type { Answers } from "../../../src/domain/compiledForm.ts";
import { defaultAnswers } from "../../../src/forms/stepValidator.ts";
import { visibleFields } from "../../../src/forms/visibility.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { whole } from "../../project/dataFile.ts";
import { unsentFields } from "../../project/submission.ts";
import { type AnyForm, at, fullAnswers, type SentForm, type StepOf, stepsOf } from "./anyForm.ts";
import { eachAt, type FormState, goOn, press, readable, stateBuilder, textsAt } from "./state.ts";

/** What a draft keeps of all answers: those that the visitor has given, consents apart. */
function keptAnswers(subject: AnyForm, isKept: (field: FieldSchema) => boolean): Answers {
  const kept = stepsOf(subject).flatMap((one) => {
    const full = fullAnswers(one);
    const before = defaultAnswers(one.defined);
    return Object.entries(one.asked).flatMap(([key, field]) => {
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
  const kept = (answers: Answers) => ({ drafts: { [subject.form.name]: answers } });
  const state = stateBuilder(subject, "Le brouillon", "brouillon.");
  const restored = state("retrouve", "Retrouvé", textsAt(draft, "restored", "restart"), kept(all));
  const acts = [press(draft.value.restart)];
  const cleared = state("vide", "Effacé", textsAt(draft, "cleared"), { ...kept(all), acts });
  const title = "Retrouvé, sans ce qui désigne le visiteur";
  const course = { ...kept(some), forgotten };
  const inPart = state("en-partie", title, textsAt(draft, "restoredInPart"), course);
  const isInPart = impersonal && forgotten.length > 0;
  return [...(count ? [restored, cleared] : []), ...(isInPart ? [inPart] : [])];
}

/** Whether some answers are neither stored nor mailed. */
const keepsSome = ({ form }: SentForm): boolean => unsentFields(form).length > 0;

/** The answers as the visitor reads them again, with the way to each. */
export function recapStates(subject: SentForm): FormState[] {
  const { words, form } = subject;
  const steps = stepsOf(subject);
  const recap = steps.find(({ defined }) => defined.recap);
  const [first] = steps;
  if (!recap || !first) return [];
  const begun = goOn(at(recap, {}, fullAnswers), { do: "unfold" });
  const [question] = visibleFields(first.defined, fullAnswers(first)).values();
  const wizard = words.at("wizard");
  const texts = [
    ...textsAt(wizard, "recap", "allAnswers"),
    ...eachAt(whole(form.source.file).find("form", "recap"), "title"),
    ...form.steps.slice(0, recap.rank).map((step) => step.at("title")),
    ...(keepsSome(subject) ? textsAt(words.at("unsent"), "recap", "recapAdd") : []),
  ];
  const corrected = goOn(begun, press(`${wizard.value.edit} ${question?.title}`));
  const state = stateBuilder(subject, "Le récapitulatif", "recapitulatif");
  return [
    state("", "Toutes les réponses", texts, begun),
    state(".correction", "Une réponse à corriger", textsAt(wizard, "backToRecap"), corrected),
  ];
}

/** The answers that are not sent, joined to the message that is. */
function takerStates(subject: StepOf<SentForm>): FormState[] {
  const [taker, field] = Object.entries(subject.asked).find(([, { ui }]) => ui.takesUnsent) ?? [];
  if (!taker || !keepsSome(subject)) return [];
  const words = subject.words.at("unsent");
  const join = press(readable(words.value.join)[0] ?? "");
  const begun = at(subject, {}, fullAnswers);
  const longest = "a".repeat(field?.maxLength ?? 0);
  const full = at(subject, { [taker]: longest }, fullAnswers);
  const state = stateBuilder(subject, "Ce qui ne part pas", "precisions.");
  const of = (id: string, title: string, keys: (keyof typeof words.value)[], course = begun) =>
    state(id, title, textsAt(words, ...keys), course);
  const tooLong = of("refusees", "Trop long pour le message", ["refused"], goOn(full, join));
  return [
    of("proposees", "Proposé pour le message", ["join", "read"]),
    of("jointes", "Joint au message", ["joined"], goOn(begun, join)),
    ...(longest ? [tooLong] : []),
  ];
}

/** What a form says of the answers that stay on the device. */
export const unsentStates = (subject: SentForm) => stepsOf(subject).flatMap(takerStates);
