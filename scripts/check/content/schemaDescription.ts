import type { JSONPath } from "jsonc-parser";
import { asObject } from "../../project/dataFile.ts";
import { type Project, schemaKind } from "../../project/readProject.ts";

type Schema = Record<string, unknown>;

/** A schema and the kind whose file it stands in: `#/definitions/…` is relative to that file. */
export interface PlacedSchema {
  kind: string;
  schema: Schema;
}

/** The description of the key at a path of a record; empty when the schema has none. */
export function schemaDescription(project: Project, kind: string, path: JSONPath): string {
  let current = rootSchema(project, kind);
  let description = "";
  for (const segment of path) {
    const own = current && childSchema(resolved(project, current), segment);
    if (!own) return description;
    current = own;
    description = describe(project, own) || description;
  }
  return description;
}

/** The own description of a schema or, failing that, that of the definition it refers to. */
export function describe(project: Project, placed: PlacedSchema): string {
  const { description } = placed.schema;
  if (typeof description === "string") return description;
  const target = resolved(project, placed);
  return target.schema === placed.schema ? "" : describe(project, target);
}

/** The schema that a `$ref` leads to, with that schema's own file; the schema itself without one. */
function resolved(project: Project, placed: PlacedSchema): PlacedSchema {
  const { $ref } = placed.schema;
  if (typeof $ref !== "string") return placed;
  const [file = "", name = ""] = $ref.split("#/definitions/");
  const kind = file ? file.replace(".schema.json", "") : placed.kind;
  const definitions = asObject(rootSchema(project, kind)?.schema.definitions);
  const schema = definitions[name];
  return schema ? resolved(project, { kind, schema: asObject(schema) }) : placed;
}

function rootSchema(project: Project, kind: string): PlacedSchema | undefined {
  const file = project.schemas.find((schema) => schemaKind(schema) === kind);
  return file && { kind, schema: asObject(file.value) };
}

function childSchema(parent: PlacedSchema, segment: string | number): PlacedSchema | undefined {
  const { properties, items } = parent.schema;
  const child = typeof segment === "number" ? items : asObject(properties)[segment];
  return child === undefined ? undefined : { kind: parent.kind, schema: asObject(child) };
}
