import { readFileSync } from "node:fs";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { remembered } from "../remembered.ts";
import { generatedHeader } from "./generatedFile.ts";

const META_FOLDER = "schemas/meta";
const KINDS = ["form", "step", "wizard", "words"];

/**
 * Types of the files that people edit, from the meta-schemas: FormSchema, StepSchema,
 * WizardSchema, FormWords and their parts.
 */
export async function schemaTypes(): Promise<string> {
  const files = ["definitions", ...KINDS].map((kind) => `${kind}.schema.json`);
  const text = await compileFiles(
    files.map((file) => readFileSync(`${META_FOLDER}/${file}`, "utf8")),
  );
  return `${generatedHeader("schemas/meta")}\n${text}`;
}

/** The compiler reads the files by itself; their texts tell whether it has to. */
const compileFiles = remembered((_texts: string[]) => {
  const root: JSONSchema = {
    title: "SchemaFiles",
    type: "object",
    required: KINDS,
    additionalProperties: false,
    properties: Object.fromEntries(KINDS.map((kind) => [kind, { $ref: `${kind}.schema.json` }])),
  };
  return compile(root, "SchemaFiles", {
    cwd: `${META_FOLDER}/`,
    bannerComment: "",
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100 },
  });
});
