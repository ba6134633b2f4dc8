import { formatFrenchNumber } from "../../src/domain/frenchFormats.ts";
import type { Place } from "../project/dataFile.ts";
import { fieldsOf, kindOf } from "../project/forms.ts";
import { quoted } from "../project/names.ts";
import { type Choice, choicesIn, type FilledColumn, type Question } from "../project/questions.ts";
import { RULES } from "../project/ruleNames.ts";
import { type Change, type ChangeKind, changeOf, type GoneName } from "./change.ts";
import { byPortrait, type Category, compareItems, likeness } from "./compareItems.ts";
import { type Difference, differences, toChange } from "./values.ts";

/** What a field, a step or a form is called on the screen, in quotes. */
export const titled = (place: Place): string => `« ${place.find("title").value ?? place.key} »`;

const labelled = ({ label, value }: Choice): string => `« ${label ?? value} »`;

const named = ({ table, name }: FilledColumn): string => `« ${name} » de « ${table} »`;

/** The step of a question as the end of a sentence; nothing in a form without steps. */
const atStep = ({ step }: Question): string =>
  kindOf(step.file) === "step" ? ` à l’étape ${titled(step)}` : "";

/** Whether an answer that is not sent yet is found again after a reload: not what drafts do without. */
const isKept = ({ value: { ui } }: Question) => ui.widget !== "consent" && !ui.personal;

const wordsOf = (question: Question) => ({
  subject: titled(question),
  at: atStep(question),
  answer: isKept(question) ? "celle" : undefined,
  column: question.columns.slice(0, 1).map(named)[0],
});

/** Questions: asked no more, anew, under another key, otherwise. */
export const QUESTIONS: Category<Question> = {
  kinds: ["question retirée", "question ajoutée", "question renommée"],
  nameOf: ({ key }) => key,
  // One under another key keeps its column, or most of what visitors read of it.
  likenessOf: (before, now) => {
    const columns = before.columns.map(({ name }) => name);
    const keepsColumn = now.columns.some(({ name }) => columns.includes(name));
    return keepsColumn ? 1 : likeness(portrait(before), portrait(now));
  },
  placeOf: (question) => question,
  wordsOf: (question) => ({
    ...wordsOf(question),
    need: needOf(question),
    visitor: question.isRequired && isKept(question) ? "un visiteur qui avait fini" : undefined,
  }),
  detailsOf: (before, now) => ({ gone: before && (now ? [keyOf(before.key)] : namesOf(before)) }),
  within: compareQuestion,
};

function portrait(question: Question): object {
  const { title, errorMessage: messages } = question.value;
  const choices = choicesIn(question);
  const lists = { choices: choices.map(({ value }) => value), labels: choices.map(labelled) };
  return { key: question.key, title, messages, ...(choices.length > 0 && lists) };
}

const keyOf = (name: string): GoneName => ({ name, as: "key" });

/** What visitors read of a question, and what files refer to; with its choices. */
const namesOf = (question: Question): GoneName[] => [
  ...textAndKey(question.value.title, question.key),
  ...choicesIn(question).flatMap(({ label, value }) => textAndKey(label, value)),
];

const textAndKey = (text: unknown, key: string): GoneName[] =>
  typeof text === "string" ? [{ name: text, as: "text" }, keyOf(key)] : [keyOf(key)];

/** Whatever else is not as it was in a question, and that it is asked at another step. */
function compareQuestion(before: Question, now: Question): Change[] {
  const choices = compareItems(choicesIn(before), choicesIn(now), choicesOf(now));
  const subject = `la question ${titled(now)}`;
  const isListed = ({ now: { path } }: Difference): boolean =>
    CHOICE_LISTS.includes(path.slice(now.path.length).join("."));
  const within = differences(before, now, choices.renaming);
  return [
    ...otherStep(before, now),
    ...requirementChange(before, now),
    ...conditionChange(before, now),
    ...choices.changes,
    ...within
      .filter((one) => !isListed(one))
      .map((one) => ruleChange(one, now) ?? toChange(one, subject)),
    ...differences(before.emptyMessage, now.emptyMessage).map((one) => toChange(one, subject)),
  ];
}

/** Where the choices of a question stand in it: these are compared by themselves. */
const CHOICE_LISTS = ["enum", "items.enum"];

function otherStep(before: Question, now: Question): Change[] {
  if (before.step.file.path === now.step.file.path || atStep(before) === atStep(now)) return [];
  const steps = { before: titled(before.step), now: titled(now.step) };
  return [changeOf("question déplacée", now, wordsOf(now), steps)];
}

