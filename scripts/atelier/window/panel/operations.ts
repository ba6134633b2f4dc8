import { emptyValue } from "../../../project/model.ts";
import type { DraftNode } from "../../draft.ts";
import type { Change, Operation } from "../../protocol.ts";
import { nameOf } from "./names.ts";

/** Puts a value at a node; what it would stand in and is not there yet comes with it. */
export function setting({ key, segment, parent }: DraftNode, value: unknown): Operation {
  if (parent && parent.value === undefined)
    return setting(parent, typeof segment === "number" ? [value] : { [segment]: value });
  return { kind: "set", ...key, value };
}

/** Adds what is not there yet, as empty as its model allows. */
export const adding = (node: DraftNode): Change => ({
  title: `${nameOf(node)} : ajouté`,
  operations: [setting(node, emptyValue(node.model))],
});

/** Takes a node away, and with it what would stand there empty. @param stays what stays in any case */
export function removing(node: DraftNode, stays: DraftNode): Operation {
  const emptied = (one: DraftNode): DraftNode[] =>
    one.parent && one.parent !== stays && one.parent.children().length === 1
      ? [one, ...emptied(one.parent)]
      : [one];
  const { key } =
    emptied(node).findLast(({ isRequired, key }) => !isRequired || key === node.key) ?? node;
  return { kind: "remove", ...key };
}

/** Takes an item out of its list, and a list that may be missing with its last one. */
export function removingItem(item: DraftNode): { operation: Operation } | { least: number } {
  const { parent: list } = item;
  const size = list?.children().length ?? 0;
  const least = Number(list?.schema.minItems ?? 0);
  const isWhole = size === 1 && list?.isRequired === false;
  if (size <= least && !isWhole) return { least };
  return { operation: removing(item, list?.parent ?? item) };
}

/** Puts a value at a rank of a list, which begins with it where there is none. */
export function inserting(list: DraftNode, rank: number, value: unknown): Operation {
  if (!Array.isArray(list.value)) return setting(list, [value]);
  return { kind: "insert", file: list.key.file, path: [...list.key.path, rank], value };
}
