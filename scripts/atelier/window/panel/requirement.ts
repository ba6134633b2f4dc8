import type { FieldSchema } from "../../../../src/generated/schema-types.ts";
import { emptyMessage } from "../../additions/words.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import type { Operation } from "../../protocol.ts";
import { appending, removing, setting } from "./operations.ts";

/** What a question stands in: its step, or what a condition of it shows. */
export function scopeOf(question: DraftNode): DraftNode {
  return question.parent?.parent ?? question;
}

/** The key by which its step knows a question. */
export const keyOf = ({ key }: DraftNode): string => String(key.path.at(-1));

/** Whether a question has to be answered, and what is said when it is not. */
export interface Requirement {
  isRequired: boolean;
  /** The list of the questions that have to be answered. */
  list: DraftNode;
  message: DraftNode;
}

/** Whether a question has to be answered, as what it stands in says. */
export function requirementOf(draft: Draft, question: DraftNode): Requirement {
  const scope = scopeOf(question);
  const list = draft.child(scope, "required");
  const messages = draft.child(draft.child(scope, "errorMessage"), "required");
  return {
    isRequired: [list.value].flat().includes(keyOf(question)),
    list,
    message: draft.child(messages, keyOf(question)),
  };
}

/** What it comes to that a question has to be answered from now on, or has not. */
export function changingRequirement(draft: Draft, question: DraftNode): Operation[] {
  const { isRequired, list, message } = requirementOf(draft, question);
  const scope = scopeOf(question);
  if (!isRequired) {
    const field = question.value as FieldSchema;
    return [appending(list, keyOf(question)), setting(message, emptyMessage(field.title, field))];
  }
  const item = draft.children(list).find(({ value }) => value === keyOf(question));
  return [item, message.value === undefined ? undefined : message].flatMap((node) =>
    node ? [removing(node, scope)] : [],
  );
}
