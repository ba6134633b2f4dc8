import type { Answers } from "../../../src/domain/compiledForm.ts";
import { countWord, FEW_ERRORS } from "../../../src/forms/errorCount.ts";
import { defaultAnswers, stepErrors } from "../../../src/forms/stepValidator.ts";
import type { Condition, FieldSchema } from "../../../src/generated/schema-types.ts";
import { meetingAnswers } from "../../check/proofs/answers.ts";
import type { Proof } from "../../check/proofs/prove.ts";
import type { Place } from "../../project/dataFile.ts";
import { ruleBroken } from "../../project/ruleNames.ts";
import {
  at,
  canBeGiven,
  confirm,
  confirmButton,
  requiredAnswers,
  type SentForm,
  type StepOf,
  stepsOf,
  titlesSeen,
  unhelped,
} from "./anyForm.ts";
import { eachAt, type FormState, goOn, stateBuilder, textsAt } from "./state.ts";

function stepBuilder(subject: StepOf<SentForm>, part = "") {
  const { rank, form, place } = subject;
  const isOne = form.steps.length === 1;
  const head = isOne ? "Le formulaire" : `Étape ${rank + 1} – ${place.value.title}`;
  return stateBuilder(subject, part ? `${head} : ${part}` : head, `etape-${rank + 1}`);
}

function arrived(subject: StepOf<SentForm>): FormState {
  const { definition, place, defined } = subject;
  const head = definition.kind === "wizard" ? textsAt(place, "title", "description") : [];
  const titles = titlesSeen(subject, defaultAnswers(defined));
  const texts = [...head, ...titles, confirmButton(subject)];
  return stepBuilder(subject)("", "À l’arrivée", texts, at(subject, {}));
}

/** Answers that are confirmed, and what is to be read then above all. */
interface Attempt {
  id: string;
  title: string;
  part?: string;
  answers: Answers;
  tells?: readonly Place[];
}

/** What is said of the answers of a form that is to be sent, and refused. */
const invalidIn = ({ form, rank }: StepOf<SentForm>): Place[] =>
  rank === form.steps.length - 1 ? textsAt(form.source.at("submission"), "invalid") : [];

function refused(subject: StepOf<SentForm>, { id, title, part, answers, tells = [] }: Attempt) {
  const { defined, words, proofs } = subject;
  const allAnswers = { ...defaultAnswers(defined), ...answers };
  const errors = stepErrors(defined, allAnswers);
  if (errors.size === 0) return [];
  const sentences = [...errors].flatMap(
    ([key, text]) => proofs.find((one) => one.key === key && one.sentence === text)?.place ?? [],
  );
  const count = words.at("errorSummary").at(countWord(errors, allAnswers));
  const ways = errors.size > FEW_ERRORS ? textsAt(words.at("errorSummary"), "first", "all") : [];
  const verdict = invalidIn(subject).map((one) => one.find("message"));
  const texts = [...sentences, count, ...ways, ...verdict];
  const course = { ...goOn(at(subject, answers), confirm(subject)), tells: [...tells, count] };
  return [stepBuilder(subject, part)(`.${id}`, title, texts, course)];
}

function conditionText({ if: test }: Condition, fields: Record<string, FieldSchema>): string {
  const texts = Object.entries(test.properties).map(([key, { enum: choices }]) => {
    const { ui, title } = fields[key] ?? {};
    const labels = choices?.map((choice) => ui?.labels?.[choice] ?? choice);
    return labels?.join(", ") ?? `${title} : oui`;
  });
  return texts.join(" ; ");
}

function conditions(subject: StepOf<SentForm>): FormState[] {
  const allOf = subject.place.at("allOf").children();
  return allOf.map((condition, rank) => {
    const titles = eachAt(condition.find("then", "properties"), "title");
    const names = titles.map(({ value }) => value).join(", ");
    const title = `${conditionText(condition.value, subject.asked)} → ${names}`;
    const course = goOn(at(subject, meetingAnswers([condition.value])), { do: "unfold" });
    return stepBuilder(subject)(`.condition-${rank + 1}`, title, titles, course);
  });
}

function unfolded(subject: StepOf<SentForm>): FormState[] {
  const before = defaultAnswers(subject.defined);
  const texts = titlesSeen(subject, before, true);
  const course = goOn(at(subject, before), { do: "unfold" });
  const state = stepBuilder(subject)(".depliee", "Parties repliées, ouvertes", texts, course);
  return texts.length > 0 ? [state] : [];
}

function breaking(subject: StepOf<SentForm>, { key, answer }: Proof): Answers {
  const { allOf = [], properties } = subject.place.value;
  const met = key in properties ? [] : allOf.filter((one) => key in one.then.properties);
  const others = requiredAnswers(subject, met.slice(0, 1));
  return unhelped(subject, { ...others, [key]: answer }, key);
}

/** Whether a visitor can get there: what was chosen in advance among cards cannot be taken back. */
const canBreak = ({ answer, field }: Proof): boolean =>
  answer !== undefined || field.default === undefined || field.ui.widget !== "cards";

function messages(subject: StepOf<SentForm>): FormState[] {
  return subject.proofs.filter(canBreak).flatMap((proof) => {
    const { key, field, rule, place } = proof;
    const title = `${field.title} – ${ruleBroken(field, rule)}`;
    const id = `message.${key}.${rule}`;
    const answers = breaking(subject, proof);
    return refused(subject, { id, title, part: "messages", answers, tells: [place] });
  });
}

/** How the summary counts two errors: both wrong answers, or one that is missing. */
function counts(subject: StepOf<SentForm>): FormState[] {
  const ofAll = subject.proofs.filter(({ key }) => key in subject.place.value.properties);
  const [first, ...others] = ofAll.filter(
    ({ answer, field }) => answer && canBeGiven(field, answer),
  );
  const second = others.find(({ key }) => key !== first?.key);
  const missing = ofAll.find((one) => one.rule === "required" && one.key !== first?.key);
  const both = [
    { id: "fausses", title: "Deux réponses fausses", other: second },
    { id: "melees", title: "Une réponse fausse, une qui manque", other: missing },
  ];
  return both.flatMap(({ other, ...one }): FormState[] => {
    if (!first || !other || !canBreak(other)) return [];
    const answers = { ...breaking(subject, first), [other.key]: other.answer };
    return refused(subject, { ...one, answers: unhelped(subject, answers) });
  });
}

/** The address that is suggested in the place of one with a slip of the finger. */
function meant(subject: StepOf<SentForm>): FormState[] {
  const [key] = Object.entries(subject.asked).find(([, { ui }]) => ui.widget === "email") ?? [];
  if (!key) return [];
  const typed = at(subject, { [key]: "prenom.nom@gmail.con" });
  const texts = textsAt(subject.words, "meant");
  return [stepBuilder(subject)(".adresse", "Une adresse mal tapée", texts, typed)];
}

/** What a form asks, step by step, and all that it says of the answers. */
export function stepStates(subject: SentForm): FormState[] {
  return stepsOf(subject).flatMap((step) => {
    const all = { id: "erreurs", title: "Toutes les erreurs", answers: {} };
    return [
      arrived(step),
      ...refused(step, { ...all, tells: invalidIn(step) }),
      ...counts(step),
      ...conditions(step),
      ...unfolded(step),
      ...meant(step),
      ...messages(step),
    ];
  });
}
