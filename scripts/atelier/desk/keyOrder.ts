import { basename, dirname } from "node:path/posix";
import { asObject, parseDataFile } from "../../project/dataFile.ts";
import { kindOf } from "../../project/forms.ts";
import { FOLDERS } from "../../project/readProject.ts";
import type { Path } from "../protocol.ts";

/** Text of each data file, by its path. */
export type Texts = ReadonlyMap<string, string>;

/** A schema, and the value of the file that it stands in. */
interface Held {
  file: string;
  schema: Record<string, unknown>;
}

/**
 * The keys that an object of a file may have, in the order of the file's model; none where it states none.
 * @param value the whole of the file
 */
export function keyOrder(texts: Texts, file: string, value: unknown, path: Path): string[] {
  const read = reader(texts);
  const start = all({ file: modelOf(file, value), schema: read(modelOf(file, value)) }, read);
  const found = path.reduce(
    (schemas, key) => schemas.flatMap((held) => below(held, key, read)),
    start,
  );
  return [...new Set(found.flatMap(({ schema }) => Object.keys(asObject(schema.properties))))];
}

/** Path of a file's model. */
function modelOf(path: string, value: unknown): string {
  if (path.startsWith(`${FOLDERS.forms}/`))
    return `${FOLDERS.metas}/${kindOf({ path, value })}.schema.json`;
  return `${FOLDERS.schemas}/${basename(String(asObject(value).$schema))}`;
}

type Read = (file: string) => Held["schema"];

/** Reads each schema file once. */
function reader(texts: Texts): Read {
  const values = new Map<string, Held["schema"]>();
  return (file) => {
    const known = values.get(file);
    if (known) return known;
    const parsed = parseDataFile(file, texts.get(file) ?? "{}");
    const value = "file" in parsed ? asObject(parsed.file.value) : {};
    values.set(file, value);
    return value;
  };
}

/** A schema with all that it refers to and lets choose between. */
function all(held: Held, read: Read): Held[] {
  const { file, schema } = held;
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema as Record<string, unknown[]>;
  const parts = [...allOf, ...anyOf, ...oneOf].map((part) => ({ file, schema: asObject(part) }));
  const meant = $ref === undefined ? [] : [referred(file, String($ref), read)];
  return [held, ...[...meant, ...parts].flatMap((part) => all(part, read))];
}

function referred(from: string, reference: string, read: Read): Held {
  const [name, pointer = ""] = reference.split("#");
  const file = name ? `${dirname(from)}/${name}` : from;
  const keys = pointer.split("/").filter(Boolean);
  return { file, schema: keys.reduce((held, key) => asObject(held[key]), read(file)) };
}

/** What a schema says of what stands under a key, or at a rank. */
function below({ file, schema }: Held, key: string | number, read: Read): Held[] {
  const { properties, additionalProperties, items } = schema;
  const named = asObject(properties)[key] ?? additionalProperties;
  const found = typeof key === "number" ? items : named;
  return all({ file, schema: asObject(found) }, read);
}
