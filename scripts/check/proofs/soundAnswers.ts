import type { Answer, Answers } from "../../../src/domain/compiledForm.ts";
import { parseFrenchNumber, typedText } from "../../../src/domain/frenchInput.ts";
import { perObject } from "../../../src/domain/perObject.ts";
import type { Condition, FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/forms.ts";
import { accepts, candidates } from "./trialAnswers.ts";

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
