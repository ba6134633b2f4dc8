import { readFileSync } from "node:fs";
import { compiledTypes } from "./compiledTypes.ts";
import { generatedHeader } from "./generatedFile.ts";

const META_FOLDER = "schemas/meta";
const KINDS = ["form", "questionnaire", "step", "wizard", "words"];

/**
 * Types of the files that people edit, from the meta-schemas: FormSchema, StepSchema,
 * WizardSchema, QuestionnaireSchema, FormWords and their parts.
 */
export async function schemaTypes(): Promise<string> {
  // The compiler reads the files by itself; their texts tell whether it has to.
  const texts = ["definitions", ...KINDS].map((kind) =>
    readFileSync(`${META_FOLDER}/${kind}.schema.json`, "utf8"),
  );
  const root = {
    type: "object",
    required: KINDS,
    properties: Object.fromEntries(KINDS.map((kind) => [kind, { $ref: `${kind}.schema.json` }])),
  };
  const text = await compiledTypes("SchemaFiles", root, { cwd: `${META_FOLDER}/` }, texts);
  return `${generatedHeader("schemas/meta")}\n${text}`;
}
