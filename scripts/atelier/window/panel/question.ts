import type { FieldGroup, FieldSchema } from "../../../../src/generated/schema-types.ts";
import { isObject, valueAt } from "../../../project/dataFile.ts";
import { emptyMessage, groupName } from "../../additions/words.ts";
import type { Key, Operation, Path } from "../../protocol.ts";
import type { Draft, DraftNode } from "./draft.ts";
import { fieldsIn, isCondition, rootOf } from "./names.ts";
import { appending, inserting, removing, setting } from "./operations.ts";

/** What a question stands in: its step, or what a condition of it shows. */
function scopeOf(question: DraftNode): DraftNode {
  return question.parent?.parent ?? question;
}

const keyOf = ({ key }: DraftNode): string => String(key.path.at(-1));

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

/** What shows some questions: the answers to one, or to several, that a condition asks for. */
export interface Test {
  /** The key of the question that is asked. */
  key: string;
  question: DraftNode | undefined;
  /** Its answers that count; undefined: its box is ticked. */
  answers: string[] | undefined;
  node: DraftNode;
}

/** The condition behind which something stands, or that it is. */
export function conditionAbove(node: DraftNode): DraftNode | undefined {
  if (isCondition(node)) return node;
  return node.parent && conditionAbove(node.parent);
}

/** What a condition asks for; all of it has to hold. */
export function testsOf(draft: Draft, condition: DraftNode): Test[] {
  const fields = fieldsIn(draft, rootOf(condition));
  const properties = draft.child(draft.child(condition, "if"), "properties");
  return draft.children(properties).map((node) => {
    const { value } = draft.child(node, "enum");
    return {
      key: keyOf(node),
      question: fields.get(keyOf(node)),
      answers: Array.isArray(value) ? value.map(String) : undefined,
      node,
    };
  });
}

/** The answers that a question lets choose; none: it is a box, or takes any answer. */
export function answersOf(question: DraftNode): { value: string; label: string }[] {
  const values = valueAt(question.value, ["enum"]);
  return [values ?? []].flat().map((value) => ({
    value: String(value),
    label: String(valueAt(question.value, ["ui", "labels", String(value)]) ?? value),
  }));
}

/** The questions on whose answers others may depend: those with choices, and boxes. */
export function decidingQuestions(draft: Draft, node: DraftNode): Map<string, DraftNode> {
  const own = conditionAbove(node);
  const fields = [...fieldsIn(draft, rootOf(node))].filter(([, field]) => {
    const isBox = valueAt(field.value, ["type"]) === "boolean";
    const isOutside = conditionAbove(field) === undefined;
    return (
      isOutside &&
      field.key.path.join() !== node.key.path.join() &&
      (isBox || answersOf(field).length > 0)
    );
  });
  return own ? new Map(fields) : new Map(fields.filter(([key]) => key !== keyOf(node)));
}

const tested = (question: DraftNode): object => {
  const [first] = answersOf(question);
  return first ? { enum: [first.value] } : { const: true };
};

const asking = (question: DraftNode): object => ({
  required: [keyOf(question)],
  properties: { [keyOf(question)]: tested(question) },
});

/** What it comes to that a condition asks for the answers to another question. */
export function askingAnother(draft: Draft, condition: DraftNode, question: DraftNode): Operation {
  return setting(draft.child(condition, "if"), asking(question));
}

/** What it comes to that other answers count. */
export function countingAnswers(draft: Draft, test: Test, answers: string[]): Operation {
  return setting(draft.child(test.node, "enum"), answers);
}

/** What a question takes along when it moves: itself, and what is said when it is not answered. */
function leaving(draft: Draft, question: DraftNode, stays: DraftNode): Operation[] {
  const { isRequired } = requirementOf(draft, question);
  const duty = isRequired ? changingRequirement(draft, question) : [];
  return [...duty, removing(question, stays)];
}

/** What moves a question to where other conditions hold for it, and where that is. */
interface Move {
  operations: Operation[];
  to: Key;
}

/** What it comes to that a question is asked only after a certain answer to another one. */
export function hidingBehind(draft: Draft, question: DraftNode, other: DraftNode): Move {
  const { isRequired, message } = requirementOf(draft, question);
  const key = keyOf(question);
  const step = scopeOf(question);
  const duty = { required: [key], errorMessage: { required: { [key]: message.value } } };
  const shown = { ...(isRequired && duty), properties: { [key]: question.value } };
  const conditions = draft.child(step, "allOf");
  const rank = draft.children(conditions).length;
  return {
    operations: [
      ...leaving(draft, question, step),
      appending(conditions, { if: asking(other), then: shown }),
    ],
    to: pathTo(draft, conditions, [rank, "then", "properties", key]).key,
  };
}

/** What it comes to that a question behind a condition is asked always. */
export function showingAlways(draft: Draft, question: DraftNode): Move {
  const condition = conditionAbove(question);
  const step = condition?.parent?.parent;
  if (!condition || !step) return { operations: [], to: question.key };
  const key = keyOf(question);
  const { isRequired, message } = requirementOf(draft, question);
  const others = isObject(question.parent?.value) ? Object.keys(question.parent.value).length : 0;
  const gone = others > 1 ? leaving(draft, question, condition) : [removing(condition, step)];
  const duty = [
    appending(draft.child(step, "required"), key),
    setting(pathTo(draft, step, ["errorMessage", "required", key]), message.value),
  ];
  const place = pathTo(draft, step, ["properties", key]);
  return {
    operations: [...gone, setting(place, question.value), ...(isRequired ? duty : [])],
    to: place.key,
  };
}

const pathTo = (draft: Draft, node: DraftNode, path: Path): DraftNode =>
  path.reduce((one, segment) => draft.child(one, segment), node);

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
    name: groupName(node.value as FieldGroup) ?? `Groupe ${rank + 1}`,
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
