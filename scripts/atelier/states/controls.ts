import type { Answer } from "../../../src/domain/compiledForm.ts";
import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import { readAnswer } from "../../../src/forms/readAnswer.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { formats } from "../../project/formats.ts";

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
  const read = readAnswer(field, field.ui, heldFor(answer));
  return JSON.stringify(read) === JSON.stringify(answer);
}
