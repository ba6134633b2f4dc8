import type { Answer, Answers } from "../../../src/domain/compiledForm.ts";
import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { parseFrenchNumber, typedText } from "../../../src/domain/frenchInput.ts";
import { readAnswer } from "../../../src/forms/readAnswer.ts";
import type { FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { soundAnswers } from "../../check/proofs/trialAnswers.ts";
import { acceptsAnswer } from "../../check/storage/candidates.ts";
import { formats } from "../../generate/formats.ts";
import { stepFields } from "../../project/fields.ts";

/** What browsers fill in of a person who gives no example of his own. */
const PERSON: Record<string, string> = {
  name: "Camille Martin",
  "given-name": "Camille",
  "family-name": "Martin",
};

const SENTENCE = "Ceci est un exemple.";

/** What people would write into a box; undefined where there is no box to write in. */
function written({ type, enum: choices, format, title, ui }: FieldSchema): Answer[] {
  const example = ui.placeholder ?? "";
  if (type === "number" || type === "integer") return [parseFrenchNumber(example) ?? 85.5];
  if (type !== "string" || choices || format === "date") return [];
  const texts = [example, PERSON[ui.autocomplete ?? ""] ?? "", SENTENCE, title];
  return texts.filter(Boolean).map((text) => typedText(text, ui));
}

/**
 * Answers to all fields of a step that look like those of people, wherever its rules let them through.
 * The conditions of the step are met, of two that exclude each other the last.
 */
export function sampleAnswers(step: StepSchema, met = step.allOf): Answers {
  const sound = soundAnswers(step, met);
  const triggers = new Set((met ?? []).flatMap((one) => Object.keys(one.if.properties)));
  const samples = Object.entries(stepFields(step)).map(([key, field]) => {
    const fitting = written(field).find((answer) => acceptsAnswer(field, answer));
    return [key, triggers.has(key) ? sound[key] : (fitting ?? sound[key])];
  });
  return Object.fromEntries(samples);
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
