import { asObject, type DataFile } from "../project/dataFile.ts";
import { schemaKind } from "../project/project.ts";
import { compiledTypes, generatedHeader } from "./generatedFile.ts";

const PARTS = "definitions";

/** What a meta-schema says of how a value is shown. Beside a reference it would make another type. */
const SHOWN = new Set(["title", "control", "names", "unit"]);

/**
 * A meta-schema as the compiler takes it: types have the names that it gives them (`typeName`), not
 * the titles that people read; references lead into the one document that all of them make.
 */
function forCompiler(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forCompiler);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== "string") return [[key, forCompiler(value)]];
    if (SHOWN.has(key)) return [];
    if (key === "typeName") return [["title", value]];
    return [[key, key === "$ref" ? value.replace(/^.*#\/definitions/, "#/parts") : value]];
  });
  return Object.fromEntries(entries);
}

/** Types of the files that people edit, from the meta-schemas: FormSchema, StepSchema and so on. */
export async function schemaTypes(metas: readonly DataFile[]): Promise<string> {
  const documents = metas.map((file): [string, Record<string, unknown>] => {
    const { $schema: _dialect, $id: _id, ...document } = asObject(file.value);
    return [schemaKind(file), asObject(forCompiler(document))];
  });
  const kinds = documents.filter(([kind]) => kind !== PARTS);
  const root = {
    type: "object",
    required: kinds.map(([kind]) => kind),
    properties: Object.fromEntries(
      kinds.map(([kind, { definitions: _, ...model }]) => [kind, model]),
    ),
    parts: Object.assign({}, ...documents.map(([, { definitions }]) => definitions)),
  };
  return `${generatedHeader("schemas/meta")}\n${await compiledTypes("SchemaFiles", root)}`;
}
