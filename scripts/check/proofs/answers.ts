import { Ajv } from "ajv";
import type { Answer, Answers } from "../../../src/domain/compiledForm.ts";
import { parseFrenchNumber, typedText } from "../../../src/domain/frenchInput.ts";
import { perObject } from "../../../src/domain/perObject.ts";
import { remembered } from "../../../src/domain/remembered.ts";
import type { Condition, FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { formats } from "../../project/formats.ts";
import { stepFields } from "../../project/forms.ts";
import { patternSamples } from "../../project/patternSamples.ts";

/** More than any visitor writes: what a field without a longest length is tried with. */
const VERY_LONG = 20_000;
const VERY_LARGE = 1e12;
/** Finest step between two numbers that people type. */
const STEP = 0.01;
const UNOFFERED = "aucun-de-ces-choix";
/** The first is not past for a long time. */
const DATES = ["2099-03-14", "2000-01-01", "2028-02-29", "9999-12-31"];
const NO_DATES = ["14/03/2099", "2099-13-01", "2099-00-10", "2099-01-32"];

/** Rules as the browser's validators are compiled: lengths count UTF-16 units. */
const ajv = new Ajv({
  strict: false,
  logger: false,
  unicode: false,
  unicodeRegExp: false,
  formats,
});

const judgeOf = remembered((schema: object) => ajv.compile(schema));

/** Whether a schema lets a value through, such as a field an answer. */
export const accepts = (schema: object, value: unknown): boolean => judgeOf(schema)(value);

/** Answers on both sides of every rule: at bounds and beyond, each choice and none, near a pattern. */
export const trialAnswers = (field: FieldSchema): Answer[] => distinct(proposals(field).flat());

/** Those among them that the form lets through, each as it is really stored; the farthest come first. */
export function candidates(field: FieldSchema): Answer[] {
  const isTyped = field.type === "string" && !field.enum;
  const stored = (answer: Answer) => (isTyped ? typedText(String(answer), field.ui) : answer);
  const answers = proposals(field).toReversed().flat().map(stored);
  return distinct(answers).filter((answer) => accepts(field, answer));
}

function distinct(answers: Answer[]): Answer[] {
  const byText = answers.map((answer) => [JSON.stringify(answer), answer] as const);
  return [...new Map(byText).values()].filter((answer) => answer !== "");
}

/** What stays near the rules, the plainest first; then what goes as far from that as they let it. */
function proposals(field: FieldSchema): Answer[][] {
  switch (field.type) {
    case "boolean":
      return [[true, false]];
    case "array":
      return [lists(field.items?.enum ?? [])];
    case "string":
      if (field.enum) return [[...field.enum, UNOFFERED]];
      return field.format === "date" ? [DATES, NO_DATES] : texts(field);
    default:
      return [numbers(field)];
  }
}

/** Each choice alone, the first so many of them, and what is no choice of its own. */
function lists(choices: string[]): string[][] {
  const one = choices.slice(0, 1);
  const beginnings = Array.from({ length: choices.length + 1 }, (_, end) => choices.slice(0, end));
  return [...choices.map((choice) => [choice]), ...beginnings, [...one, ...one], [UNOFFERED]];
}

function numbers({ type, minimum, exclusiveMinimum, maximum }: FieldSchema): Answer[] {
  const step = type === "integer" ? 1 : STEP;
  const lowest = minimum ?? exclusiveMinimum ?? -VERY_LARGE;
  const highest = maximum ?? VERY_LARGE;
  const near = [lowest, highest, 0].flatMap((limit) => [limit - step, limit, limit + step]);
  const inside = [1, 85.5, lowest + 1, highest - 1, 33.333333];
  const all = [lowest, highest, ...inside, ...near].map((number) => Number(number.toFixed(6)));
  return [...all, 0.5, "beaucoup"];
}

function texts({ pattern, format, minLength = 1, maxLength = VERY_LONG, ui }: FieldSchema) {
  const expressions = [pattern ?? [], format ? formats[format].source : []].flat();
  const sources = expressions.length > 0 ? expressions : ["\\S"];
  const bounds = [minLength, maxLength];
  const lengths = [1, 2, 3, ...bounds, ...bounds.flatMap((bound) => [bound - 1, bound + 1])];
  const close = sources.flatMap((source) => {
    // Of each length the first, which departs least from the plainest.
    const samples = patternSamples(source, maxLength).toReversed();
    const byLength = new Map(samples.map((sample) => [sample.length, sample]));
    const sized = lengths.map((length) => textOfLength(length, source));
    return [...sized, ...[...byLength.values()].flatMap((sample) => [sample, ...near(sample)])];
  });
  const far = sources.flatMap((source) => {
    const samples = patternSamples(source, maxLength);
    const filled = lengths.map((length) => (samples[0] ?? "").padEnd(length, "é"));
    return [...filled, ...samples.flatMap((sample) => [sample, `é${sample}é`])];
  });
  const spaced = ui.widget === "textarea" ? ["a\nb", "a\tb"] : [];
  return [close.concat(" "), far.concat(spaced)];
}

/** A text of some length, if there is one among those that an expression accepts. */
function textOfLength(length: number, source: string): string {
  const samples = patternSamples(source, length);
  const fitting = samples.find((sample) => sample.length === length);
  return fitting ?? (samples[0] ?? "").padEnd(length, "a").slice(0, length);
}

/** Texts that differ from one in a single sign. */
function near(text: string): string[] {
  const middle = Math.floor(text.length / 2);
  const changed = `${text.slice(0, middle)}x${text.slice(middle + 1)}`;
  return [text.slice(1), text.slice(0, -1), `x${text}`, `${text}x`, `${text}0`, changed];
}

/** What browsers fill in, where a field gives no example of its own. */
const FILLED_IN: Record<string, string> = {
  name: "Camille Martin",
  "given-name": "Camille",
  "family-name": "Martin",
  "address-level2": "Paris",
};

/** What people would write into a box; none where there is no box to write in. */
function written({ type, enum: choices, format, title, ui }: FieldSchema): Answer[] {
  const example = ui.placeholder ?? "";
  if (type === "number" || type === "integer") return [parseFrenchNumber(example) ?? 85.5];
  if (type !== "string" || choices || format === "date") return [];
  const plain = ui.widget === "textarea" ? "Ceci est un exemple." : title;
  const texts = [example, FILLED_IN[ui.autocomplete ?? ""] ?? "", plain];
  return texts.filter(Boolean).map((text) => typedText(text, ui));
}

/** A valid answer that looks like that of people, as far as the rules of the field let it through. */
const soundAnswer = perObject((field: FieldSchema): unknown => {
  const likely = [field.default ?? [], written(field)].flat();
  return likely.find((one) => accepts(field, one)) ?? candidates(field)[0];
});

/**
 * A valid answer to every field of a step, those behind conditions included; undefined to one that
 * accepts nothing.
 * @param met the conditions that the answers meet; of two that exclude each other, the last
 */
export function soundAnswers(step: StepSchema, met: Condition[] = step.allOf ?? []): Answers {
  const fields = Object.entries(stepFields(step)).map(([key, field]) => [key, soundAnswer(field)]);
  return { ...Object.fromEntries(fields), ...meetingAnswers(met) };
}

/** Answers that meet some conditions; of two that exclude each other, the last. */
export function meetingAnswers(met: readonly Condition[]): Answers {
  const tests = met.flatMap(({ if: test }) => Object.entries(test.properties));
  return Object.fromEntries(tests.map(([key, test]) => [key, test.enum?.[0] ?? true]));
}
