import type { Node } from "jsonc-parser";

/** A value as it is written: in a file, or to be written there. */
export type Piece = Scalar | Container;

interface Scalar {
  /** Its token. */
  source: string;
}

/** An object or a list. */
export interface Container {
  isObject: boolean;
  items: Item[];
  /** An object whose first key stands on a line of its own, whether or not all would fit on one. */
  isExpanded: boolean;
  /** The blank before its closing bracket, in the file. */
  tail?: string | undefined;
  /** The whole of it in the file; none of what is changed or new. */
  source?: string | undefined;
  /** What it was in the file before it was changed. */
  former?: Container | undefined;
}

/** A key with its value, or an item of a list. */
export interface Item {
  key?: string | undefined;
  /** The key with its colon; nothing for an item of a list. */
  head: string;
  value: Piece;
  /** Its rank, the blank before it and the whole of it in the file; none of these for what is new. */
  rank?: number | undefined;
  gap?: string | undefined;
  source?: string | undefined;
}

export const isContainer = (piece: Piece | undefined): piece is Container =>
  piece !== undefined && "items" in piece;

/** A value of a file as it is written there. */
export function pieceOf(text: string, { type, offset, length, children }: Node): Piece {
  const source = text.slice(offset, offset + length);
  if (!children) return { source };
  let end = offset + 1;
  const items = children.map((child, rank): Item => {
    const gap = text.slice(end, child.offset).replace(/^\s*,/, "");
    end = child.offset + child.length;
    const [name, held = child] = child.type === "property" ? (child.children ?? []) : [];
    const head = text.slice(child.offset, held.offset);
    const value = pieceOf(text, held);
    return { key: name?.value, head, value, rank, gap, source: text.slice(child.offset, end) };
  });
  const isObject = type === "object";
  const isExpanded = isObject && /\n/.test(items[0]?.gap ?? "");
  return { isObject, items, isExpanded, tail: text.slice(end, offset + length - 1), source };
}

/** A key with a new value, or a new item of a list. @param model what it is to look like */
export function freshItem(value: unknown, key?: string, model?: Item): Item {
  const head = key === undefined ? "" : `${JSON.stringify(key)}: `;
  return { key, head, value: freshPiece(value, model?.value) };
}

/** A new value. @param model another value: objects are as wide open as there */
export function freshPiece(value: unknown, model?: Piece): Piece {
  if (typeof value === "number") return { source: String(value).replace("e+", "e") };
  if (typeof value !== "object" || value === null) return { source: JSON.stringify(value) };
  const isObject = !Array.isArray(value);
  const like = isContainer(model) && model.isObject === isObject ? model : undefined;
  const items = Object.entries(value).map(([key, held], rank) => {
    if (isObject)
      return freshItem(
        held,
        key,
        like?.items.find((item) => item.key === key),
      );
    return freshItem(held, undefined, like?.items[rank] ?? like?.items.at(-1));
  });
  const isExpanded = like?.items.length
    ? like.isExpanded
    : isObject && items.some((item) => isContainer(item.value));
  return { isObject, items, isExpanded };
}

/** A value in the place of another, of which all that stays is kept as it is written. */
export function changedPiece(value: unknown, former: Piece): Piece {
  if (writes(former, value)) return former;
  const isSame = isContainer(former) && typeof value === "object" && value !== null;
  if (!isSame || former.isObject === Array.isArray(value)) return freshPiece(value, former);
  const items = Array.isArray(value)
    ? changedElements(value, former.items)
    : Object.entries(value).map(([key, held]) => {
        const item = former.items.find((known) => known.key === key);
        return item ? changedItem(held, item) : freshItem(held, key);
      });
  return changedContainer(former, items);
}

/** A container of a file with other items. */
export function changedContainer(former: Container, items: Item[]): Container {
  const { isObject, isExpanded, tail } = former;
  return { isObject, items, isExpanded, tail, former };
}

function changedItem(value: unknown, former: Item): Item {
  const piece = changedPiece(value, former.value);
  return piece === former.value ? former : { ...former, value: piece, source: undefined };
}

/** Items that were there are found wherever they stand now. */
function changedElements(values: unknown[], former: Item[]): Item[] {
  const left = new Set(former);
  const kept = values.map((value) => {
    const found = [...left].find((item) => writes(item.value, value));
    if (found) left.delete(found);
    return found;
  });
  return values.map((value, rank) => {
    const own = former[rank];
    if (kept[rank]) return kept[rank];
    return own && left.has(own)
      ? changedItem(value, own)
      : freshItem(value, undefined, former.at(-1));
  });
}

const writes = ({ source }: Piece, value: unknown): boolean =>
  source !== undefined && JSON.stringify(JSON.parse(source)) === JSON.stringify(value);
