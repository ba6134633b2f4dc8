import type { FieldSchema, StepSchema } from "../../src/generated/schema-types.ts";
import type { Place } from "../project/dataFile.ts";
import { type Form, fieldsOf, stepName } from "../project/forms.ts";
import { compiledTypes, generatedHeader, pascalCase, typesByName } from "./generatedFile.ts";
import type { RowSchema } from "./storedSubmissions.ts";

/** What the form says of a field, as a comment: a title of its own would name a type each. */
function commented({ title, ui, ...rules }: FieldSchema): object {
  const choices = Object.entries(ui.labels ?? {}).map(([choice, label]) => `- ${choice}: ${label}`);
  const description = [title, rules.description, choices.join("\n")].filter(Boolean).join("\n\n");
  return { ...rules, description };
}

/** Fields behind a condition stand among the others, optional: the compiler drops what is under `then`. */
function flatSchema(step: Place<StepSchema>): object {
  const { title, description, required } = step.value;
  const fields = fieldsOf(step).map(({ key, value }) => [key, commented(value)]);
  const text = [title, description].filter(Boolean).join("\n\n");
  return { type: "object", description: text, required, properties: Object.fromEntries(fields) };
}

/** The type of a step; that of a form which has no others. */
const stepType = ({ name, steps }: Form, step: Place<StepSchema>): string =>
  pascalCase(steps.length > 1 ? `${name}-${stepName(step)}-step` : `${name}-form`);

const rowType = (name: string): string => `${pascalCase(name)}Row`;

/** Types of every step and every stored row, and of forms and rows by their names. */
export async function answerTypes(forms: Form[], rows: Record<string, RowSchema>): Promise<string> {
  const texts = [
    ...forms.flatMap((form) =>
      form.steps.map((step) => compiledTypes(stepType(form, step), flatSchema(step))),
    ),
    ...Object.entries(rows).map(([name, row]) => compiledTypes(rowType(name), row)),
  ];
  const answers = forms.map((form) => {
    return [form.name, form.steps.map((step) => stepType(form, step)).join(" & ")] as const;
  });
  const stored = Object.keys(rows).map((name) => [name, rowType(name)] as const);
  return [
    generatedHeader("schemas/forms"),
    ...(await Promise.all(texts)),
    typesByName("FormAnswers", "Valid answers to each form, by its name.", answers),
    typesByName("Rows", "What a visitor's row holds, by table; or a payload, by its type.", stored),
  ].join("\n");
}
