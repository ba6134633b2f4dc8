import { formatFrenchNumber } from "../../src/domain/frenchFormats.ts";
import { fieldsOf } from "../project/forms.ts";
import { quoted } from "../project/names.ts";
import { choicesIn, type Question } from "../project/questions.ts";
import { RULES } from "../project/ruleNames.ts";
import { type Change, changeOf } from "./change.ts";
import type { Kind } from "./kinds.ts";
import type { Difference } from "./values.ts";
import { labelled, titled, wordsOf } from "./words.ts";

/** A difference in a question that is one of its rules; undefined for any other. */
export function ruleChange(value: Difference, question: Question): Change | undefined {
  const { before, now } = value;
  const path = now.path.slice(question.path.length).join(".");
  const [name, , isWider] = RULES[path === "ui.min" ? "min" : path] ?? [];
  if (!isWider) return undefined;
  const [was, is] = [before.value, now.value];
  const kind = kindOf(isWider(is, was), isWider(was, is));
  const words = { ...wordsOf(question), rule: path === "type" ? "sorte de réponse" : name };
  return changeOf(kind, now, words, { before: valueWords(was), now: valueWords(is), value });
}

function kindOf(isWider: boolean, isNarrower: boolean): Kind {
  if (isWider === isNarrower) return "règle changée";
  return isWider ? "règle assouplie" : "règle resserrée";
}

function valueWords(value: unknown): string {
  if (value === undefined) return "aucune règle";
  if (value === true) return "oui";
  return typeof value === "number" ? formatFrenchNumber(value) : String(value);
}

/** Whether a question need be answered, in a word. */
export const needOf = ({ isRequired }: Question): string =>
  isRequired ? "obligatoire" : "facultative";

/** A question must be answered, or need not any more. */
export function requirementChange(before: Question, now: Question): Change[] {
  if (before.isRequired === now.isRequired) return [];
  const [was, is] = [before, now].map(needOf);
  const kind = kindOf(!now.isRequired, !before.isRequired);
  const words = { ...wordsOf(now), rule: "réponse attendue" };
  return [changeOf(kind, now, words, { before: was, now: is })];
}

/** A question is asked upon other answers. */
export function conditionChange(before: Question, now: Question): Change[] {
  const [was, is] = [before, now].map(conditionWords);
  if (was === is) return [];
  const kind = kindOf(isAskedWith(before, now), isAskedWith(now, before));
  // What is stored may be empty all along.
  const words = { ...wordsOf(now), rule: "quand elle est posée", column: undefined };
  return [changeOf(kind, now.condition ?? now, words, { before: was, now: is })];
}

/** The answers upon which a question is asked, question by question; none for one that always is. */
function triggers({ condition }: Question): [key: string, values: string[]][] {
  const tests = condition?.children() ?? [];
  return tests.map((test) => {
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
