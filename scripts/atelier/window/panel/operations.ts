import { isObject } from "../../../project/dataFile.ts";
import type { Operation, Path } from "../../protocol.ts";
import type { DraftNode } from "./draft.ts";

/** Puts a value at a node; what it would stand in and is not there yet comes with it. */
export function setting({ key, parent }: DraftNode, value: unknown): Operation {
  const segment = key.path.at(-1);
  if (parent && parent.value === undefined && segment !== undefined) {
    return setting(parent, typeof segment === "number" ? [value] : { [segment]: value });
  }
  return { kind: "set", file: key.file, path: key.path, value };
}

/**
 * Takes a node away, and with it what would stand there empty.
 * @param stays what stays in any case
 */
export function removing(node: DraftNode, stays: DraftNode): Operation {
  const emptied = (one: DraftNode): DraftNode[] =>
    one.parent && one.parent !== stays && sizeOf(one.parent) === 1
      ? [one, ...emptied(one.parent)]
      : [one];
  const { key } =
    emptied(node).findLast(({ isRequired, key }) => !isRequired || key === node.key) ?? node;
  return { kind: "remove", file: key.file, path: key.path };
}

function sizeOf({ value }: DraftNode): number {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/** Puts a value at the end of a list, which begins with it where there is none. */
export function appending(list: DraftNode, value: unknown): Operation {
  if (!Array.isArray(list.value)) return setting(list, [value]);
  const path: Path = [...list.key.path, list.value.length];
  return { kind: "insert", file: list.key.file, path, value };
}
