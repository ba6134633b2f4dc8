import type { FormWords } from "../../src/generated/schema-types.ts";
import { asObject, valueAt } from "../project/dataFile.ts";
import { WORDS_FILE } from "../project/forms.ts";
import { Model, pathFrom, type Schema } from "../project/model.ts";
import type { Key, Path } from "./protocol.ts";

/** Text of each data file, by its path. */
export type Texts = ReadonlyMap<string, string>;

/** A value of the draft, or one that could be there, with what its model says of it. */
export interface DraftNode {
  key: Key;
  /** Undefined: it is not there. */
  value: unknown;
  model: Model;
  schema: Schema;
  /** Whether its model asks for it. */
  isRequired: boolean;
  parent: DraftNode | undefined;
}

/** A path as findings write it. */
export const dotted = (path: Path): string => path.join(".");

/** The name of a node's control in the panel's form. */
export const controlName = ({ key }: DraftNode): string => dotted(key.path);

/** The draft's files as what they say, each value with its model. */
export class Draft {
  readonly #values = new Map<string, unknown>();
  readonly #roots = new Map<string, DraftNode | undefined>();
  readonly #children = new WeakMap<DraftNode, Map<string | number, DraftNode>>();

  constructor(readonly texts: Texts) {}

  get files(): string[] {
    return [...this.texts.keys()];
  }

  /** What a file says; undefined when there is none or it is not JSON. */
  value(file: string): unknown {
    if (!this.#values.has(file)) this.#values.set(file, parsed(this.texts.get(file)));
    return this.#values.get(file);
  }

  /** The words common to all forms; undefined where they cannot be read. */
  get words(): FormWords | undefined {
    return this.value(WORDS_FILE) as FormWords | undefined;
  }

  root(file: string): DraftNode | undefined {
    if (!this.#roots.has(file)) this.#roots.set(file, this.#madeRoot(file));
    return this.#roots.get(file);
  }

  #madeRoot(file: string): DraftNode | undefined {
    const value = this.value(file);
    if (value === undefined) return undefined;
    const { $schema } = asObject(value);
    const read = (one: string) => (one === file ? {} : this.value(one));
    const model = Model.of(
      read,
      typeof $schema === "string" ? pathFrom(file, $schema) : file,
      value,
    );
    const key = { file, path: [] };
    return { key, value, model, schema: model.says, isRequired: true, parent: undefined };
  }

  /** What stands at a key, or could; undefined when its file is not JSON. */
  at({ file, path }: Key): DraftNode | undefined {
    const root = this.root(file);
    return root && this.below(root, ...path);
  }

  /** What stands at the end of a path that leads on from a value, or could. */
  below(node: DraftNode, ...path: Path): DraftNode {
    return path.reduce((one, segment) => this.child(one, segment), node);
  }

  /** What stands under a key or at a rank of a value, or could. */
  child(parent: DraftNode, segment: string | number): DraftNode {
    const children = this.#children.get(parent) ?? new Map<string | number, DraftNode>();
    this.#children.set(parent, children);
    const child = children.get(segment) ?? this.#made(parent, segment);
    children.set(segment, child);
    return child;
  }

  #made(parent: DraftNode, segment: string | number): DraftNode {
    const { key, value: held } = parent;
    const value = valueAt(held, [segment]);
    const model = parent.model.under(segment, value);
    const isEntry = typeof segment === "number" || !parent.model.keys.includes(segment);
    return {
      key: { file: key.file, path: [...key.path, segment] },
      value,
      model,
      schema: model.says,
      isRequired: isEntry || parent.model.required.includes(segment),
      parent,
    };
  }

  /** All that stands in a value: what its model names first and in its order. */
  children(node: DraftNode): DraftNode[] {
    const { value, model } = node;
    if (Array.isArray(value)) return value.map((_, rank) => this.child(node, rank));
    const keys = [...new Set([...model.keys, ...Object.keys(asObject(value))])];
    return keys.map((key) => this.child(node, key)).filter((child) => child.value !== undefined);
  }

  /** What a value does not hold and its model names. */
  absent(node: DraftNode): DraftNode[] {
    return node.model.keys
      .map((key) => this.child(node, key))
      .filter(({ value }) => value === undefined);
  }

  /** Whether a value suits the widget, or the type, that stands beside it: its model names those. */
  isAllowed({ schema: { widgets, judges }, parent }: DraftNode): boolean {
    const suitsBeside = (key: string, list: unknown) =>
      !Array.isArray(list) || list.includes(valueAt(parent?.value, [key]));
    return suitsBeside("widget", widgets) && suitsBeside("type", judges);
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
