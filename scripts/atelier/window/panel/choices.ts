import type { Draft, DraftNode } from "../../draft.ts";

/** One choice of a question: its value in a list, and what visitors read of it. */
export interface ChoiceRow {
  value: string;
  /** Where the value stands in the list that sets the order. */
  item: DraftNode;
  label: DraftNode;
  hint: DraftNode;
}

function valuesOf(draft: Draft, question: DraftNode): DraftNode {
  const own = draft.child(question, "enum");
  return Array.isArray(own.value) ? own : draft.below(question, "items", "enum");
}

/**
 * The choices of a question in the order in which visitors read them.
 * @returns those that stand together under a title of their own, or all; `values`: the list that sets their order
 */
export function choiceGroups(draft: Draft, question: DraftNode) {
  const groups = draft.below(question, "ui", "choiceGroups");
  const lists = Array.isArray(groups.value)
    ? draft.children(groups).map((group) => ({
        title: draft.child(group, "title"),
        values: draft.child(group, "values"),
      }))
    : [{ title: undefined, values: valuesOf(draft, question) }];
  return lists.map(({ title, values }) => ({
    title,
    values,
    rows: draft.children(values).map((item): ChoiceRow => {
      const value = String(item.value);
      const label = draft.below(question, "ui", "labels", value);
      return { value, item, label, hint: draft.below(question, "ui", "hints", value) };
    }),
  }));
}

/** Whether people may write a hint below each choice: the model names the widgets that show one. */
export function takesHints(draft: Draft, question: DraftNode): boolean {
  return draft.isAllowed(draft.below(question, "ui", "hints"));
}

/** All that visitors read of the choices, those hints included that are not there yet. */
export function choiceTexts(draft: Draft, question: DraftNode): DraftNode[] {
  const hasHints = takesHints(draft, question);
  return choiceGroups(draft, question).flatMap(({ title, rows }) => [
    ...(title ? [title] : []),
    ...rows.flatMap(({ label, hint }) => (hasHints ? [label, hint] : [label])),
  ]);
}
