import { parse } from "jsonc-parser";
import { asObject, valueAt } from "../../../project/dataFile.ts";
import type { Finding } from "../../../project/finding.ts";
import type { Key, Path } from "../../protocol.ts";

/** A record or a form's file of the draft, as far as it can be read. */
export interface Sheet {
  file: string;
  /** Name of the model that it is written after: `zone`, `step`. */
  kind: string;
  value: Record<string, unknown>;
}

const read = new Map<string, { text: string; value: unknown }>();

/** What a text says, or as much of it as can be read; each text of a file is read once. */
function readText(file: string, text: string): unknown {
  const known = read.get(file);
  if (known?.text === text) return known.value;
  const value: unknown = parse(text);
  read.set(file, { text, value });
  return value;
}

/** Every record and form's file of the draft, sorted by file. */
export function sheetsOf(texts: ReadonlyMap<string, string>): Sheet[] {
  return [...texts.keys()]
    .filter((file) => /^(?:src\/content|schemas\/forms)\//.test(file))
    .sort()
    .map((file) => {
      const value = asObject(readText(file, texts.get(file) ?? ""));
      const [, kind = ""] = /([^/]+)\.schema\.json$/.exec(String(value.$schema)) ?? [];
      return { file, kind, value };
    });
}

/** What a file of the draft says at a place; undefined where there is nothing. */
export const draftValue = (texts: ReadonlyMap<string, string>, { file, path }: Key): unknown =>
  valueAt(readText(file, texts.get(file) ?? ""), path);

/** Name by which pages call the form of a file. */
export const formName = (file: string): string =>
  /([^/]+)(?:\/wizard)?\.json$/.exec(file)?.[1] ?? file;

/** What the model of a kind is called. */
export function modelTitle(texts: ReadonlyMap<string, string>, kind: string): string | undefined {
  const file = `schemas/content/${kind}.schema.json`;
  const { title } = asObject(readText(file, texts.get(file) ?? ""));
  return typeof title === "string" ? title : undefined;
}

/** A value and everything in it, each with its path, in reading order. */
export function* valuesIn(value: unknown, path: Path = []): Generator<[Path, unknown]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value))
    yield* valuesIn(item, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Where something that the checks say belongs. */
export function keyOf({ file, at }: Finding, texts: ReadonlyMap<string, string>): Key {
  return { file, path: pathOf(readText(file, texts.get(file) ?? ""), at) };
}

/**
 * The path that dotted keys write (`errorMessage.required.city`), also where a key has dots itself.
 * @param value what the keys lead into; where it ends, each of them counts for itself
 */
export function pathOf(value: unknown, dotted: string): Path {
  if (dotted === "") return [];
  const keys = dotted.split(".");
  if (Array.isArray(value)) {
    const rank = Number(keys[0]);
    return [rank, ...pathOf(value[rank], keys.slice(1).join("."))];
  }
  const object = asObject(value);
  const lengths = keys.map((_, index) => keys.length - index);
  const length = lengths.find((count) => Object.hasOwn(object, keys.slice(0, count).join(".")));
  const key = keys.slice(0, length ?? 1).join(".");
  return [key, ...pathOf(object[key], keys.slice(length ?? 1).join("."))];
}
