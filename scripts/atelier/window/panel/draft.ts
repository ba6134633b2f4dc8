import type { Key, Path } from "../../protocol.ts";

/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;

/** A value of the draft, or one that could be there, with what its model says of it. */
export interface DraftNode {
  key: Key;
  /** Undefined: it is not there. */
  value: unknown;
  /** References followed, and of several shapes that which the value has. */
  schema: Schema;
  /** The file that the schema stands in, where its references begin. */
  model: string;
  /** Whether its model asks for it. */
  isRequired: boolean;
  parent: DraftNode | undefined;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value as an object; empty when it is none. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

/** What stands in a value at a key or rank; undefined where there is nothing. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (held, segment) =>
      typeof held === "object" && held !== null && Object.hasOwn(held, segment)
        ? (held as Record<string | number, unknown>)[segment]
        : undefined,
    value,
  );
}

/** A path as findings write it. */
export const dotted = (path: Path): string => path.join(".");

/** The name of a node's control in the panel's form. */
export const controlName = ({ key }: DraftNode): string => dotted(key.path);

/** The path of a file that another one names from where it stands. */
const pathFrom = (file: string, named: string): string =>
  new URL(named, `file:///${file}`).pathname.slice(1);

const JSON_TYPES: Record<string, (value: unknown) => boolean> = {
  array: Array.isArray,
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  null: (value) => value === null,
  number: (value) => typeof value === "number",
  object: isObject,
  string: (value) => typeof value === "string",
};

/** Whether a value may be of a shape, by its type and by what the shape fixes. */
function suits({ type, const: fixed, properties }: Schema, value: unknown): boolean {
  if (value === undefined) return true;
  if (fixed !== undefined && fixed !== value) return false;
  const types = [type ?? []].flat().map(String);
  if (types.length > 0 && !types.some((one) => JSON_TYPES[one]?.(value))) return false;
  return Object.entries(asObject(properties)).every(([key, part]) => {
    const { const: expected } = asObject(part);
    return expected === undefined || !isObject(value) || value[key] === expected;
  });
}

interface Resolved {
  schema: Schema;
  model: string;
}

/** How deep references may follow each other. */
const DEEPEST = 20;

/** The draft's files as what they say, each value with its model. */
export class Draft {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #values = new Map<string, unknown>();
  readonly #roots = new Map<string, DraftNode | undefined>();
  readonly #children = new WeakMap<DraftNode, Map<string | number, DraftNode>>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
  }

