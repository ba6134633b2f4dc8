import type { JSONSchema } from "json-schema-to-typescript";
import type { FieldSchema, StepSchema } from "../../src/generated/schema-types.ts";
import { kept } from "../build/kept.ts";
import { asObject, type DataFile, isObject, type Place, valueAt } from "../project/dataFile.ts";
import { type Form, fieldsOf, stepName } from "../project/forms.ts";
import type { Schema } from "../project/model.ts";
import { schemaKind } from "../project/project.ts";
import { generatedHeader } from "./generatedHeader.ts";

/** `legal-question` → `LegalQuestion`. */
const pascalCase = (name: string): string =>
  name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** An interface that has each of some types under a name. */
function typesByName(name: string, comment: string, types: (readonly [string, string])[]): string {
  const lines = types.map(([key, type]) => `  ${JSON.stringify(key)}: ${type};\n`);
  return `/** ${comment} */\nexport interface ${name} {\n${lines.join("")}}\n`;
}

type Named = readonly [type: string, schema: object];

/** The TypeScript types of some schemas, which allow no property but those that they name. */
const compiledTypes = kept("types", async (schemas: readonly Named[]) => {
  const { compile } = await import("json-schema-to-typescript");
  const types = schemas.map(([name, schema]) =>
    compile({ ...schema, title: name } as JSONSchema, name, {
      bannerComment: "",
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { printWidth: 100 },
    }),
  );
  return (await Promise.all(types)).join("\n");
});

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

/** Types of the answers to every step. */
export async function answerTypes(forms: Form[]): Promise<string> {
  // One by one: an edit changes one of them, and what is kept of the others stands.
  const types = forms.flatMap((form) =>
    form.steps.map((step) => compiledTypes([[stepType(form, step), flatSchema(step)]])),
  );
  return [generatedHeader("schemas/forms"), ...(await Promise.all(types))].join("\n");
}

/** Kinds of schemas that hold what the others refer to, and of which no file is. */
const SHARED = ["common", "definitions"];

/** What some schemas say, by their kinds. */
type Documents = ReadonlyMap<string, Schema>;

const documentsOf = (files: readonly DataFile[]): Documents =>
  new Map(files.map((file) => [schemaKind(file), asObject(file.value)]));

/** The types of the content records. @throws when a schema refers to what does not exist */
export async function contentTypes(schemas: readonly DataFile[]): Promise<string> {
  const documents = documentsOf(schemas);
  const records = (isSingle: boolean) =>
    [...documents]
      .filter(([kind, { single = false }]) => !SHARED.includes(kind) && single === isSingle)
      .map(([kind, document]) => [kind, typeName(document, kind)] as const);
  return [
    generatedHeader("schemas/content"),
    await compileTypes(documents),
    typesByName("SingleRecords", "Kinds of which there is exactly one record.", records(true)),
    typesByName("ManyRecords", "Kinds of which there may be any number.", records(false)),
  ].join("\n");
}

/** Types of the files that people edit, from the meta-schemas: FormSchema, StepSchema and so on. */
export const schemaTypes = async (metas: readonly DataFile[]): Promise<string> =>
  `${generatedHeader("schemas/meta")}\n${await compileTypes(documentsOf(metas))}`;

/** A type for each definition of some schemas, and for each of these but the shared ones. */
export async function compileTypes(documents: Documents): Promise<string> {
  const types = [...documents].flatMap(([kind, { definitions, ...own }]) => {
    const typeOf = (schema: Schema, part?: string) =>
      [typeName(schema, kind, part), asObject(forCompiler(schema, kind, documents))] as const;
    const parts = Object.entries(asObject(definitions));
    const shared = parts.map(([part, schema]) => typeOf(asObject(schema), part));
    return SHARED.includes(kind) ? shared : [...shared, typeOf(withoutEditorKeys(own))];
  });
  return compiledTypes(types);
}

/** `$schema` helps the editor of a schema, and of a file; nothing else reads it. */
function withoutEditorKeys({ $schema: _dialect, $id: _id, ...document }: Schema): Schema {
  const { $schema: _path, ...properties } = asObject(document.properties);
  const required = [document.required ?? []].flat().filter((key) => key !== "$schema");
  return { ...document, properties, required };
}

/**
 * A schema as the compiler takes it: types have the names that the schema gives them (`typeName`), not
 * the titles that people read; references become such names, and keep their descriptions.
 */
function forCompiler(node: unknown, kind: string, documents: Documents): unknown {
  if (Array.isArray(node)) return node.map((item) => forCompiler(item, kind, documents));
  if (!isObject(node)) return node;
  const { $ref, description } = node;
  if (typeof $ref === "string")
    return { description, tsType: referencedType($ref, kind, documents) };
  const entries = Object.entries(node).flatMap(([key, value]) => {
    if (key === "propertyNames" || (key === "title" && typeof value === "string")) return [];
    return [[key === "typeName" ? "title" : key, forCompiler(value, kind, documents)]];
  });
  return Object.fromEntries(entries);
}

function referencedType(reference: string, kind: string, documents: Documents): string {
  const [file, name] = reference.split("#/definitions/");
  if (!name) throw new Error(`${kind}.schema.json: unsupported reference ${reference}`);
  const named = file ? schemaKind({ path: file }) : kind;
  return typeName(asObject(valueAt(documents.get(named), ["definitions", name])), named, name);
}

/** The name of the type of a schema, or of one of its definitions. */
function typeName({ typeName: own }: Schema, kind: string, definition?: string): string {
  if (typeof own === "string") return own;
  if (!definition) return `${pascalCase(kind)}Record`;
  return SHARED.includes(kind) ? pascalCase(definition) : pascalCase(kind) + pascalCase(definition);
}
