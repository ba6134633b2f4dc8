import type { Answer } from "../../../src/domain/compiledForm.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { formats } from "../../project/formats.ts";
import { patternSamples } from "../../project/patternSamples.ts";
import { STEP } from "../storage/candidates.ts";

const UNOFFERED = "aucun-de-ces-choix";
const DATES = ["2099-03-14", "2000-01-01", "14/03/2099", "2099-13-01", "2099-00-10", "2099-01-32"];
/** How far the samples of a pattern go in a field without a longest length. */
const LONG = 100;

/**
 * Answers on both sides of every rule of a field: at each bound and just beyond it, what a pattern
 * takes and what all but fits it, each choice and none of them.
 */
export function trialAnswers(field: FieldSchema): Answer[] {
  const byText = proposals(field).map((value) => [JSON.stringify(value), value] as const);
  return [...new Map(byText).values()].filter((value) => value !== "");
}

function proposals(field: FieldSchema): Answer[] {
  switch (field.type) {
    case "boolean":
      return [true, false];
    case "array":
      return lists(field.items?.enum ?? []);
    case "string":
      if (field.enum) return [...field.enum, UNOFFERED];
      return field.format === "date" ? DATES : texts(field);
    default:
      return numbers(field);
  }
}

function lists(choices: string[]): string[][] {
  const one = choices.slice(0, 1);
  const beginnings = Array.from({ length: choices.length + 1 }, (_, end) => choices.slice(0, end));
  return [...beginnings, ...choices.map((choice) => [choice]), [...one, ...one], [UNOFFERED]];
}

function numbers({ type, minimum, exclusiveMinimum, maximum }: FieldSchema): Answer[] {
  const step = type === "integer" ? 1 : STEP;
  const bounds = [minimum, exclusiveMinimum, maximum].filter((bound) => bound !== undefined);
  const near = bounds.flatMap((bound) => [bound - step, bound, bound + step]);
  return [1, ...near.map((number) => Number(number.toFixed(2))), 0.5, "beaucoup"];
}

function texts({ pattern, format, minLength = 1, maxLength = LONG }: FieldSchema): string[] {
  const sources = [pattern, format && formats[format].source].filter((one) => one !== undefined);
  const lengths = [minLength, maxLength].flatMap((bound) => [bound - 1, bound, bound + 1]);
  const fitting = (sources.length > 0 ? sources : [""]).flatMap((source) => {
    const samples = patternSamples(source, maxLength).reverse();
    // Of each length the first, which departs least from the plainest.
    const byLength = new Map(samples.map((sample) => [sample.length, sample]));
    const sized = [1, 2, ...lengths].map((length) => textOfLength(length, source));
    return [...sized, ...[...byLength.values()].flatMap((sample) => [sample, ...near(sample)])];
  });
  return [...fitting, " "];
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
