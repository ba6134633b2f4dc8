import { applyEdits, findNodeAtLocation, type Node, type Edit as Splice } from "jsonc-parser";
import { isSame, parseDataFile } from "../../project/dataFile.ts";
import { Draft, type Texts } from "../draft.ts";
import { type Operation, type Path, Refusal } from "../protocol.ts";

export type Edit = Extract<Operation, { path: Path }>;

/**
 * The text of a file after an operation: all that it does not touch stays to the letter, what is new
 * stands as its neighbours do.
 * @param texts the files, whose models tell the order of keys
 * @throws Refusal when there is no such place, or the file is not JSON
 */
export function edited(texts: Texts, edit: Edit): string {
  const { file } = edit;
  const text = texts.get(file) ?? "";
  const parsed = parseDataFile(file, text);
  if ("finding" in parsed)
    throw new Refusal(
      `Le fichier « ${file} » n’est pas lisible : rien ne peut y être changé ici.`,
      "Corrigez-le d’abord dans l’éditeur de fichier, à l’endroit que disent les vérifications.",
    );
  const splice = splicing(text, parsed.file.root, edit, texts);
  if (!splice)
    throw new Refusal(
      `Le fichier « ${file} » n’a plus rien à cet endroit : ${edit.path.join(" › ") || "sa racine"}.`,
      "Rouvrez-le : il a sans doute été changé entre-temps.",
    );
  return applyEdits(text, [splice]);
}

/** The text of a new file. @param like text of a file that it is to look like */
export function created(value: unknown, like = ""): string {
  const { lineEnd, indent } = styleOf(like);
  return written(value, lineEnd, indent, true) + lineEnd;
}

function splicing(text: string, root: Node, edit: Edit, texts: Texts): Splice | undefined {
  const { kind, path } = edit;
  const node = findNodeAtLocation(root, path);
  if (kind === "order") return node && ordered(text, node, edit.keys);
  if (kind === "set" && node) return replaced(text, node, edit.value);
  const holder = path.length > 0 ? findNodeAtLocation(root, path.slice(0, -1)) : undefined;
  if (!holder) return undefined;
  if (kind === "set") return withKey(text, holder, edit, texts);
  if (kind === "insert") return inserted(text, holder, Number(path.at(-1)), edit.value);
  const item = node?.parent?.type === "property" ? node.parent : node;
  if (!item) return undefined;
  return kind === "remove" ? removed(holder, item) : moved(text, holder, item, edit.to);
}

const itemsOf = ({ children = [] }: Node): Node[] => children;
const keyOf = ({ children }: Node): string => String(children?.[0]?.value);
const endOf = ({ offset, length }: Node): number => offset + length;
const sourceOf = (text: string, node: Node): string => text.slice(node.offset, endOf(node));

function replaced(text: string, node: Node, value: unknown): Splice {
  const source = sourceOf(text, node);
  const { lineEnd, indent } = styleOf(text);
  const [margin = ""] = /^[ \t]*/.exec(text.slice(text.lastIndexOf("\n", node.offset) + 1)) ?? [];
  const fresh = () => written(value, lineEnd + margin, indent, isOpened(source));
  const content = isSame(JSON.parse(source), value) ? source : fresh();
  return { offset: node.offset, length: node.length, content };
}

function removed(holder: Node, item: Node): Splice {
  const items = itemsOf(holder);
  const rank = items.indexOf(item);
  const [before, after] = [items[rank - 1], items[rank + 1]];
  if (after) return { offset: item.offset, length: after.offset - item.offset, content: "" };
  const start = before ? endOf(before) : holder.offset + 1;
  const end = before ? endOf(item) : endOf(holder) - 1;
  return { offset: start, length: end - start, content: "" };
}

function moved(text: string, holder: Node, item: Node, to: number): Splice | undefined {
  const items = itemsOf(holder);
  if (holder.type !== "array" || !Object.hasOwn(items, to)) return undefined;
  const others = items.filter((other) => other !== item);
  return permuted(text, holder, others.toSpliced(to, 0, item));
}

function ordered(text: string, node: Node, keys: string[]): Splice | undefined {
  const items = itemsOf(node);
  const order = keys.flatMap((key) => items.find((item) => keyOf(item) === key) ?? []);
  const isWhole = new Set(order).size === items.length && keys.length === items.length;
  return node.type === "object" && isWhole ? permuted(text, node, order) : undefined;
}

