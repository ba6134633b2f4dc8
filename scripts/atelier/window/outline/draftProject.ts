import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import { asObject, type DataFile, perObject, valueAt } from "../../../project/dataFile.ts";
import type { Finding } from "../../../project/finding.ts";
import { filesOf, type Project } from "../../../project/project.ts";
import { parsedOnce, projectOfTexts } from "../../desk/projectOfTexts.ts";
import type { Texts } from "../../draft.ts";
import type { Key, Path } from "../../protocol.ts";

const NOTHING: Node = { type: "object", offset: 0, length: 0, children: [] };

/** A file; of one that is broken, as much of it as can be read. */
function readable(path: string, text: string): { file: DataFile } {
  const parsed = parsedOnce(path, text);
  if ("file" in parsed) return parsed;
  const root = parseTree(text) ?? NOTHING;
  return { file: { path, text, root, value: getNodeValue(root) } };
}

/** The draft as the project that its files make, as far as they can be read. */
export const projectIn = perObject(
  (texts: Texts): Project => projectOfTexts(texts, undefined, readable),
);

const fileValue = (texts: Texts, file: string): unknown =>
  filesOf(projectIn(texts)).find(({ path }) => path === file)?.value;

/** What a file of the draft says at a place; undefined where there is nothing. */
export const draftValue = (texts: Texts, { file, path }: Key): unknown =>
  valueAt(fileValue(texts, file), path);

/** Where something that the checks say belongs. */
export function keyOf({ file, at }: Finding, texts: Texts): Key {
  return { file, path: pathOf(fileValue(texts, file), at) };
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
