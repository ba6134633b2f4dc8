import { visibleFields } from "../../../src/forms/visibility.ts";
import { whole } from "../../project/dataFile.ts";
import { stepFields } from "../../project/forms.ts";
import { unsentFields } from "../../project/submission.ts";
import { at, fullAnswers, type SentForm, type StepOf, stepsOf } from "./anyForm.ts";
import type { FormState } from "./state.ts";
import { eachAt, goOn, press, readable, stateBuilder, textsAt } from "./stateBuilder.ts";

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
  const edit = press(`${wizard.value.edit} ${question?.title}`);
  const state = stateBuilder(subject, "Le récapitulatif", "recapitulatif");
  return [
    state("", "Toutes les réponses", texts, begun),
    state(
      ".correction",
      "Une réponse à corriger",
      textsAt(wizard, "backToRecap"),
      goOn(begun, edit),
    ),
  ];
}

/** The answers that are not sent, joined to the message that is. */
function takerStates(subject: StepOf<SentForm>): FormState[] {
  const fields = Object.entries(stepFields(subject.place.value));
  const [taker, field] = fields.find(([, { ui }]) => ui.takesUnsent) ?? [];
  if (!taker || !keepsSome(subject)) return [];
  const words = subject.words.at("unsent");
  const join = press(readable(words.value.join)[0] ?? "");
  const begun = at(subject, {}, fullAnswers);
  const longest = "a".repeat(field?.maxLength ?? 0);
  const full = at(subject, { [taker]: longest }, fullAnswers);
  const state = stateBuilder(subject, "Ce qui ne part pas", "precisions.");
  const of = (id: string, title: string, keys: (keyof typeof words.value)[], course = begun) =>
    state(id, title, textsAt(words, ...keys), course);
  return [
    of("proposees", "Proposé pour le message", ["join", "read"]),
    of("jointes", "Joint au message", ["joined"], goOn(begun, join)),
    ...(longest
      ? [of("refusees", "Trop long pour le message", ["refused"], goOn(full, join))]
      : []),
  ];
}

/** What a form says of the answers that stay on the device. */
export function unsentStates(subject: SentForm): FormState[] {
  return stepsOf(subject).flatMap(takerStates);
}
