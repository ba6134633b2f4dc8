import { isObject, valueAt } from "../../../project/dataFile.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import type { Key, Operation, Path } from "../../protocol.ts";
import { fieldsIn, isCondition, rootOf } from "./names.ts";
import { appending, removing, setting } from "./operations.ts";
import { changingRequirement, keyOf, requirementOf, scopeOf } from "./requirement.ts";

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
export interface Move {
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
