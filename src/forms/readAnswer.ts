import type { Answer } from "../domain/compiledForm.ts";
import { cleanLine, parseFrenchNumber, typedText } from "../domain/frenchInput.ts";
import type { FieldUi } from "../generated/schema-types.ts";

/** What a field's native controls hold: the text of a box, the values of what is chosen or ticked. */
export type Held = readonly string[];

/** What the schema of a field says of its answers: their type, and those that it offers. */
interface AnswerSchema {
  type?: unknown;
  enum?: readonly unknown[] | undefined;
  items?: unknown;
}

/** Whether a value that comes from elsewhere is one that a field can hold. */
export function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return value.every((item) => typeof item === "string");
  return ["string", "number", "boolean"].includes(typeof value);
}

/** An answer as texts: of a list, each of its choices. */
export const textsOf = (answer: Answer | undefined): string[] => [answer ?? []].flat().map(String);

/** Values that a field offers, in order; none for free input. */
export function choicesOf({ items, enum: values }: AnswerSchema): string[] {
  const { enum: ofItems } = Object(items) as AnswerSchema;
  return (values ?? ofItems ?? []).map(String);
}

/** The answer that a field's controls hold, of a living form or before, as it is kept; undefined: none. */
export function readAnswer(schema: AnswerSchema, ui: FieldUi, held: Held): Answer | undefined {
  const choices = choicesOf(schema);
  const [text = ""] = held;
  switch (schema.type) {
    case "boolean":
      return held.length > 0 || undefined;
    case "array":
      return choices.filter((choice) => held.includes(choice));
    case "integer":
    case "number":
      return parseFrenchNumber(text) ?? (cleanLine(text) || undefined);
    default:
      return choices.length > 0
        ? choices.find((choice) => choice === text)
        : typedText(text, ui) || undefined;
  }
}
