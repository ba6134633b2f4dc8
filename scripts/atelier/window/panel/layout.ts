import { isObject } from "../../../project/dataFile.ts";
import { controlName, type Draft, type DraftNode, dotted } from "../../draft.ts";
import { isWithin, type Key } from "../../protocol.ts";
import { isScalar, kindOf } from "./controls.ts";
import { fieldsIn, isField, isForMachine, nameOf } from "./nodeTexts.ts";

export interface Part {
  /** A control of the engine, a list or table item by item, a way to a panel; last what shows several values. */
  is: "control" | "list" | "link" | "choices" | "condition" | "question";
  node: DraftNode;
  /** Its name, where another one than its model's says more. */
  label?: string | undefined;
}

const isJoint = ({ is }: Part): boolean => !["control", "list", "link"].includes(is);

/** What a part is called in the panel's form. */
export const partName = (part: Part): string =>
  isJoint(part) ? `${controlName(part.node)}#${part.is}` : controlName(part.node);

export interface Group {
  /** What they are parts of; undefined for those of the record itself. */
  node?: DraftNode;
  title?: string;
  isFolded: boolean;
  parts: Part[];
}

/** Whether its model says by what it is shown. */
const special = ({ schema }: DraftNode): boolean => schema.control !== undefined;

/** Whether an object is shown within that which it stands in: one of twelve simple values at most. */
export function isInlined(node: DraftNode): boolean {
  const { parent, value } = node;
  if (!isObject(value) || !parent?.parent || !isObject(parent.schema.properties)) return false;
  const children = node.children();
  return (
    children.length <= 12 &&
    children.every((child) => special(child) || isScalar(kindOf(child)) || isTexts(child))
  );
}

const isTexts = ({ value }: DraftNode): boolean =>
  Array.isArray(value) && value.every((one) => typeof one !== "object");

/** Whether a part is rarely changed: a control of what machines read, or of a rule. */
const isRare = ({ is, node: { schema } }: Part): boolean =>
  is === "control" && (schema.judges !== undefined || isForMachine(schema));

/** Whether the keys of an object are names of something else, as many as there are. */
export const isTable = ({ value, schema }: DraftNode): boolean =>
  isObject(value) && isObject(schema.additionalProperties);

const partsIn = (object: DraftNode): Part[] =>
  object.children().flatMap((node): Part | [] => {
    const { control } = node.schema;
    if (control) return control === "none" ? [] : { is: control as Part["is"], node };
    const kind = kindOf(node);
    if (kind === "none") return [];
    if (kind === "list" || isTable(node)) return { is: "list", node };
    return { is: kind === "object" ? "link" : "control", node };
  });

/** The field that the key of a text names, such as what is said of it when it is left empty. */
export function namedField(node: DraftNode): DraftNode | undefined {
  if (isObject(node.value) || isField(node)) return undefined;
  if (node.parent?.model.part("propertyNames").names !== "field") return undefined;
  return fieldsIn(node).get(String(node.segment));
}

/** Whether a value that is not there has a control all the same: what holds it is, and its model names it. */
const isEmptied = (node: DraftNode): boolean =>
  isObject(node.parent?.value) &&
  node.parent.model.keys.includes(String(node.segment)) &&
  isScalar(kindOf(node));

/** What is shown for a value: what stands there or was emptied a moment ago, else what it would stand in. */
export const nearest = (draft: Draft, key: Key): DraftNode | undefined =>
  draft.at(key)?.closest((one) => one.value !== undefined || !one.parent || isEmptied(one));

/** The object whose panel shows a value: the nearest that is not shown within another one. */
export function ownerOf(node: DraftNode): DraftNode {
  const { parent } = node;
  if (!parent) return node;
  const field = namedField(node);
  if (field) return field;
  const isOwn = isObject(node.value) && !isTable(node) && !special(node) && !isInlined(node);
  return isOwn ? node : ownerOf(parent);
}

/** An object, and those in it that are shown within it. */
const shownIn = (owner: DraftNode): DraftNode[] => [owner, ...owner.children().filter(isInlined)];

/** What the panel of an object shows, in order; `at`: what was clicked, which comes first. */
export function groupsOf(owner: DraftNode, at: Key): Group[] {
  const clicked = dotted(at.path);
  const nodes = shownIn(owner);
  const parts = nodes.flatMap(partsIn);
  const isPlain = (part: Part) => !isJoint(part) && !isRare(part) && !nodes.includes(part.node);
  const joints = parts.filter(isJoint).map(({ is }) => is);
  const joined = [...new Set(isField(owner) ? ["question" as const, ...joints] : joints)];
  const ofOwner = joined.map((is) => ({ is, node: owner }));
  return [
    { isFolded: false, parts: [...partsIn(owner).filter(isPlain), ...ofOwner] },
    ...nodes.slice(1).map((node) => ({
      node,
      isFolded: !clicked.startsWith(`${controlName(node)}.`),
      parts: partsIn(node).filter(isPlain),
    })),
    { title: "Règles et réglages techniques", isFolded: true, parts: parts.filter(isRare) },
  ].filter((group) => group.parts.length > 0);
}

