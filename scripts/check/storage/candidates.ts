import { Ajv } from "ajv";
import { typedText } from "../../../src/domain/frenchInput.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { formats } from "../../project/formats.ts";
import { patternSamples } from "../../project/patternSamples.ts";

/** More than any visitor writes: what a field without a longest length is tried with. */
const VERY_LONG = 20_000;
const VERY_LARGE = 1e12;
/** Finest step between two numbers that people type. */
export const STEP = 0.01;

/** Rules as the browser's validators are compiled: lengths count UTF-16 units. */
const ajv = new Ajv({
  strict: false,
  logger: false,
  unicode: false,
  unicodeRegExp: false,
  formats,
});

/** Whether a schema lets a value through, such as a field an answer. */
export const accepts = (schema: object, value: unknown): boolean => ajv.validate(schema, value);

/**
 * Answers that go to the limits of a field's rules: the shortest, the longest, the lowest, the
 * highest, each choice, what the pattern lets through. Each is one that the form really stores.
 */
export function candidates(field: FieldSchema): unknown[] {
  const seen = new Set<string>();
  return proposals(field).filter((value) => {
    const key = JSON.stringify(value);
    const isNew = value !== "" && !seen.has(key);
    seen.add(key);
    return isNew && accepts(field, value);
  });
}

function proposals(field: FieldSchema): unknown[] {
  if (field.enum) return field.enum;
  switch (field.type) {
    case "boolean":
      return [true];
    case "array":
      return selections(field);
    case "string":
      return field.format === "date" ? ["2026-03-14", "2028-02-29", "9999-12-31"] : texts(field);
    default:
      return numbers(field);
  }
}

/** Each choice alone, and the first so many of them. */
function selections({ items, minItems = 0, maxItems }: FieldSchema): string[][] {
  const choices = items?.enum ?? [];
  const counts = [minItems, minItems + 1, maxItems ?? choices.length, choices.length];
  return [...choices.map((choice) => [choice]), ...counts.map((count) => choices.slice(0, count))];
}

function numbers({ minimum, exclusiveMinimum, maximum }: FieldSchema): number[] {
  const lowest = minimum ?? exclusiveMinimum ?? -VERY_LARGE;
  const highest = maximum ?? VERY_LARGE;
  const near = [lowest, highest, 0].flatMap((limit) => [limit - STEP, limit, limit + STEP]);
  return [lowest, highest, 1, 85.5, lowest + 1, highest - 1, 33.333333, -1, ...near].map((number) =>
    Number(number.toFixed(6)),
  );
}

function texts(field: FieldSchema): string[] {
  const longest = field.maxLength ?? VERY_LONG;
  const patterns = [field.pattern, field.format && formats[field.format].source];
  const sources = patterns.filter((source) => source !== undefined);
  const samples = (sources.length > 0 ? sources : ["\\S"]).flatMap((source) =>
    patternSamples(source, longest),
  );
  const [plain = ""] = samples;
  const lengths = [1, 2, 3, field.minLength ?? 1, longest];
  return [
    ...lengths.map((length) => plain.padEnd(length, "é")),
    ...samples.flatMap((sample) => [sample, `é${sample}é`]),
    ...(field.ui.widget === "textarea" ? ["a\nb", "a\tb"] : []),
  ].map((text) => typedText(text, field.ui));
}
