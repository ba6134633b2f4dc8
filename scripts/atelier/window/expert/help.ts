import { findNodeAtLocation, getLocation, type Location, parse, parseTree } from "jsonc-parser";
import { asObject } from "../../../project/dataFile.ts";
import { emptyValue, hintOf } from "../../../project/model.ts";
import { Draft, type DraftNode } from "../../draft.ts";
import type { Path } from "../../protocol.ts";
import { choicesOf } from "../panel/controls.ts";
import { fieldsIn, nameOf, wordsOf } from "../panel/nodeTexts.ts";

/** The files of the draft, one of which is being written, whether or not it is JSON. */
export interface Written {
  texts: ReadonlyMap<string, string>;
  file: string;
  text: string;
}

/** The draft as far as what is written can be read. */
const draftOf = ({ texts, file, text }: Written): Draft =>
  new Draft(new Map([...texts, [file, JSON.stringify(parse(text) ?? null)]]));

/** The value that stands at an offset of a file, or that a key there names. */
export const pathAt = (text: string, offset: number): Path =>
  getLocation(text, offset).path.filter((segment) => segment !== "");

/**
 * What a model allows at a place: keys that are not there yet, values that it knows; and the piece of
 * the text that they take the place of.
 * @param offset in the text that is being written
 * @returns `label` as the file has it, `detail` in French; `insert` takes the place of what stands there
 */
export function offersAt(written: Written, offset: number) {
  const { file, text } = written;
  const location = getLocation(text, offset);
  const { from, to } = pieceAt(text, location, offset);
  const isValueThere = /^\s*:/.test(text.slice(to));
  const isHalfKey = location.isAtPropertyKey && !isValueThere;
  // Half a key would hide the one behind it.
  const readable = isHalfKey ? text.slice(0, from) + text.slice(to) : text;
  const draft = draftOf({ ...written, text: readable });
  const node = draft.at({ file, path: location.path as Path });
  if (!node) return undefined;
  const offers = location.isAtPropertyKey ? keysFor(node, isValueThere) : valuesFor(node);
  return offers.length > 0 ? { from, to, offers } : undefined;
}

/** The word that is being written, or nothing before the offset. */
function pieceAt(text: string, { previousNode }: Location, offset: number) {
  const end = previousNode ? previousNode.offset + previousNode.length : 0;
  if (previousNode && previousNode.offset < offset && offset <= end)
    return { from: previousNode.offset, to: end };
  const [word = ""] = /[\w-]*$/.exec(text.slice(0, offset)) ?? [];
  return { from: offset - word.length, to: offset };
}

function keysFor(node: DraftNode, isValueThere: boolean) {
  const { parent } = node;
  if (!parent) return [];
  const { names } = parent.model.part("propertyNames");
  const fields = names === "field" ? fieldsIn(parent) : new Map();
  const keys = [...Object.keys(asObject(parent.schema.properties)), ...fields.keys()];
  const written = Object.keys(asObject(parent.value)).filter((key) => key !== node.segment);
  return keys
    .filter((key) => !written.includes(key))
    .map((key) => {
      const child = parent.child(key);
      const insert =
        JSON.stringify(key) + (isValueThere ? "" : `: ${JSON.stringify(emptyValue(child.model))}`);
      return { label: key, detail: nameOf(child), info: hintOf(child.schema), insert };
    });
}

function valuesFor(node: DraftNode) {
  const { const: fixed, enum: values, type } = node.schema;
  const listed = type === "boolean" ? [true, false] : [fixed ?? values ?? []].flat();
  const words = listed.map((value) => ({ value, label: wordsOf(node.schema, value) }));
  return (listed.length > 0 ? words : choicesOf(node)).map(({ value, label: detail }) => ({
    label: String(value),
    detail,
    info: undefined,
    insert: JSON.stringify(value),
  }));
}

/** What the model says of the value or the key at an offset. */
export function toldAt(written: Written, offset: number) {
  const { file, text } = written;
  const path = pathAt(text, offset);
  const tree = parseTree(text);
  const place = tree && findNodeAtLocation(tree, path);
  const draft = draftOf(written);
  const node = path.length > 0 && place ? draft.at({ file, path }) : undefined;
  if (!node || !place) return undefined;
  const { offset: from, length } = place.parent?.type === "property" ? place.parent : place;
  return { from, to: from + length, name: nameOf(node), hint: hintOf(node.schema) };
}
