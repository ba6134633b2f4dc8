import { formatFrenchNumber } from "../../src/domain/frenchFormats.ts";
import { BOUNDS, SWITCHES } from "../check/ruleNames.ts";
import { coversPattern } from "../check/storage/patternSamples.ts";
import { formats } from "../generate/formats.ts";
import { quoted } from "../project/names.ts";
import { choicesIn, type Question } from "../project/questions.ts";
import { type Change, changeOf } from "./change.ts";
import type { Kind } from "./kinds.ts";
import type { Difference } from "./values.ts";
import { labelled, titled, wordsOf } from "./words.ts";

/** A rule under a key of a field. */
interface Rule {
  /** What it is about, as the end of a sentence. */
  name: string;
  /** Whether one that differs from another lets through all that the other does. */
  isWider(one: unknown, other: unknown): boolean;
}

/** The expression behind a format. */
const expression = (format: unknown): string | undefined =>
  new Map<unknown, RegExp>(Object.entries(formats)).get(format)?.source;

const boundRule = ({ name, isUpper }: (typeof BOUNDS)[string]): Rule => {
  const none = isUpper ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return {
    name,
    isWider: (one = none, other = none) => Number(one) > Number(other) === isUpper,
  };
};

/** The rules of a field by their keys, one below the other joined by a point. */
const RULES = new Map<string, Rule>([
  ["type", { name: "sorte de réponse", isWider: () => false }],
  ...Object.entries(BOUNDS).map(([key, words]) => [key, boundRule(words)] as const),
  ...Object.entries(SWITCHES).map(([key, { name }]) => {
    const rule: Rule = { name, isWider: (one) => !one };
    return [key === "min" ? "ui.min" : key, rule] as const;
  }),
  [
    "format",
    {
      name: "forme attendue",
      isWider: (one, other) => coversPattern(expression(one), expression(other)),
    },
  ],
  [
    "pattern",
    {
      name: "forme de la saisie",
      isWider: (one = "", other = "") => coversPattern(String(one), String(other)),
    },
  ],
]);

/** A difference in a question that makes one of its rules stricter, or less strict; undefined for any other. */
export function ruleChange({ before, now }: Difference, question: Question): Change | undefined {
  const rule = RULES.get(now.path.slice(question.place.path.length).join("."));
  if (!rule) return undefined;
  const [was, is] = [before.value, now.value];
  const kind = kindOf(rule.isWider(is, was), rule.isWider(was, is));
  const words = { ...wordsOf(question), rule: rule.name };
  return changeOf(kind, now, words, { before: valueWords(was), now: valueWords(is) });
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

export const needOf = ({ isRequired }: Question): string =>
  isRequired ? "obligatoire" : "facultative";

/** Whether a question need be answered is no longer as it was. */
export function requirementChange(before: Question, now: Question): Change[] {
  if (before.isRequired === now.isRequired) return [];
  const [was, is] = [before, now].map(needOf);
  const kind = kindOf(!now.isRequired, !before.isRequired);
  const words = { ...wordsOf(now), rule: "réponse attendue" };
  return [changeOf(kind, now.place, words, { before: was, now: is })];
}

/** A question is asked upon other answers. */
export function conditionChange(before: Question, now: Question): Change[] {
  const [was, is] = [before, now].map(conditionWords);
  if (was === is) return [];
  const kind = kindOf(isAskedWith(before, now), isAskedWith(now, before));
  // What is stored may be empty all along.
  const words = { ...wordsOf(now), rule: "quand elle est posée", column: undefined };
  return [changeOf(kind, now.condition ?? now.place, words, { before: was, now: is })];
}

/** The answers upon which a question is asked, question by question; none for one that always is. */
function triggers({ condition }: Question): [key: string, values: string[]][] {
  const tests = condition?.children() ?? [];
  return tests.map((test) => [
    test.key,
    test
      .find("enum")
      .children()
      .map(({ value }) => String(value)),
  ]);
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
    const trigger = question.step.at("properties").at(key);
    if (trigger.value === undefined) return `« ${key} » : ${quoted(values)}`;
    const labels = choicesIn(trigger)
      .filter(({ value }) => values.includes(value))
      .map(labelled);
    return `${titled(trigger)} : ${labels.join(" ou ") || "cochée"}`;
  });
  return words.length > 0 ? `si ${words.join(" et ")}` : "toujours";
}
