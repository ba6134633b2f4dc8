import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
} from "jsonc-parser";
import { perObject } from "../../src/domain/perObject.ts";
import { type Details, type Finding, UNREADABLE } from "./finding.ts";
import { frenchSyntaxError, lineAndColumn, type SyntaxFault } from "./syntaxError.ts";

/** One JSON file as its editor sees it: the text, its value, and the tree that gives the lines. */
export interface DataFile {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
  value: unknown;
  root: Node;
}

/** What stands in a list, or under the keys of an object. */
type Item<Value> = unknown extends Value
  ? unknown
  : NonNullable<Value> extends readonly (infer Element)[]
    ? Element
    : NonNullable<Value>[keyof NonNullable<Value>];

/** A segment of a path, as a JSON pointer has it. */
const escaped = (key: string | number) => String(key).replaceAll("~", "~0").replaceAll("/", "~1");

/** A value of a data file, and where it stands there. */
export class Place<Value = unknown> {
  #all?: readonly Place[];
  #texts?: readonly Place<string>[];
  #pointer?: string;

  constructor(
    readonly file: DataFile,
    readonly path: JSONPath,
    readonly value: Value,
  ) {}

  /** The key or rank under which the value stands. */
  get key(): string {
    return String(this.path.at(-1) ?? "");
  }

  /** The last key of an object on the path: that of the value, or of the list it belongs to. */
  get name(): string {
    return String(this.path.findLast((segment) => typeof segment === "string") ?? "");
  }

  /** The path as a JSON pointer (RFC 6901). */
  get pointer(): string {
    this.#pointer ??= this.path.map((key) => `/${escaped(key)}`).join("");
    return this.#pointer;
  }

  /** The line of the value or its key, from 1. */
  get line(): number {
    return this.#lineAndColumn().line;
  }

  /** What stands under a key, or at a rank; its value is undefined where there is nothing. */
  at<Key extends keyof NonNullable<Value> & (string | number)>(
    key: Key,
  ): Place<NonNullable<Value>[Key]> {
    const held = this.value as NonNullable<Value> | undefined;
    return new Place(this.file, [...this.path, key], held?.[key] as NonNullable<Value>[Key]);
  }

  /** What stands further down, whatever it is. */
  find(...path: JSONPath): Place {
    return new Place(this.file, [...this.path, ...path], valueAt(this.value, path));
  }

  /** What stands in a list or under the keys of an object, in order; nothing in any other value. */
  children(): Place<Item<Value>>[] {
    const { file, path, value } = this;
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).map(
      ([key, held]: [string, Item<Value>]) =>
        new Place(file, [...path, Array.isArray(value) ? Number(key) : key], held),
    );
  }

  /** The value itself and everything in it, in reading order; looked for once. */
  all(): readonly Place[] {
    const visit = (place: Place, found: Place[]) => {
      found.push(place);
      for (const child of place.children()) visit(child, found);
      return found;
    };
    this.#all ??= visit(this as Place, []);
    return this.#all;
  }

  /** Every text in the value. */
  texts(): readonly Place<string>[] {
    const isText = (place: Place): place is Place<string> => typeof place.value === "string";
    this.#texts ??= this.all().filter(isText);
    return this.#texts;
  }

  /** The value with others in the place of its texts. */
  withTexts(change: (text: Place<string>) => unknown): unknown {
    const { value } = this;
    if (typeof value === "string") return change(this as Place<string>);
    if (typeof value !== "object" || value === null) return value;
    const changed = this.children().map((child) => [child.key, child.withTexts(change)] as const);
    return Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed);
  }

  /** Something that is wrong with the value, or with the lack of one. */
  finding(rule: string, message: string, details: Details = {}): Finding {
    const at = this.path.join(".");
    return { file: this.file.path, at, rule, message, ...details, ...this.#lineAndColumn() };
  }

  #lineAndColumn() {
    const { root, text } = this.file;
    const above = this.path.map((_, depth) => this.path.slice(0, depth + 1));
    const nodes = above.map((path) => findNodeAtLocation(root, path));
    const node = nodes.findLast((one) => one !== undefined) ?? root;
    return lineAndColumn(text, (node.parent?.type === "property" ? node.parent : node).offset);
  }
}

const wholeFile = perObject((file: DataFile) => new Place(file, [], file.value));

/** The whole of a file; what it holds is taken to be as its model says. */
export const whole = <Value = unknown>(file: DataFile) => wholeFile(file) as Place<Value>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const textsIn = (file: DataFile) => whole(file).texts();

/** Whether two values are written alike. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The value as an object whose keys may be anything; empty when it is not an object. */
export const asObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** The entries of an object under some keys. */
export function pick<Value>(all: Readonly<Record<string, Value>>, keys: Iterable<string>) {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(all).filter(([key]) => wanted.has(key)));
}

/** What stands in a value at the end of a path; undefined where there is nothing. */
export function valueAt(value: unknown, path: JSONPath): unknown {
  return path.reduce<unknown>(
    (held, segment) =>
      typeof held === "object" && held !== null && Object.hasOwn(held, segment)
        ? (held as Record<string | number, unknown>)[segment]
        : undefined,
    value,
  );
}

/** Reads a JSON text. @returns the file, or the one thing that keeps it from being read */
export function parseDataFile(path: string, text: string) {
  const unread = ({ offset, ...said }: SyntaxFault & Partial<Finding>) => ({
    finding: { file: path, at: "", rule: UNREADABLE, ...said, ...lineAndColumn(text, offset) },
  });
  // What stands in the place of letters that are not encoded as UTF-8.
  const offset = text.indexOf("\ufffd");
  if (offset >= 0) {
    const message =
      "Ce fichier n’est pas enregistré en UTF-8 : ses accents seraient perdus. L’enregistrer de nouveau avec l’encodage « UTF-8 ».";
    const found = text.slice(Math.max(0, offset - 14), offset + 14).trim();
    return unread({ offset, message, found });
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error = { error: 4, offset: 0, length: 0 }] = errors;
  if (errors.length > 0 || !root) return unread(frenchSyntaxError(text, error));
  const repeated = repeatedKey(root);
  if (!repeated) return { file: { path, text, value: JSON.parse(text), root } };
  const at = nameOf(repeated);
  const message = `La clé « ${at} » est écrite deux fois dans le même objet : n’en garder qu’une.`;
  return unread({ offset: repeated.offset, at, rule: "clé en double", message });
}

const nameOf = ({ children = [] }: Node): string => String(children[0]?.value);

function repeatedKey({ type, children = [] }: Node): Node | undefined {
  const names = new Set<string>();
  for (const child of children) {
    const name = nameOf(child);
    const found = type === "object" && names.has(name) ? child : repeatedKey(child);
    if (found) return found;
    names.add(name);
  }
  return undefined;
}
