import { compile, type JSONSchema } from "json-schema-to-typescript";
import { stepFields } from "../project/fields.ts";
import type { FormFile, StepFile } from "../project/forms.ts";
import { remembered } from "../remembered.ts";
import { generatedHeader } from "./generatedFile.ts";
import type { RowSchema } from "./rowSchemas.ts";
import { allFieldRules, type FieldRules } from "./validationSchema.ts";

/** `legal-question` → `LegalQuestion`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

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

async function formText(form: FormFile): Promise<string> {
  const name = pascalCase(form.name);
  if (form.steps.length === 1 && form.steps[0]) {
    return interfaceText(flatSchema(form.steps[0], `${name}Form`), `${name}Form`);
  }
  const stepNames = form.steps.map((step) => `${name}${pascalCase(step.name)}Step`);
  const texts = await Promise.all(
    form.steps.map((step, index) => {
      const stepName = stepNames[index] ?? step.name;
      return interfaceText(flatSchema(step, stepName), stepName);
    }),
  );
  return `${texts.join("\n")}\nexport type ${name}Form = ${stepNames.join(" & ")};\n`;
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
  return [generatedHeader("schemas/forms"), ...formTexts, ...rowTexts].join("\n");
}
