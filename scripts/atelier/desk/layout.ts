import { type Container, type Item, isContainer, type Piece } from "./pieces.ts";

/** Widest line of a data file, as the formatter has it. */
const WIDTH = 100;

/** How a file sets its lines off. */
interface Style {
  lineEnd: string;
  indent: string;
}

/** Where a piece stands: the blank that begins its line, what stands before it there and after it. */
interface Spot {
  margin: string;
  before: number;
  after: number;
}

const NARROW = /[\p{M}\p{Cf}]/u;
const WIDE =
  /[\t\u3000-\u303f\uff01-\uff60]|\p{Emoji_Presentation}|\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Hang}/u;

/** Columns that a text takes. */
function widthOf(text: string): number {
  const width = (letter: string) => (WIDE.test(letter) ? 2 : 1);
  return [...text].reduce((sum, letter) => sum + (NARROW.test(letter) ? 0 : width(letter)), 0);
}

/**
 * The text of a piece by the formatter's rule, in which all that has not changed is as it was.
 * @param text the file that it stands in, whose style it follows
 */
export function layOut(piece: Piece, text: string): string {
  const style = {
    lineEnd: text.includes("\r\n") ? "\r\n" : "\n",
    indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ",
  };
  return written(piece, { margin: "", before: 0, after: 0 }, style);
}

function written(piece: Piece, spot: Spot, style: Style): string {
  if (!isContainer(piece)) return piece.source;
  const line = onOneLine(piece);
  const { source = "" } = piece;
  if (line === undefined) return source || onLines(piece, spot, style);
  if (piece.items.length === 0) return line;
  const isToBreak = isKeptByHand(piece, spot) ? isBroken(piece.former) : !fits(line, spot);
  if (!isToBreak) return line;
  return isBroken(piece) ? source : onLines(piece, spot, style);
}

const fits = (line: string, { before, after }: Spot): boolean =>
  before + widthOf(line) + after <= WIDTH;

const isBroken = (piece: Container | undefined): boolean => piece?.source?.includes("\n") ?? false;

/** Whether somebody laid it out against the rule. */
function isKeptByHand({ former }: Container, spot: Spot): boolean {
  const line = former && onOneLine(former);
  return line !== undefined && fits(line, spot) === isBroken(former);
}

/** All of it on one line; undefined when something in it takes several by itself. */
function onOneLine(piece: Piece): string | undefined {
  if (!isContainer(piece)) return piece.source;
  if (piece.source !== undefined && !isBroken(piece)) return piece.source;
  const { isObject, items, former } = piece;
  if (items.length === 0) return isObject ? "{}" : "[]";
  if (piece.isExpanded) return undefined;
  const own = isBroken(former) || !former?.items.length ? undefined : former;
  const blank = isObject ? " " : "";
  const parts = items.map(({ gap, head, value, rank: formerRank }, rank) => {
    const isKept = own && gap !== undefined && (rank === 0) === (formerRank === 0);
    const line = onOneLine(value);
    return line === undefined ? undefined : (isKept ? gap : rank > 0 ? " " : blank) + head + line;
  });
  if (parts.includes(undefined)) return undefined;
  return bracketed(piece, `${parts}${own?.tail ?? blank}`);
}

const bracketed = ({ isObject }: Container, inner: string): string =>
  isObject ? `{${inner}}` : `[${inner}]`;

/** Each of its items on a line of its own, but several numbers on one. */
function onLines(container: Container, { margin }: Spot, style: Style): string {
  const { items, isObject } = container;
  const source = isBroken(container) ? container : container.former;
  // Numbers share their lines.
  const isOwn = isBroken(source) && !source?.items.every(isNumber);
  const own = isOwn ? /\n([ \t]*)$/.exec(source?.items[0]?.gap ?? "")?.[1] : undefined;
  const inner = own ?? margin + style.indent;
  const start = style.lineEnd + inner;
  const last = items.length - 1;
  const parts = items.map((item, rank) => {
    const isFirstAsBefore = (rank === 0) === (item.rank === 0);
    const isLastAsBefore = (rank === last) === (item.rank === (source?.items.length ?? 0) - 1);
    const gap = isOwn && isFirstAsBefore ? (item.gap ?? start) : start;
    if (isOwn && isLastAsBefore && item.source !== undefined) return gap + item.source;
    const before = widthOf(inner + item.head);
    const after = rank === last ? 0 : 1;
    return gap + item.head + written(item.value, { margin: inner, before, after }, style);
  });
  const body = isObject || !items.every(isNumber) ? `${parts}` : filled(items, inner, style);
  const tail = (isOwn && container.tail) || style.lineEnd + margin;
  return bracketed(container, body + tail);
}

const isNumber = ({ value: { source = "" } }: Item): boolean => /^[-\d]/.test(source);

/** As many numbers on each line as have room there. */
function filled(items: Item[], inner: string, { lineEnd }: Style): string {
  let column = 0;
  const parts = items.map(({ value: { source = "" } }, rank) => {
    const width = source.length + (rank === items.length - 1 ? 0 : 1);
    const isRoom = rank > 0 && column + 1 + width <= WIDTH;
    column = isRoom ? column + 1 + width : widthOf(inner) + width;
    return (isRoom ? " " : lineEnd + inner) + source;
  });
  return parts.join(",");
}
