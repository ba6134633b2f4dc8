import { readFileSync } from "node:fs";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { generatedHeader } from "./generatedFile.ts";

const META_FOLDER = "schemas/meta";

/**
 * Types of the files that people edit, from the meta-schemas: FormSchema, StepSchema,
 * WizardSchema, FormWords and their parts.
 */
export async function schemaTypes(): Promise<string> {
  const root: JSONSchema = {
    title: "SchemaFiles",
    type: "object",
    required: ["form", "step", "wizard", "words"],
    additionalProperties: false,
    properties: Object.fromEntries(
      ["form", "step", "wizard", "words"].map((kind) => [kind, { $ref: `${kind}.schema.json` }]),
    ),
  };
  const text = await compile(root, "SchemaFiles", {
    cwd: `${META_FOLDER}/`,
    bannerComment: "",
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100 },
  });
  return `${generatedHeader("schemas/meta")}\n${text}`;
}

/** Text of a file below schemas/meta, parsed. */
export function readMeta(kind: "definitions" | "form" | "step" | "wizard" | "words"): object {
  return JSON.parse(readFileSync(`${META_FOLDER}/${kind}.schema.json`, "utf8")) as object;
}
