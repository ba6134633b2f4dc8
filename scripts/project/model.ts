import type { JSONPath } from "jsonc-parser";
import { asObject, isObject, valueAt } from "./dataFile.ts";

/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;

/** The path of a file that another one names from where it stands. */
export const pathFrom = (file: string, named: string): string =>
  new URL(named, `file:///${file}`).pathname.slice(1);

/** Whether a value may be of a shape, by its type and by what the shape fixes. */
function suits({ type, const: fixed, properties }: Schema, value: unknown): boolean {
  if (value === undefined) return true;
  if (fixed !== undefined && fixed !== value) return false;
  const kind = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  if (type !== undefined && type !== kind) return false;
  return Object.entries(asObject(properties)).every(([key, part]) => {
    const { const: expected } = asObject(part);
    return expected === undefined || !isObject(value) || value[key] === expected;
  });
}

/** What a schema calls its values: by its title, failing that by how its description begins. */
export function titleOf({ title, description }: Schema): string | undefined {
  if (typeof title === "string") return title;
  const [first = ""] = typeof description === "string" ? description.split(/[.:;,(]/) : [];
  return first.trim() || undefined;
}

/** What a schema says beyond that title, but for how a file writes it. */
export function hintOf(schema: Schema): string | undefined {
  if (typeof schema.description !== "string") return undefined;
  const description = schema.description.replace(/ Dans le fichier\b.*/, "");
  const title = titleOf(schema) ?? "";
  const beyond = description.slice(title.length);
  if (!description.startsWith(title) || !/^\s*(?:[.:;,(]|$)/.test(beyond)) return description;
  const hint = beyond.replace(/^[\s.:;,]+/, "");
  return hint ? hint.charAt(0).toUpperCase() + hint.slice(1) : undefined;
}

/** How deep references may follow each other. */
const DEEPEST = 20;

/** What a schema says of a value. */
export class Model {
  /**
   * @param read what a schema's file says
   * @param file that the schema stands in, where its references begin
   * @param says as JSON Schema, references followed
   * @param names of the definitions that it refers to, the nearest first
   */
  constructor(
    private readonly read: (file: string) => unknown,
    readonly file: string,
    readonly says: Schema,
    readonly names: readonly string[] = [],
  ) {}

  /** What a schema's file says of the whole of a value. */
  static of(read: (file: string) => unknown, file: string, value?: unknown): Model {
    return new Model(read, file, {}).#resolved(asObject(read(file)), value);
  }

  get keys(): string[] {
    return Object.keys(asObject(this.says.properties));
  }

  get required(): string[] {
    return [this.says.required ?? []].flat().map(String);
  }

  /** What is said of what stands under a key, or at a rank; of several shapes, that which the value has. */
  under(segment: string | number, value?: unknown): Model {
    const { items, properties, additionalProperties } = this.says;
    const named = asObject(properties)[segment] ?? additionalProperties;
    return this.#resolved(asObject(typeof segment === "number" ? items : named), value);
  }

  /** A part that holds for other values than the model's own: its keys', its items'. */
  part(keyword: string): Schema {
    return this.#resolved(asObject(this.says[keyword]), undefined).says;
  }

  #resolved(schema: Schema, value: unknown, depth = 0): Model {
    const { $ref, oneOf, anyOf, ...own } = schema;
    if (depth > DEEPEST) return new Model(this.read, this.file, own);
    if (typeof $ref === "string") {
      const [named, pointer = ""] = $ref.split("#");
      const file = named ? pathFrom(this.file, named) : this.file;
      const keys = pointer.split("/").slice(1);
      const { $ref: _, ...beside } = schema;
      const joined = { ...asObject(valueAt(this.read(file), keys)), ...beside };
      const reached = new Model(this.read, file, {}).#resolved(joined, value, depth + 1);
      const names = [String(keys.at(-1)), ...reached.names];
      return new Model(this.read, reached.file, reached.says, names);
    }
    const shapes = [oneOf ?? [], anyOf ?? []].flat();
    if (shapes.length === 0) return new Model(this.read, this.file, schema);
    const ones = shapes.map((part) => this.#resolved(asObject(part), value, depth + 1));
    const shape = ones.find(({ says }) => suits(says, value));
    const says = { ...own, ...(shape ?? ones.at(-1))?.says };
    return new Model(this.read, shape?.file ?? this.file, says);
  }
}

/** What is given for a part of a value, by its path; undefined: nothing. */
type Given = (path: JSONPath) => unknown;

/** The parts that a value of a model has to have, each with its path: items of lists as many as it needs. */
function partsOf(model: Model, given: Given, path: JSONPath): [JSONPath, Model][] {
  const { says, keys, required } = model;
  if (says.type === "array")
    return Array.from({ length: Number(says.minItems ?? 0) }, (_, rank) => [
      [...path, rank],
      model.under(rank),
    ]);
  return keys
    .filter((key) => required.includes(key) || given([...path, key]) !== undefined)
    .map((key) => [[...path, key], model.under(key)]);
}

/** A value's innermost required parts. @param isGiven those that are left out */
export function requiredParts(
  model: Model,
  isGiven: (path: JSONPath) => boolean,
  path: JSONPath = [],
): { path: JSONPath; model: Model }[] {
  if (isGiven(path)) return [];
  const parts = partsOf(model, () => undefined, path);
  if (parts.length === 0) return [{ path, model }];
  return parts.flatMap(([at, part]) => requiredParts(part, isGiven, at));
}

/**
 * The least that a model lets stand at a new place, with what is given for its parts; a number among them
 * and ticks in a list are nobody's to guess: they are left out, and the checks say so.
 */
export function emptyValue(
  model: Model,
  given: Given = () => undefined,
  path: JSONPath = [],
): unknown {
  const value = given(path);
  if (value !== undefined) return value;
  const { type, const: fixed, enum: values, minimum, properties } = model.says;
  if (fixed !== undefined) return fixed;
  if (Array.isArray(values)) return values[0];
  const parts = () =>
    partsOf(model, given, path).map(([at, part]) => [at.at(-1), emptyValue(part, given, at)]);
  switch (properties ? "object" : [type].flat()[0]) {
    case "boolean":
      return true;
    case "number":
    case "integer":
      return typeof path.at(-1) === "string" ? undefined : Number(minimum ?? 1);
    case "array": {
      const { enum: choices, names } = model.part("items");
      return choices || names === "choice" || names === "field"
        ? []
        : parts().map(([, item]) => item);
    }
    case "object":
      return Object.fromEntries(parts().filter(([, part]) => part !== undefined));
    default:
      return "";
  }
}
