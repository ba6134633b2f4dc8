import type { FieldGroup } from "../../../../src/generated/schema-types.ts";
import { groupName } from "../../additions/words.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import type { Operation } from "../../protocol.ts";
import { rootOf } from "./names.ts";
import { inserting } from "./operations.ts";
import { keyOf } from "./requirement.ts";

/** Where a question stands in the order in which its step asks. */
export interface Place {
  /** Its key in the list of its group. */
  item: DraftNode;
  /** The lists of the step's groups, with the names of these. */
  groups: { name: string; list: DraftNode }[];
  /** Rank of its group. */
  group: number;
}

/** The place of a question in its step; undefined where it has none. */
export function placeOf(draft: Draft, question: DraftNode): Place | undefined {
  const within = (node: DraftNode): DraftNode[] => {
    if (node.schema.typeName === "FieldGroup") return [node];
    return typeof node.value === "object" ? draft.children(node).flatMap(within) : [];
  };
  const groups = within(draft.child(rootOf(question), "form")).map((node, rank) => ({
    name: groupName(node.value as FieldGroup, draft.words) ?? `Groupe ${rank + 1}`,
    list: draft.child(node, "fields"),
  }));
  const isIt = ({ value }: DraftNode) => value === keyOf(question);
  const group = groups.findIndex(({ list }) => draft.children(list).some(isIt));
  const item = groups[group] && draft.children(groups[group].list).find(isIt);
  return item && { item, groups, group };
}

/** What it comes to that a question stands in another group, at its start or its end. */
export function changingGroup({ item, groups, group }: Place, to: number): Operation[] {
  const list = groups[to]?.list;
  if (!list || to === group) return [];
  const { file, path } = item.key;
  const count = [list.value ?? []].flat().length;
  return [{ kind: "remove", file, path }, inserting(list, to > group ? 0 : count, item.value)];
}