/** The items of an object or a list in another order; the blanks between them stay. */
function permuted(text: string, holder: Node, order: Node[]): Splice {
  const items = itemsOf(holder);
  const start = holder.offset + 1;
  const ends = [start, ...items.map(endOf)];
  const parts = order.map(
    (item, rank) => text.slice(ends[rank], items[rank]?.offset) + sourceOf(text, item),
  );
  return { offset: start, length: (ends.at(-1) ?? start) - start, content: parts.join("") };
}

function inserted(text: string, list: Node, rank: number, value: unknown): Splice | undefined {
  const isThere = Object.hasOwn([...itemsOf(list), undefined], rank);
  return list.type === "array" && isThere ? fitted(text, list, rank, "", value) : undefined;
}

/** Sets a new key between those that the file's model sets it between; failing that, at the end. */
function withKey(
  text: string,
  holder: Node,
  { file, path, value }: Extract<Edit, { kind: "set" }>,
  texts: Texts,
): Splice | undefined {
  if (holder.type !== "object") return undefined;
  const order = new Draft(texts).at({ file, path: path.slice(0, -1) })?.model.keys ?? [];
  const key = String(path.at(-1));
  const keys = itemsOf(holder).map(keyOf);
  const place = order.indexOf(key);
  const isThere = (one: string) => keys.includes(one);
  const before = order.slice(0, Math.max(place, 0)).findLast(isThere);
  const after = place < 0 ? undefined : order.slice(place + 1).find(isThere);
  const behind = before === undefined ? keys.length : keys.indexOf(before) + 1;
  const rank = before === undefined && after !== undefined ? keys.indexOf(after) : behind;
  return fitted(text, holder, rank, `${JSON.stringify(key)}: `, value);
}

/** Fits an item in at a rank, set off as its neighbours are. @param head its key */
function fitted(text: string, holder: Node, rank: number, head: string, value: unknown): Splice {
  const items = itemsOf(holder);
  const [before, after] = [items[rank - 1], items[rank]];
  const gap = gapIn(text, holder);
  const { lineEnd, indent } = styleOf(text);
  const start = gap.includes("\n") ? lineEnd + gap.slice(gap.lastIndexOf("\n") + 1) : lineEnd;
  const like = before ?? after;
  const isOpen = !head && like !== undefined && isOpened(sourceOf(text, like));
  const item = head + written(value, start, indent, isOpen);
  if (before) return { offset: endOf(before), length: 0, content: `,${gap}${item}` };
  if (after) return { offset: after.offset, length: 0, content: `${item},${gap}` };
  const blank = holder.type === "object" ? " " : "";
  return { offset: holder.offset + 1, length: holder.length - 2, content: blank + item + blank };
}

/** The blank that sets an item of an object or a list off from the one before it. */
function gapIn(text: string, holder: Node): string {
  const [first, second] = itemsOf(holder);
  if (first && second) return text.slice(endOf(first), second.offset).replace(/^\s*,/, "");
  return (first && text.slice(holder.offset + 1, first.offset)) || " ";
}

const styleOf = (text: string) => ({
  lineEnd: text.includes("\r\n") ? "\r\n" : "\n",
  indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ",
});

const isOpened = (source: string): boolean => /^\{\s*\n/.test(source);

/**
 * A new value: what holds others is open, the rest stands on one line; the formatter does the rest.
 * @param start what begins the line that it stands in, and an end of line before
 * @param isOpen whether each key of an object has a line of its own, even if it holds no other
 */
function written(value: unknown, start: string, indent: string, isOpen = false): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const holds = Object.values(value).some((held) => typeof held === "object" && held !== null);
  const isSpread = holds || (isOpen && !isList);
  const inner = start + indent;
  const items = Object.entries(value).map(
    ([key, held]) => (isList ? "" : `${JSON.stringify(key)}: `) + written(held, inner, indent),
  );
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (items.length === 0) return open + close;
  const blank = isList ? "" : " ";
  const [gap, first, last] = isSpread ? [inner, inner, start] : [" ", blank, blank];
  return open + first + items.join(`,${gap}`) + last + close;
}
