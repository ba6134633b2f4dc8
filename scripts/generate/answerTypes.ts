import { stepFields } from "../project/fields.ts";
import type { FormFile, StepFile } from "../project/forms.ts";
import { compiledTypes } from "./compiledTypes.ts";
import { generatedHeader, pascalCase } from "./generatedFile.ts";
import type { RowSchema } from "./rowSchemas.ts";
import { allFieldRules, type FieldRules } from "./validationSchema.ts";

/** Titles would name a type each; the interface's keys say enough. */
function untitled(fields: Record<string, FieldRules>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { title, ...rules }]) => [
      key,
      { ...rules, description: title },
    ]),
  );
}

/** Fields behind a condition stand among the others, optional: the compiler drops what is under `then`. */
function flatSchema({ schema }: StepFile): object {
  const properties = untitled(allFieldRules(stepFields(schema)));
  return { type: "object", required: schema.required, properties };
}

/** Name of the type of a form's answers. */
export const answersType = ({ name }: FormFile): string => `${pascalCase(name)}Form`;

async function formText(form: FormFile): Promise<string> {
  const whole = answersType(form);
  const [first, ...others] = form.steps;
  if (first && others.length === 0) return compiledTypes(whole, flatSchema(first));
  const named = form.steps.map((step) => ({
    step,
    name: `${pascalCase(form.name)}${pascalCase(step.name)}Step`,
  }));
  const texts = await Promise.all(
    named.map(({ step, name }) => compiledTypes(name, flatSchema(step))),
  );
  const joined = named.map(({ name }) => name).join(" & ");
  return `${texts.join("\n")}\nexport type ${whole} = ${joined};\n`;
}

/** Types of every form, every step and every stored row. */
export async function answerTypes(
  forms: FormFile[],
  rows: Record<string, RowSchema>,
): Promise<string> {
  const formTexts = await Promise.all(forms.map(formText));
  const rowTexts = await Promise.all(
    Object.entries(rows).map(([table, schema]) => compiledTypes(`${pascalCase(table)}Row`, schema)),
  );
  const names = forms.map((form) => `  ${JSON.stringify(form.name)}: ${answersType(form)};\n`);
  const byName = `/** Valid answers to each form, by its name. */\nexport interface FormAnswers {\n${names.join("")}}\n`;
  return [generatedHeader("schemas/forms"), ...formTexts, byName, ...rowTexts].join("\n");
}