/** The values in some parts that have a control each. */
export function controlled(parts: readonly Part[]): DraftNode[] {
  return parts.flatMap(({ is, node }) => {
    if (is === "control") return node;
    if (is === "choices") return choiceTexts(node);
    if (is === "question") return [messageOf(node)].filter(({ value }) => value !== undefined);
    if (is !== "list") return [];
    return node.children().filter((child) => isScalar(kindOf(child)) && !special(child));
  });
}

/** What stands in a list or table; questions as their step asks them, one after the other. */
export function itemsOf(list: DraftNode): DraftNode[] {
  const items = list.children();
  if (!items.some(isField)) return items;
  const groups = list.root.below("form", "groups").children();
  const order = groups.flatMap((group) => group.child("fields").children());
  const rank = ({ segment }: DraftNode) => order.findIndex(({ value }) => value === segment);
  return items.toSorted((one, other) => rank(one) - rank(other));
}

/** What is said to who leaves a question unanswered. */
export const messageOf = (question: DraftNode): DraftNode =>
  (question.parent?.parent ?? question).below("errorMessage", "required", question.segment);

/** The rules of a field that say nothing yet to who breaks them. */
function silentRules(messages: DraftNode): DraftNode[] {
  const { names } = messages.model.part("propertyNames");
  const rules = names === "rule" ? messages.parent?.children() : undefined;
  return (rules ?? [])
    .filter((rule) => rule.schema.judges !== undefined && !special(rule))
    .map(({ segment }) => messages.child(segment))
    .filter(({ value }) => value === undefined);
}

/** What the panel of an object could show besides, once it is there. */
export function absentIn(owner: DraftNode): DraftNode[] {
  return shownIn(owner)
    .flatMap((node) => [...node.absent(), ...silentRules(node)])
    .filter((node) => !special(node) && node.isAllowed);
}

/**
 * What of an object is amiss that its panel would not show, as a group of its own.
 * @param groups what the panel shows
 * @param amiss places that the checks say something of
 */
export function incomplete(owner: DraftNode, groups: readonly Group[], amiss: Key[]): Group[] {
  const shown = controlled(groups.flatMap(({ parts }) => parts));
  const parts = amiss
    .filter((key) => isWithin(key, owner.key))
    .flatMap((key) => owner.draft.at(key) ?? [])
    .filter((node) => isScalar(kindOf(node)) && !shown.includes(node))
    .map((node): Part => {
      const item = node.parent?.closest(({ segment }) => typeof segment === "number");
      return { is: "control", node, label: item && `${nameOf(node)} (${nameOf(item)})` };
    });
  return parts.length > 0 ? [{ title: "À compléter", isFolded: false, parts }] : [];
}

/** One choice of a question, and what visitors read of it. */
export type ChoiceRow = ReturnType<typeof choiceGroups>[number]["rows"][number];

/**
 * The choices of a question in the order in which visitors read them.
 * @returns those that stand together under a title of their own, or all; `values`: the list that sets their
 * order; of each choice the `item` in it; the `hint` below it is undefined where the widget shows none
 */
export function choiceGroups(question: DraftNode) {
  const hints = question.below("ui", "hints");
  const groupOf = (values: DraftNode, title?: DraftNode) => ({
    title,
    values,
    rows: values.children().map((item) => {
      const value = String(item.value);
      const label = question.below("ui", "labels", value);
      return { value, item, label, hint: hints.isAllowed ? hints.child(value) : undefined };
    }),
  });
  const groups = question.below("ui", "choiceGroups").children();
  if (groups.length > 0)
    return groups.map((group) => groupOf(group.child("values"), group.child("title")));
  const own = question.child("enum");
  return [groupOf(Array.isArray(own.value) ? own : question.below("items", "enum"))];
}

/** All that visitors read of the choices, those hints included that are not there yet. */
export const choiceTexts = (question: DraftNode): DraftNode[] =>
  choiceGroups(question)
    .flatMap(({ title, rows }) => [title, ...rows.flatMap(({ label, hint }) => [label, hint])])
    .filter((text) => text !== undefined);
