import type { Key } from "../../protocol.ts";
import { isScalar, kindOf } from "./controls.ts";
import { controlName, type Draft, type DraftNode, dotted, isObject } from "./draft.ts";
import { fieldsIn, isProse, rootOf } from "./names.ts";

/** One thing in the panel. */
export type Part =
  /** A value with a control of the engine. */
  | { is: "control"; node: DraftNode }
  /** A list or table, item by item. */
  | { is: "list"; node: DraftNode }
  /** Something large, which has a panel of its own. */
  | { is: "link"; node: DraftNode }
  /** What a control that the model names edits as a whole. */
  | { is: "special"; node: DraftNode; control: string };

/** What a part is called in the panel's form. */
export const partName = ({ node }: Part): string => controlName(node);

/** Parts that stand together. */
export interface Group {
  /** What they are parts of; undefined for those of the record itself. */
  node?: DraftNode;
  title?: string;
  isFolded: boolean;
  parts: Part[];
}

/** Most values that an object shows within that which it stands in. */
const MOST = 12;

/** Title of what is written for machines. */
const TECHNICAL = "Réglages techniques";

const special = ({ schema }: DraftNode): string | undefined =>
  typeof schema.control === "string" ? schema.control : undefined;

/** Whether an object is shown within that which it stands in. */
function isInlined(draft: Draft, node: DraftNode): boolean {
  const { parent } = node;
  if (!parent?.parent || !isObject(parent.schema.properties)) return false;
  const children = draft.children(node);
  return (
    children.length <= MOST &&
    children.every((child) => special(child) || isScalar(kindOf(draft, child)) || isTexts(child))
  );
}

const isTexts = ({ value }: DraftNode): boolean =>
  Array.isArray(value) && value.every((one) => typeof one !== "object");

/** Whether people read, or decide by what they know, what stands in a node. */
function isTechnical({ schema, parent }: DraftNode): boolean {
  return schema.machine !== undefined && schema.machine !== "template"
    ? true
    : schema.type === "string" && !schema.enum && !isProse(schema) && parent?.parent !== undefined;
}

function partOf(draft: Draft, node: DraftNode): Part[] {
  const control = special(node);
  if (control) return control === "none" ? [] : [{ is: "special", node, control }];
  const kind = kindOf(draft, node);
  if (kind === "none") return [];
  if (kind === "list" || isTable(node)) return [{ is: "list", node }];
  if (kind === "object") return [{ is: "link", node }];
  return [{ is: "control", node }];
}

/** Whether the keys of an object are names of something else, as many as there are. */
const isTable = ({ value, schema }: DraftNode): boolean =>
  isObject(value) && isObject(schema.additionalProperties);

function partsOf(draft: Draft, node: DraftNode): Part[] {
  return draft.children(node).flatMap((child) => partOf(draft, child));
}

/** The field that the key of a text names, such as what is said of it when it is left empty. */
function namedField(draft: Draft, map: DraftNode, node: DraftNode): DraftNode | undefined {
  if (isObject(node.value) || draft.part(map, "propertyNames").names !== "field") return undefined;
  return fieldsIn(draft, rootOf(map)).get(String(node.key.path.at(-1)));
}

/** The object whose panel shows a value: the nearest that is not shown within another one. */
export function ownerOf(draft: Draft, node: DraftNode): DraftNode {
  const { parent } = node;
  if (!parent) return node;
  const field = namedField(draft, parent, node);
  if (field) return field;
  const isOwn = isObject(node.value) && !isTable(node) && !special(node);
  return isOwn && !isInlined(draft, node) ? node : ownerOf(draft, parent);
}

/** What the panel of an object shows, in order; `at`: what was clicked, which comes first. */
export function groupsOf(draft: Draft, owner: DraftNode, at: Key): Group[] {
  const clicked = dotted(at.path);
  const isWithin = ({ key }: DraftNode) => clicked.startsWith(`${dotted(key.path)}.`);
  const inlined = draft.children(owner).filter((child) => isInlined(draft, child));
  const own = partsOf(draft, owner).filter(({ node }) => !inlined.some((one) => same(one, node)));
  const groups = inlined.map((node) => ({
    node,
    isFolded: !isWithin(node),
    parts: partsOf(draft, node),
  }));
  const [technical, plain] = [own.filter((part) => rare(part)), own.filter((part) => !rare(part))];
  return [
    { isFolded: false, parts: plain },
    ...groups,
    { title: TECHNICAL, isFolded: true, parts: technical },
  ].filter(({ parts }) => parts.length > 0);
}

const rare = ({ is, node }: Part): boolean => is === "control" && isTechnical(node);

const same = (one: DraftNode, other: DraftNode): boolean =>
  dotted(one.key.path) === dotted(other.key.path);

/** The values in some parts that have a control each. */
export function controlled(draft: Draft, parts: readonly Part[]): DraftNode[] {
  return parts.flatMap(({ is, node }) => {
    if (is === "control") return [node];
    if (is !== "list") return [];
    return draft.children(node).filter((child) => isScalar(kindOf(draft, child)));
  });
}
