import { stepFields } from "../../../scripts/project/fields.ts";
import type { StepFile } from "../../../scripts/project/forms.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";

/** A valid text for each pattern of its own; a new pattern needs its line here. */
const patternSamples: Record<string, string> = {
  "\\S": "abc",
  "^[0-9]{5}$": "75011",
  "^[12][0-9]{3}$": "1930",
  "^\\+?[0-9(](?:[ .()-]*[0-9]){9,14}$": "0612345678",
};

/** A text that breaks each of these patterns and no other rule of its field. */
export const patternBreakers: Record<string, string> = {
  "\\S": "   ",
  "^[0-9]{5}$": "7501A",
  "^[12][0-9]{3}$": "3000",
  "^\\+?[0-9(](?:[ .()-]*[0-9]){9,14}$": "06 12 34 56",
};

/** What who added a pattern reads. */
export function unknownPattern(pattern?: string): string {
  return `Le « pattern » ${pattern} est nouveau : un développeur en donne un exemple juste et un faux dans tests/unit/forms/sampleAnswers.ts.`;
}

function sampleText({ pattern, format, minLength = 1 }: FieldSchema): string {
  if (format) return { email: "a@b.fr", date: "2099-03-14" }[format];
  const sample = patternSamples[pattern ?? "\\S"];
  if (!sample) throw new Error(unknownPattern(pattern));
  return sample.padEnd(minLength, "x");
}

/** A valid answer to any field that a schema can describe. */
function sampleAnswer(field: FieldSchema): unknown {
  switch (field.type) {
    case "boolean":
      return true;
    case "number":
    case "integer":
      return field.minimum ?? field.maximum ?? 1;
    case "array":
      return field.items?.enum.slice(0, field.minItems ?? 1);
    case "string":
      return field.enum?.[0] ?? sampleText(field);
  }
}

/** Valid answers to every field of a step, those behind a condition included. */
export function sampleAnswers(step: StepFile): Answers {
  const fields = Object.entries(stepFields(step.schema)).map(([key, field]) => [
    key,
    sampleAnswer(field),
  ]);
  const triggers = (step.schema.allOf ?? []).flatMap(({ if: test }) =>
    Object.entries(test.properties).map(([key, { enum: values }]) => [key, values?.[0] ?? true]),
  );
  return Object.fromEntries([...fields, ...triggers]);
}

/** A text of a given length that breaks no other rule than the length of its field. */
export function textOfLength(field: FieldSchema, length: number): string {
  const sample = sampleText(field);
  if (length <= sample.length) return sample.slice(0, length);
  if (field.format === "email") return `${"a".repeat(length - sample.length)}${sample}`;
  if (field.ui.widget === "phone")
    return `${sample.slice(0, -1).padEnd(length - 1)}${sample.slice(-1)}`;
  return sample.padEnd(length, "0");
}