/** The choices of a question: offered no more, anew, under another value. */
const choicesOf = (question: Question): Category<Choice> => ({
  kinds: ["choix retiré", "choix ajouté", "choix renommé"],
  nameOf: ({ value }) => value,
  likenessOf: byPortrait(({ value, label }) => ({ value, label })),
  placeOf: ({ place }) => place,
  wordsOf: (choice) => ({ ...wordsOf(question), choice: labelled(choice) }),
  detailsOf: (before, now) => ({
    gone: before && (now ? [keyOf(before.value)] : textAndKey(before.label, before.value)),
  }),
});

/** Columns: filled no more, anew, under another name, from other fields. */
export const COLUMNS: Category<FilledColumn> = {
  kinds: ["colonne retirée", "colonne ajoutée", "colonne renommée"],
  nameOf: named,
  likenessOf: (before, now) =>
    before.table === now.table && String(before.sources) === String(now.sources) ? 1 : 0,
  placeOf: ({ place }) => place,
  wordsOf: (column) => ({ column: named(column), sources: askedBy(column) }),
  detailsOf: (before, now) => (before && now ? { before: before.name, now: now.name } : {}),
  within: (before, now) => {
    if (String(before.sources) === String(now.sources)) return [];
    const details = { before: askedBy(before), now: askedBy(now) };
    return [changeOf("colonne changée", now.place, COLUMNS.wordsOf(now), details)];
  },
};

/** The questions whose answers a column keeps, by their labels. */
const askedBy = ({ sources, fields }: FilledColumn): string =>
  quoted(sources.map((key) => fields.find((field) => field.key === key)?.value.title ?? key));

/** A difference in a question that is one of its rules; undefined for any other. */
function ruleChange(value: Difference, question: Question): Change | undefined {
  const { before, now } = value;
  const path = now.path.slice(question.path.length).join(".");
  const [name, , isWider] = RULES[path === "ui.min" ? "min" : path] ?? [];
  if (!isWider) return undefined;
  const [was, is] = [before.value, now.value];
  const kind = ruleKind(isWider(is, was), isWider(was, is));
  const words = { ...wordsOf(question), rule: path === "type" ? "sorte de réponse" : name };
  return changeOf(kind, now, words, { before: valueWords(was), now: valueWords(is), value });
}

function ruleKind(isWider: boolean, isNarrower: boolean): ChangeKind {
  if (isWider === isNarrower) return "règle changée";
  return isWider ? "règle assouplie" : "règle resserrée";
}

function valueWords(value: unknown): string {
  if (value === undefined) return "aucune règle";
  if (value === true) return "oui";
  return typeof value === "number" ? formatFrenchNumber(value) : String(value);
}

const needOf = ({ isRequired }: Question): string => (isRequired ? "obligatoire" : "facultative");

function requirementChange(before: Question, now: Question): Change[] {
  if (before.isRequired === now.isRequired) return [];
  const [was, is] = [before, now].map(needOf);
  const kind = ruleKind(!now.isRequired, !before.isRequired);
  const words = { ...wordsOf(now), rule: "réponse attendue" };
  return [changeOf(kind, now, words, { before: was, now: is })];
}

function conditionChange(before: Question, now: Question): Change[] {
  const [was, is] = [before, now].map(conditionWords);
  if (was === is) return [];
  const kind = ruleKind(isAskedWith(before, now), isAskedWith(now, before));
  // What is stored may be empty all along.
  const words = { ...wordsOf(now), rule: "quand elle est posée", column: undefined };
  return [changeOf(kind, now.condition ?? now, words, { before: was, now: is })];
}

/** The answers upon which a question is asked, question by question; none for one that always is. */
function triggers({ condition }: Question): [key: string, values: string[]][] {
  return (condition?.children() ?? []).map((test) => {
    const values = test.find("enum").children();
    return [test.key, values.map(({ value }) => String(value))];
  });
}

/** Whether a question is asked whenever the other is. */
function isAskedWith(other: Question, one: Question): boolean {
  const tests = new Map(triggers(other));
  return triggers(one).every(([key, values]) => {
    const narrower = tests.get(key);
    return narrower && (values.length === 0 || narrower.every((value) => values.includes(value)));
  });
}

function conditionWords(question: Question): string {
  const words = triggers(question).map(([key, values]) => {
    const always = fieldsOf(question.step).filter(({ condition }) => condition === undefined);
    const trigger = always.find((field) => field.key === key);
    if (trigger === undefined) return `« ${key} » : ${quoted(values)}`;
    const labels = choicesIn(trigger)
      .filter(({ value }) => values.includes(value))
      .map(labelled);
    return `${titled(trigger)} : ${labels.join(" ou ") || "cochée"}`;
  });
  return words.length > 0 ? `si ${words.join(" et ")}` : "toujours";
}
