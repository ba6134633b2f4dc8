import { compile, type JSONSchema } from "json-schema-to-typescript";
import { stepFields } from "../forms/fields.ts";
import type { FormFile, StepFile } from "../forms/readForms.ts";
import { remembered } from "../remembered.ts";
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
function flatSchema(step: StepFile, title: string): object {
  const properties = untitled(allFieldRules(stepFields(step.schema)));
  return { title, type: "object", required: step.schema.required, properties };
}

const interfaceText = remembered((schema: object, name: string) =>
  compile(schema as JSONSchema, name, {
    bannerComment: "",
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100 },
  }),
);

/** Name of the type of a form's answers. */
export const answersType = ({ name }: FormFile): string => `${pascalCase(name)}Form`;

async function formText(form: FormFile): Promise<string> {
  const whole = answersType(form);
  if (form.steps.length === 1 && form.steps[0]) {
    return interfaceText(flatSchema(form.steps[0], whole), whole);
  }
  const name = pascalCase(form.name);
  const stepNames = form.steps.map((step) => `${name}${pascalCase(step.name)}Step`);
  const texts = await Promise.all(
    form.steps.map((step, index) => {
      const stepName = stepNames[index] ?? step.name;
      return interfaceText(flatSchema(step, stepName), stepName);
    }),
  );
  return `${texts.join("\n")}\nexport type ${whole} = ${stepNames.join(" & ")};\n`;
}

/** Types of every form, every step and every stored row. */
export async function answerTypes(
  forms: FormFile[],
  rows: Record<string, RowSchema>,
): Promise<string> {
  const formTexts = await Promise.all(forms.map(formText));
  const rowTexts = await Promise.all(
    Object.entries(rows).map(([table, schema]) => {
      const name = `${pascalCase(table)}Row`;
      return interfaceText({ ...schema, title: name }, name);
    }),
  );
  const names = forms.map((form) => `  ${JSON.stringify(form.name)}: ${answersType(form)};\n`);
  const byName = `/** Valid answers to each form, by its name. */\nexport interface FormAnswers {\n${names.join("")}}\n`;
  return [generatedHeader("schemas/forms"), ...formTexts, byName, ...rowTexts].join("\n");
}
