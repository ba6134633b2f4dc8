import type { Answer, Answers } from "../../../src/domain/compiledForm.ts";
import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { parseFrenchNumber, typedText } from "../../../src/domain/frenchInput.ts";
import { readAnswer } from "../../../src/forms/readAnswer.ts";
import type { Condition, FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { meetingAnswers, soundAnswer } from "../../check/proofs/trialAnswers.ts";
import { acceptsAnswer } from "../../check/storage/candidates.ts";
import { formats } from "../../generate/formats.ts";
import { stepFields } from "../../project/fields.ts";

/** What browsers fill in, where a field gives no example of its own. */
const FILLED_IN: Record<string, string> = {
  name: "Camille Martin",
  "given-name": "Camille",
  "family-name": "Martin",
  "address-level2": "Paris",
};

const SENTENCE = "Ceci est un exemple.";

/** What people would write into a box; undefined where there is no box to write in. */
function written({ type, enum: choices, format, title, ui }: FieldSchema): Answer[] {
  const example = ui.placeholder ?? "";
  if (type === "number" || type === "integer") return [parseFrenchNumber(example) ?? 85.5];
  if (type !== "string" || choices || format === "date") return [];
  const texts = [
    example,
    FILLED_IN[ui.autocomplete ?? ""] ?? "",
    ui.widget === "textarea" ? SENTENCE : title,
  ];
  return texts.filter(Boolean).map((text) => typedText(text, ui));
}

const samples = new WeakMap<FieldSchema, Answer | undefined>();

/** An answer that looks like that of people, as far as the rules of the field let it through. */
function sampleOf(field: FieldSchema): Answer | undefined {
  if (!samples.has(field)) {
    const fitting = [field.default ?? [], written(field)].flat();
    const sample = fitting.find((one) => acceptsAnswer(field, one)) ?? soundAnswer(field);
    samples.set(field, sample as Answer | undefined);
  }
  return samples.get(field);
}

/** Answers to all fields of a step. @param met the conditions that they meet */
export function sampleAnswers(step: StepSchema, met: readonly Condition[] = []): Answers {
  const fields = Object.entries(stepFields(step));
  const answers = Object.fromEntries(fields.map(([key, field]) => [key, sampleOf(field)]));
  return { ...answers, ...meetingAnswers(met) };
}

/** What the controls of a field hold for an answer. */
export function heldFor(answer: Answer | undefined): string[] {
  if (answer === undefined || answer === false) return [];
  if (answer === true) return ["on"];
  if (typeof answer === "number") return [formatFrenchNumber(answer)];
  return typeof answer === "string" ? [answer] : [...answer];
}

/** Whether a visitor can give an answer by the controls of its field. */
export function canBeGiven(field: FieldSchema, answer: Answer | undefined): boolean {
  if (field.format === "date" && !formats.date.test(String(answer))) return false;
  const read = readAnswer(field as Parameters<typeof readAnswer>[0], field.ui, heldFor(answer));
  return JSON.stringify(read) === JSON.stringify(answer);
}
