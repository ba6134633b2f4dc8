import { formatFrenchNumber, formatLongDate } from "../../../src/domain/frenchFormats.ts";
import { periodWords } from "../../../src/domain/ruleWords.ts";
import { type DataFile, perObject, valueAt, whole } from "../../project/dataFile.ts";
import { filesOf, type Project } from "../../project/project.ts";
import { Draft } from "../draft.ts";
import { idOf, isWithin, type Key, keyOf, type Spot } from "../protocol.ts";

const FIRM = "src/content/firm.json";

/** What another text takes the place of, and how links and emphasis are written. */
const REPLACED = /\{[^{}]*\}|\]\([^)]*\)|\[|\*\*/;
const PERIOD = /^(?:P\d+[YM]|illimitee)$/;
const DAY = /^\d{4}-\d{2}(?:-\d{2})?$/;
/** Keys whose numbers nobody reads. */
const UNREAD = new Set(["order"]);

/** A text as it is compared, letter by letter: whatever its spaces and its capitals. */
const plain = (text: string): string => text.replace(/\s/g, " ").toLowerCase();

/** A value, and the words that pages show of it. */
interface Figure {
  key: Key;
  words: string;
  /** What is told with it. */
  beside: unknown;
}

/** Every value of a record as pages write it: « 10 ans » for `P10Y`. */
const figuresOf = perObject((file: DataFile): Figure[] =>
  whole(file)
    .all()
    .filter(({ key }) => !UNREAD.has(key))
    .flatMap((place) => {
      const words = wordsOf(place.value);
      const beside = valueAt(file.value, place.path.slice(0, -1));
      return words ? [{ key: keyOf(place), words: plain(words), beside }] : [];
    }),
);

function wordsOf(value: unknown): string | undefined {
  if (typeof value === "number") return formatFrenchNumber(value);
  if (typeof value !== "string") return undefined;
  if (PERIOD.test(value)) return periodWords(value);
  return DAY.test(value) ? formatLongDate(value) : value;
}

/** Whether words end and begin between two texts, no number or word being cut in two. */
const isBetween = (before: string, after: string): boolean =>
  !(/[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(after)) &&
  !(/\d[ ,]?$/.test(before) && /^[ ,]?\d/.test(after));

/** Where some words stand in a text around a character of it; undefined where they do not. */
function startOf(words: string, text: string, at: number): number | undefined {
  const start = text.indexOf(words, Math.max(0, at - words.length + 1));
  return start >= 0 && start <= at ? start : undefined;
}

function isShown(words: string, text: string, at: number): boolean {
  const start = startOf(words, text, at);
  if (start === undefined) return false;
  const end = start + words.length;
  return [start, end].every((edge) => isBetween(text.slice(0, edge), text.slice(edge)));
}

/** How much of a text around a character a template says by itself, in characters. */
function saidBy(template: unknown, text: string, at: number): number {
  const pieces = plain(String(template)).split(REPLACED);
  const saying = pieces.filter((piece) => piece.trim() && startOf(piece, text, at) !== undefined);
  return Math.max(0, ...saying.map(({ length }) => length));
}

/** Those for which something counts most. */
function most<Item>(items: readonly Item[], count: (item: Item) => number): Item[] {
  const counts = items.map(count);
  return items.filter((_, rank) => counts[rank] === Math.max(...counts));
}

/** How far two ways through the files are the same. */
function shared(one: Key, other: Key): number {
  if (one.file !== other.file) return 0;
  const parting = one.path.findIndex((key, depth) => key !== other.path[depth]);
  return 1 + (parting < 0 ? one.path.length : parting);
}

/**
 * Of values that look alike those that are meant: what stands nearest to what the same part of the
 * page tells, then what is told with the most of the same row.
 */
function meant(figures: Figure[], levels: readonly Key[][], row: string): Figure[] {
  const nearness = (near: readonly Key[]) => (figure: Figure) =>
    Math.max(0, ...near.map((key) => shared(key, figure.key)));
  const near = levels.find((keys) => figures.some((figure) => nearness(keys)(figure) > 0));
  const nearest = near ? most(figures, nearness(near)) : figures;
  return most(nearest, ({ beside }) => shownIn(beside, row));
}

/** How many of the numbers of an object a text shows. */
const shownIn = (beside: unknown, row: string): number =>
  Object.values(beside ?? {}).filter(
    (value) =>
      typeof value === "number" &&
      new RegExp(`(?<!\\d)${formatFrenchNumber(value)}(?!\\d)`.replaceAll("\u202f", " ")).test(row),
  ).length;

/**
 * The values that tell what is pointed at, the likeliest first: the text that says the character
 * itself; failing that the number, day or period that is written there, or what it is reckoned from.
 * @param keyOfMark what a mark stands for
 */
export function sourcesAt(
  project: Project,
  { text, at, around, row }: Spot,
  keyOfMark: (mark: number) => Key | undefined,
): Key[] {
  const read = plain(text);
  const draft = new Draft(new Map(filesOf(project).map((file) => [file.path, file.text])));
  const levels = around.map((marks) => marks.flatMap((mark) => keyOfMark(mark) ?? []));
  const said = (levels[0] ?? []).map((key) => {
    const { value, schema } = draft.at(key) ?? {};
    const from = { file: FIRM, path: String(schema?.filledFrom ?? "").split(".") };
    return { key, length: saidBy(value, read, at), from: schema?.filledFrom ? from : undefined };
  });
  const own = said.toSorted((a, b) => b.length - a.length).map(({ key }) => key);
  const longest = Math.max(0, ...said.map(({ length }) => length));
  const ownIds = new Set(own.map(idOf));
  const shown = project.records
    .flatMap(figuresOf)
    .filter(
      ({ key, words }) =>
        words.length > longest && isShown(words, read, at) && !ownIds.has(idOf(key)),
    );
  const from = longest === 0 ? said.flatMap((one) => one.from ?? [])[0] : undefined;
  const inIt = from ? shown.filter(({ key }) => isWithin(key, from)) : shown;
  if (from && inIt.length === 0) return [from, ...own];
  const widest = most(inIt, ({ words }) => words.length);
  return [...meant(widest, levels, plain(row)).map(({ key }) => key), ...own];
}
