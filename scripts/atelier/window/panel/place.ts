import type { FieldGroup } from "../../../../src/generated/schema-types.ts";
import { asObject } from "../../../project/dataFile.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import { groupName } from "../../editing/words.ts";
import { keyOf, rootOf } from "./names.ts";

/** Where a question stands in the order in which its step asks. */
export type Place = NonNullable<ReturnType<typeof placeOf>>;

/**
 * The place of a question in its step; undefined where it has none.
 * @returns its key in the list of its group, the groups of the step and the rank of its own
 */
export function placeOf(draft: Draft, question: DraftNode) {
  const list = draft.below(rootOf(question), "form", "groups");
  const groups = draft.children(list).map(({ value }, rank) => {
    const { fields = [], ...group }: Partial<FieldGroup> = asObject(value);
    return { name: groupName(group, draft.words) ?? `Groupe ${rank + 1}`, fields };
  });
  const key = keyOf(question);
  const group = groups.findIndex(({ fields }) => fields.includes(key));
  const item = draft
    .children(draft.below(list, group, "fields"))
    .find(({ value }) => value === key);
  return item && { item, groups, group };
}
