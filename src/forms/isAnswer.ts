import type { Answer } from "../domain/compiledForm.ts";

/** Whether a value that comes from elsewhere is one that a field can hold. */
export function isAnswer(value: unknown): value is Answer {
  if (Array.isArray(value)) return value.every((item) => typeof item === "string");
  return ["string", "number", "boolean"].includes(typeof value);
}
