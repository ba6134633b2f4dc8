import { parseDataFile } from "../../project/dataFile.ts";
import type { Fault, Operation, Path } from "../protocol.ts";
import { keyOrder, type Texts } from "./keyOrder.ts";
import { layOut } from "./layout.ts";
import {
  type Container,
  changedContainer,
  changedPiece,
  freshItem,
  freshPiece,
  type Item,
  isContainer,
  type Piece,
  pieceOf,
} from "./pieces.ts";

/** What is wrong with a change; told as it is. */
export class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** An operation on what a file holds. */
export type Edit = Extract<Operation, { path: Path }>;

/**
 * The text of a file after an operation: all that it does not touch stays to the letter, the rest is
 * laid out as the formatter does.
 * @param texts the files, whose models tell the order of keys
 * @throws Refusal when there is no such place, or the file is not JSON
 */
export function edited(texts: Texts, edit: Edit): string {
  const { file } = edit;
  const text = texts.get(file) ?? "";
  const parsed = parseDataFile(file, text);
  if ("finding" in parsed) throw unreadable(file);
  const { root, value } = parsed.file;
  const orderOf = (path: Path) => keyOrder(texts, file, value, path);
  const piece = changed(pieceOf(text, root), edit, edit.path, orderOf);
  if (!piece) throw nowhere(edit);
  const end = root.offset + root.length;
  return text.slice(0, root.offset) + layOut(piece, text) + text.slice(end);
}

/** The text of a new file. @param like text of a file that it is to look like */
export function created(value: unknown, like?: string): string {
  const parsed = like === undefined ? undefined : parseDataFile("", like);
  const model = parsed && "file" in parsed ? pieceOf(like ?? "", parsed.file.root) : undefined;
  const piece = freshPiece(value, model);
  return `${layOut(isContainer(piece) ? { ...piece, isExpanded: piece.isObject } : piece, like ?? "\n")}\n`;
}

type OrderOf = (path: Path) => string[];

/** A piece after an edit further down; undefined when there is no such place. */
function changed(piece: Piece, edit: Edit, path: Path, orderOf: OrderOf): Piece | undefined {
  const [segment, ...rest] = path;
  if (segment === undefined) return replaced(piece, edit);
  if (!isContainer(piece)) return undefined;
  if (rest.length === 0) {
    const items = changedItems(piece, segment, edit, orderOf);
    if (items) return items === piece.items ? piece : changedContainer(piece, items);
  }
  const rank = rankOf(piece, segment);
  const item = piece.items[rank];
  const value = item && changed(item.value, edit, rest, orderOf);
  if (!value) return undefined;
  return value === item.value
    ? piece
    : changedContainer(piece, piece.items.with(rank, { ...item, value, source: undefined }));
}

function replaced(piece: Piece, edit: Edit): Piece | undefined {
  if (edit.kind === "set") return changedPiece(edit.value, piece);
  if (edit.kind !== "order" || !isContainer(piece) || !piece.isObject) return undefined;
  const items = edit.keys.map((key) => piece.items.find((item) => item.key === key));
  const isWhole = new Set(items).size === piece.items.length && items.length === piece.items.length;
  if (!isWhole || !items.every((item) => item !== undefined)) return undefined;
  return items.every((item, rank) => item.rank === rank) ? piece : changedContainer(piece, items);
}

/** Rank of the item at a key or rank; -1 when there is none. */
function rankOf({ isObject, items }: Container, segment: string | number): number {
  if (isObject) return items.findIndex(({ key }) => key === segment);
  return typeof segment === "number" && Object.hasOwn(items, segment) ? segment : -1;
}

/** The items of a container once one was put there, moved or taken away; undefined when none is. */
function changedItems(
  container: Container,
  segment: string | number,
  edit: Edit,
  orderOf: OrderOf,
): Item[] | undefined {
  const { isObject, items } = container;
  const rank = rankOf(container, segment);
  const item = items[rank];
  if (edit.kind === "remove" && item) return items.toSpliced(rank, 1);
  if (edit.kind === "move" && item && !isObject && Object.hasOwn(items, edit.to))
    return edit.to === rank ? items : items.toSpliced(rank, 1).toSpliced(edit.to, 0, item);
  if (edit.kind === "insert" && !isObject) return inserted(items, segment, edit.value);
  if (edit.kind === "set" && isObject && !item)
    return withKey(items, String(segment), edit.value, orderOf(edit.path.slice(0, -1)));
  return undefined;
}

function inserted(items: Item[], rank: string | number, value: unknown): Item[] | undefined {
  const isThere = typeof rank === "number" && (rank === items.length || Object.hasOwn(items, rank));
  if (!isThere) return undefined;
  return items.toSpliced(rank, 0, freshItem(value, undefined, items[rank - 1] ?? items[rank]));
}

/** A new key between those that the order sets it between; failing that, at the end. */
function withKey(items: Item[], key: string, value: unknown, order: string[]): Item[] {
  const place = order.indexOf(key);
  const rankOfKey = (known?: string) => items.findIndex((item) => item.key === known);
  const isThere = (known: string) => rankOfKey(known) >= 0;
  const before = rankOfKey(order.slice(0, Math.max(place, 0)).findLast(isThere));
  const after = rankOfKey(order.slice(place + 1).find(isThere));
  const nearest = before >= 0 || after < 0 ? before + 1 : after;
  const rank = place < 0 || (before < 0 && after < 0) ? items.length : nearest;
  return items.toSpliced(rank, 0, freshItem(value, key, items[rank - 1]));
}

const unreadable = (file: string) =>
  new Refusal({
    message: `Le fichier « ${file} » n’est pas lisible : rien ne peut y être changé ici.`,
    action:
      "Corrigez-le d’abord dans l’éditeur de fichier, à l’endroit que disent les vérifications.",
  });

const nowhere = ({ file, path }: Edit) =>
  new Refusal({
    message: `Le fichier « ${file} » n’a plus rien à cet endroit : ${path.join(" › ") || "sa racine"}.`,
    action: "Rouvrez-le : il a sans doute été changé entre-temps.",
  });