  /** Paths of the files. */
  get files(): string[] {
    return [...this.#texts.keys()];
  }

  /** What a file says; undefined when there is none or it is not JSON. */
  value(file: string): unknown {
    if (!this.#values.has(file)) this.#values.set(file, parsed(this.#texts.get(file)));
    return this.#values.get(file);
  }

  /** The whole of a file. */
  root(file: string): DraftNode | undefined {
    if (!this.#roots.has(file)) this.#roots.set(file, this.#madeRoot(file));
    return this.#roots.get(file);
  }

  #madeRoot(file: string): DraftNode | undefined {
    const value = this.value(file);
    if (value === undefined) return undefined;
    const { $schema } = asObject(value);
    const model = typeof $schema === "string" ? pathFrom(file, $schema) : file;
    const schema = model === file ? {} : asObject(this.value(model));
    const resolved = this.#resolve({ schema, model }, value);
    return { key: { file, path: [] }, value, isRequired: true, parent: undefined, ...resolved };
  }

  /** What stands at a key, or could; undefined when its file is not JSON. */
  at({ file, path }: Key): DraftNode | undefined {
    const root = this.root(file);
    return root && path.reduce((node, segment) => this.child(node, segment), root);
  }

  /** What stands under a key or at a rank of a value, or could. */
  child(parent: DraftNode, segment: string | number): DraftNode {
    const known = this.#children.get(parent) ?? new Map<string | number, DraftNode>();
    this.#children.set(parent, known);
    const child = known.get(segment) ?? this.#made(parent, segment);
    known.set(segment, child);
    return child;
  }

  #made(parent: DraftNode, segment: string | number): DraftNode {
    const { key, value: held, schema, model } = parent;
    const value = valueAt(held, [segment]);
    const isEntry = typeof segment === "number" || !(segment in asObject(schema.properties));
    return {
      key: { file: key.file, path: [...key.path, segment] },
      value,
      isRequired: isEntry || [schema.required].flat().includes(segment),
      parent,
      ...this.#resolve({ schema: partFor(schema, segment), model }, value),
    };
  }

  /** All that stands in a value: what its model names first and in its order. */
  children(node: DraftNode): DraftNode[] {
    const { value, schema } = node;
    if (Array.isArray(value)) return value.map((_, rank) => this.child(node, rank));
    const keys = [...new Set([...Object.keys(asObject(schema.properties)), ...ownKeys(value)])];
    return keys.map((key) => this.child(node, key)).filter((child) => child.value !== undefined);
  }

  /** What a value does not hold and its model names. */
  absent(node: DraftNode): DraftNode[] {
    return Object.keys(asObject(node.schema.properties))
      .map((key) => this.child(node, key))
      .filter(({ value }) => value === undefined);
  }

  /** Whether a value suits the widget, or the type, that stands beside it: its model names those. */
  isAllowed({ schema: { widgets, judges }, parent }: DraftNode): boolean {
    const suitsBeside = (key: string, list: unknown) =>
      !Array.isArray(list) || list.includes(valueAt(parent?.value, [key]));
    return suitsBeside("widget", widgets) && suitsBeside("type", judges);
  }

  /** A part of a node's schema that holds for other values than its own: its keys', its items'. */
  part(node: DraftNode, keyword: string): Schema {
    const schema = asObject(node.schema[keyword]);
    return this.#resolve({ schema, model: node.model }, undefined).schema;
  }

  #resolve({ schema, model }: Resolved, value: unknown, depth = 0): Resolved {
    const { $ref, oneOf, anyOf, allOf, ...own } = schema;
    if (depth > DEEPEST) return { schema: own, model };
    if (typeof $ref === "string") {
      const [file, pointer = ""] = $ref.split("#");
      const from = file ? pathFrom(model, file) : model;
      const found = valueAt(this.value(from), pointer.split("/").slice(1));
      const { $ref: _, ...beside } = schema;
      const joined = { ...asObject(found), ...beside };
      return this.#resolve({ schema: joined, model: from }, value, depth + 1);
    }
    const parts = [allOf ?? []].flat();
    const shapes = [oneOf ?? [], anyOf ?? []].flat();
    if (parts.length + shapes.length === 0) return { schema, model };
    const resolved = [...parts, ...shapes].map((part) =>
      this.#resolve({ schema: asObject(part), model }, value, depth + 1),
    );
    const isPart = (rank: number) => rank < parts.length;
    const shape = resolved.find((one, rank) => !isPart(rank) && suits(one.schema, value));
    const chosen = [...resolved.filter((_, rank) => isPart(rank)), shape ?? resolved.at(-1)];
    return {
      schema: Object.assign({}, own, ...chosen.map((one) => one?.schema)),
      model: shape?.model ?? model,
    };
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const ownKeys = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** What a schema says of what stands under a key, or at a rank. */
function partFor(schema: Schema, segment: string | number): Schema {
  if (typeof segment === "number") return asObject([schema.items].flat()[0]);
  const { properties, patternProperties, additionalProperties } = schema;
  const named = asObject(properties)[segment];
  if (named !== undefined) return asObject(named);
  const patterned = Object.entries(asObject(patternProperties)).find(([pattern]) =>
    new RegExp(pattern).test(segment),
  );
  return asObject(patterned?.[1] ?? additionalProperties);
}
