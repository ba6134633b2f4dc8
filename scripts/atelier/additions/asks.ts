import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import type { Missing } from "./addition.ts";

/** One thing that is asked before something new can be there: what names it, or what kind it is of. */
export interface Ask {
  key: string;
  field: FieldSchema;
  /** What is said when it is left empty; without it, it may be. */
  missing?: string | undefined;
  /** Asked only if another thing has one of these answers. */
  when?: { key: string; answers: string[] };
}

const LONGEST_LINE = 200;
const LONGEST_TEXT = 5000;

/** One line of text. */
export const line = (title: string, description = "", maxLength = LONGEST_LINE): FieldSchema => ({
  type: "string",
  maxLength,
  title,
  description,
  ui: { widget: "text" },
});

/** Several lines. */
export const lines = (title: string, description: string): FieldSchema => ({
  ...line(title, description, LONGEST_TEXT),
  ui: { widget: "textarea", rows: 4 },
});

/** One of several values, each with its label; left open at first, unless one is to start with. */
export const oneOf = (
  title: string,
  labels: Record<string, string>,
  start?: string,
): FieldSchema => ({
  type: "string",
  title,
  enum: Object.keys(labels),
  ...(start !== undefined && { default: start }),
  ui: { widget: "select", labels },
});

export const tick = (title: string, description = ""): FieldSchema => ({
  type: "boolean",
  title,
  description,
  ui: { widget: "checkbox" },
});

/** What is asked of who has given some answers. */
export const openAsks = (asks: readonly Ask[], answers: Answers): Ask[] =>
  asks.filter(({ when }) => !when || when.answers.includes(String(answers[when.key])));

/** What is missing or wrong in the answers. */
export function missingIn(asks: readonly Ask[], answers: Answers): Missing[] {
  return openAsks(asks, answers).flatMap(({ key, field, missing }) => {
    const message = faultIn(field, String(answers[key] ?? ""), missing);
    return message === undefined ? [] : [{ message, at: key }];
  });
}

/** Why an answer cannot be taken: blanks alone are none. */
function faultIn(
  { maxLength = LONGEST_TEXT, enum: values }: FieldSchema,
  answer: string,
  missing: string | undefined,
): string | undefined {
  if (answer.trim() === "") return missing;
  if (values && !values.includes(answer)) return "Choisissez une réponse de la liste.";
  return answer.length > maxLength
    ? `${maxLength} caractères au plus : raccourcissez ce texte.`
    : undefined;
}
