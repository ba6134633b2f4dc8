import { Ajv, type DefinedError } from "ajv";
import ajvErrors from "ajv-errors";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { formats } from "../../generate/formats.ts";
import { validationSchema } from "../../generate/validationSchema.ts";
import type { Missing } from "./addition.ts";

/** One thing that is asked for an addition. */
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

const limited = (maxLength: number) => ({
  type: "string" as const,
  maxLength,
  errorMessage: { maxLength: `${maxLength} caractères au plus : raccourcissez ce texte.` },
});

/** One line of text. */
export const line = (
  title: string,
  description?: string,
  maxLength = LONGEST_LINE,
): FieldSchema => ({
  ...limited(maxLength),
  title,
  ...(description && { description }),
  ui: { widget: "text" },
});

/** Several lines. */
export const lines = (title: string, description?: string, rows = 4): FieldSchema => ({
  ...limited(LONGEST_TEXT),
  title,
  ...(description && { description }),
  ui: { widget: "textarea", rows },
});

/** One of several values, each with its label; the first one to start with, unless it is left open. */
export function oneOf(title: string, labels: Record<string, string>, start?: string): FieldSchema {
  return {
    type: "string",
    title,
    enum: Object.keys(labels),
    ...(start !== undefined && { default: start }),
    errorMessage: { enum: "Choisissez une réponse de la liste." },
    ui: { widget: "select", labels },
  };
}

export const tick = (title: string, description?: string): FieldSchema => ({
  type: "boolean",
  title,
  ...(description && { description }),
  ui: { widget: "checkbox" },
});

const propertiesOf = (asks: Ask[]) =>
  Object.fromEntries(asks.map(({ key, field }) => [key, field]));
const requiredOf = (asks: Ask[]) => asks.filter(({ missing }) => missing !== undefined);
const messagesOf = (asks: Ask[]) => ({
  required: Object.fromEntries(requiredOf(asks).map(({ key, missing = "" }) => [key, missing])),
});

/** What is asked, as a step of a form. */
export function asking(title: string, asks: Ask[]): StepSchema {
  const always = asks.filter(({ when }) => !when);
  const conditions = asks.flatMap(({ when }) => (when ? [JSON.stringify(when)] : []));
  const allOf = [...new Set(conditions)].map((condition) => {
    const { key, answers } = JSON.parse(condition) as NonNullable<Ask["when"]>;
    const opened = asks.filter(({ when }) => JSON.stringify(when) === condition);
    return {
      if: { required: [key], properties: { [key]: { enum: answers } } },
      then: {
        required: requiredOf(opened).map((ask) => ask.key),
        properties: propertiesOf(opened),
        errorMessage: messagesOf(opened),
      },
    };
  });
  return {
    title,
    type: "object",
    required: requiredOf(always).map(({ key }) => key),
    properties: propertiesOf(always),
    ...(allOf.length > 0 && { allOf }),
    errorMessage: messagesOf(always),
    form: { groups: [{ fields: asks.map(({ key }) => key) }] },
  };
}

/** Whether something is answered: blanks alone are no answer. */
const isAnswered = (answer: unknown): boolean => typeof answer !== "string" || answer.trim() !== "";

/** What is missing or wrong in the answers. */
export function missingIn(step: StepSchema, answers: Answers): Missing[] {
  const ajv = new Ajv({ allErrors: true, strict: false, formats });
  ajvErrors(ajv);
  const { $id: _, ...rules } = validationSchema(step);
  const validate = ajv.compile(rules);
  const given = Object.entries(answers).filter(([, answer]) => isAnswered(answer));
  if (validate(Object.fromEntries(given))) return [];
  const told = (validate.errors ?? []).filter(({ keyword }) => keyword === "errorMessage");
  return told.map(({ message = "", instancePath, params }) => {
    const [cause] = params.errors as DefinedError[];
    const isLeftOut = cause?.keyword === "required";
    return { message, at: isLeftOut ? cause.params.missingProperty : instancePath.slice(1) };
  });
}
