import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import { fillFirmValues } from "../../src/domain/firmPlaceholders.ts";
import { perObject } from "../../src/domain/perObject.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import type { FormWords } from "../../src/generated/schema-types.ts";
import { asObject, type DataFile, parseDataFile, valueAt } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import { WORDS_FILE } from "../project/forms.ts";
import { Model, pathFrom, type Schema } from "../project/model.ts";
import { type Project, projectOf, recordsOfKind } from "../project/project.ts";
import type { Key, Path } from "./protocol.ts";

/** Text of each data file, by its path. */
export type Texts = ReadonlyMap<string, string>;

/** What the data files may name, beside each other. */
export type Names = Pick<Project, "icons" | "functions">;

/** The files that were read last, by path. */
const parsedByPath = new Map<string, { text: string; parsed: ReturnType<typeof parseDataFile> }>();

/** Reads a file; one whose text is as before is the same object. */
function parsedOnce(path: string, text: string): ReturnType<typeof parseDataFile> {
  const before = parsedByPath.get(path);
  if (before?.text === text) return before.parsed;
  const parsed = parseDataFile(path, text);
  parsedByPath.set(path, { text, parsed });
  return parsed;
}

/** The project that some texts are the data files of; files whose texts are those read last are the same objects. */
export function projectOfTexts(texts: Texts, names?: Names, parse = parsedOnce): Project {
  const sorted = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  const files = sorted.map(([path, text]) => ({ path, text }));
  const textsBelow = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`));
  return { ...projectOf(textsBelow, parse), ...names };
}

/** A file; of one that is broken, as much of it as can be read. */
function readable(path: string, text: string): { file: DataFile } {
  const parsed = parsedOnce(path, text);
  if ("file" in parsed) return parsed;
  const root: Node = parseTree(text) ?? { type: "object", offset: 0, length: 0, children: [] };
  return { file: { path, text, root, value: getNodeValue(root) } };
}

const projectIn = perObject((texts: Texts): Project => projectOfTexts(texts, undefined, readable));

/** Where something that the checks say belongs. */
export const keyOfFinding = ({ file, at }: Finding, draft: Draft): Key => ({
  file,
  path: pathOf(draft.value(file), at),
});

/**
 * The path that dotted keys write (`errorMessage.required.city`), also where a key has dots itself.
 * @param value what the keys lead into; where it ends, each of them counts for itself
 */
export function pathOf(value: unknown, dotted: string): Path {
  if (dotted === "") return [];
  const keys = dotted.split(".");
  const lengths = keys.map((_, index) => keys.length - index);
  const isKey = (count: number) => Object.hasOwn(asObject(value), keys.slice(0, count).join("."));
  const length = lengths.find(isKey) ?? 1;
  const key = keys.slice(0, length).join(".");
  const segment = Array.isArray(value) ? Number(key) : key;
  return [segment, ...pathOf(valueAt(value, [segment]), keys.slice(length).join("."))];
}

/** A value of the draft, or one that could be there, with what its model says of it. */
export class DraftNode {
  readonly #children = new Map<string | number, DraftNode>();

  /** @param value undefined: it is not there @param parent undefined: it is the whole of a file */
  constructor(
    readonly draft: Draft,
    readonly key: Key,
    readonly value: unknown,
    readonly model: Model,
    readonly parent?: DraftNode,
  ) {}

  get schema(): Schema {
    return this.model.says;
  }

  /** The key or the rank under which it stands; empty for the whole of a file. */
  get segment(): string | number {
    return this.key.path.at(-1) ?? "";
  }

  /** The whole of the file that it stands in. */
  get root(): DraftNode {
    return this.parent?.root ?? this;
  }

  /** The nearest of itself and all that it stands in that suits. */
  closest(suits: (node: DraftNode) => boolean): DraftNode | undefined {
    return suits(this) ? this : this.parent?.closest(suits);
  }

  /** Whether its model asks for it. */
  get isRequired(): boolean {
    const { segment, parent } = this;
    if (!parent || typeof segment === "number") return true;
    const { keys, required } = parent.model;
    return !keys.includes(segment) || required.includes(segment);
  }

  /** The same place with another value. */
  holding(value: unknown): DraftNode {
    return new DraftNode(this.draft, this.key, value, this.model, this.parent);
  }

  /** What stands under a key or at a rank, or could. */
  child(segment: string | number): DraftNode {
    const { draft, key, model } = this;
    const value = valueAt(this.value, [segment]);
    const place = { file: key.file, path: [...key.path, segment] };
    const child =
      this.#children.get(segment) ??
      new DraftNode(draft, place, value, model.under(segment, value), this);
    this.#children.set(segment, child);
    return child;
  }

  /** What stands at the end of a path that leads on from here, or could. */
  below(...path: Path): DraftNode {
    return path.reduce<DraftNode>((one, segment) => one.child(segment), this);
  }

  /** All that stands in it: what its model names first and in its order. */
  children(): DraftNode[] {
    const { value, model } = this;
    if (Array.isArray(value)) return value.map((_, rank) => this.child(rank));
    const keys = [...new Set([...model.keys, ...Object.keys(asObject(value))])];
    return keys.map((key) => this.child(key)).filter((child) => child.value !== undefined);
  }

  /** What it does not hold and its model names. */
  absent(): DraftNode[] {
    return this.model.keys.map((key) => this.child(key)).filter(({ value }) => value === undefined);
  }

  /** Whether it suits the widget, or the type, that stands beside it: its model names those. */
  get isAllowed(): boolean {
    const { widgets, judges } = this.schema;
    const suitsBeside = (key: string, list: unknown) =>
      !Array.isArray(list) || list.includes(valueAt(this.parent?.value, [key]));
    return suitsBeside("widget", widgets) && suitsBeside("type", judges);
  }
}

/** A path as findings write it. */
export const dotted = (path: Path): string => path.join(".");

/** The name of a node's control in the panel's form. */
export const controlName = ({ key }: DraftNode): string => dotted(key.path);

/** The draft's files as what they say, each value with its model. */
export class Draft {
  readonly #roots = new Map<string, DraftNode>();

  constructor(readonly texts: Texts) {}

  /** The project that the files make, as far as they can be read. */
  get project(): Project {
    return projectIn(this.texts);
  }

  /** What a file says; undefined when there is none or it is not JSON. */
  value(file: string): unknown {
    const parsed = parsedOnce(file, this.texts.get(file) ?? "");
    return "file" in parsed ? parsed.file.value : undefined;
  }

  /** The words common to all forms; undefined where they cannot be read. */
  get words(): FormWords | undefined {
    return this.value(WORDS_FILE) as FormWords | undefined;
  }

  /** A text as it is read, with what the firm's record fills in; a mail tells answers in their place. */
  filled(text: string, { path }: Key): string {
    const [firm] = recordsOfKind(this.project, "firm");
    const isOfMail = path[0] === "submission" && path.includes("mail");
    return isOfMail || !firm ? text : fillFirmValues(text, firm.value as FirmRecord);
  }

  root(file: string): DraftNode | undefined {
    const value = this.value(file);
    if (value === undefined) return undefined;
    const { $schema } = asObject(value);
    const read = (one: string) => (one === file ? {} : this.value(one));
    const shape = typeof $schema === "string" ? pathFrom(file, $schema) : file;
    const root =
      this.#roots.get(file) ??
      new DraftNode(this, { file, path: [] }, value, Model.of(read, shape, value));
    this.#roots.set(file, root);
    return root;
  }

  /** What stands at a key, or could; undefined when its file is not JSON. */
  at({ file, path }: Key): DraftNode | undefined {
    return this.root(file)?.below(...path);
  }
}
