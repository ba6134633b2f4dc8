import type { FieldSchema, StepSchema } from "../../src/generated/schema-types.ts";
import type { Place } from "../project/dataFile.ts";
import { type Form, fieldsOf, stepName } from "../project/forms.ts";
import { compiledTypes, generatedHeader, pascalCase, typesByName } from "./generatedFile.ts";
import type { RowSchema } from "./rowSchemas.ts";

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
  const properties = Object.fromEntries(fields);
  const text = [title, description].filter(Boolean).join("\n\n");
  return { type: "object", description: text, required, properties };
}

export const answersType = ({ name }: Form): string => `${pascalCase(name)}Form`;

async function formText(form: Form): Promise<string> {
  const whole = answersType(form);
  const [first, ...others] = form.steps;
  if (first && others.length === 0) return compiledTypes(whole, flatSchema(first));
  const named = form.steps.map((step) => ({
    step,
    name: `${pascalCase(form.name)}${pascalCase(stepName(step))}Step`,
  }));
  const texts = await Promise.all(
    named.map(({ step, name }) => compiledTypes(name, flatSchema(step))),
  );
  const joined = named.map(({ name }) => name).join(" & ");
  return `${texts.join("\n")}\nexport type ${whole} = ${joined};\n`;
}

/** Types of every form, every step and every stored row. */
export async function answerTypes(forms: Form[], rows: Record<string, RowSchema>): Promise<string> {
  const formTexts = await Promise.all(forms.map(formText));
  const rowTexts = await Promise.all(
    Object.entries(rows).map(([name, schema]) => compiledTypes(rowType(name), schema)),
  );
  const answers = forms.map((form) => [form.name, answersType(form)] as const);
  const stored = Object.keys(rows).map((name) => [name, rowType(name)] as const);
  return [
    generatedHeader("schemas/forms"),
    ...formTexts,
    typesByName("FormAnswers", "Valid answers to each form, by its name.", answers),
    ...rowTexts,
    typesByName("Rows", "What a visitor's row holds, by table; or a payload, by its type.", stored),
  ].join("\n");
}

const rowType = (name: string): string => `${pascalCase(name)}Row`;
