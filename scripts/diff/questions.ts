import { quoted } from "../project/names.ts";
import { type Choice, choicesIn, type FilledColumn, type Question } from "../project/questions.ts";
import { type Change, changeOf, type GoneName } from "./change.ts";
import { type Category, compareItems } from "./compareItems.ts";
import { byPortrait, likeness } from "./pairing.ts";
import { conditionChange, needOf, requirementChange, ruleChange } from "./rules.ts";
import { type Difference, differences, toChange } from "./values.ts";
import { atStep, isKept, labelled, named, titled, wordsOf } from "./words.ts";

/** Questions: asked no more, anew, under another key, otherwise. */
export const QUESTIONS: Category<Question> = {
  kinds: ["question retirée", "question ajoutée", "question renommée"],
  nameOf: ({ key }) => key,
  likenessOf: likenessOfQuestions,
  placeOf: (question) => question,
  wordsOf: (question) => ({
    ...wordsOf(question),
    need: needOf(question),
    visitor: question.isRequired && isKept(question) ? "un visiteur qui avait fini" : undefined,
  }),
  detailsOf: (before, now) => ({
    gone: before && (now ? [keyOf(before.key)] : namesOf(before)),
  }),
  within: compareQuestion,
};

/** One under another key keeps its column, or most of what visitors read of it. */
function likenessOfQuestions(before: Question, now: Question): number {
  const columns = before.columns.map(({ name }) => name);
  const keepsColumn = now.columns.some(({ name }) => columns.includes(name));
  return keepsColumn ? 1 : likeness(portrait(before), portrait(now));
}

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
  const isSameFile = before.step.file.path === now.step.file.path;
  if (isSameFile || atStep(before) === atStep(now)) return [];
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
  within: otherSources,
};

function otherSources(before: FilledColumn, now: FilledColumn): Change[] {
  if (String(before.sources) === String(now.sources)) return [];
  const details = { before: askedBy(before), now: askedBy(now) };
  return [changeOf("colonne changée", now.place, COLUMNS.wordsOf(now), details)];
}

/** The questions whose answers a column keeps, by their labels. */
const askedBy = ({ sources, fields }: FilledColumn): string =>
  quoted(sources.map((key) => fields.find((field) => field.key === key)?.value.title ?? key));
