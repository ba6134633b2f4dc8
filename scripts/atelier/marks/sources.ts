import { formatFrenchNumber, formatLongDate } from "../../../src/domain/frenchFormats.ts";
import { perObject } from "../../../src/domain/perObject.ts";
import { periodWords } from "../../../src/domain/ruleWords.ts";
import { asObject, type DataFile, type Place, valueAt, whole } from "../../project/dataFile.ts";
import { FIRM_FILE, type Project, textsOf } from "../../project/project.ts";
import { Draft } from "../draft.ts";
import { CATALOGUE, idOf, isWithin, type Key, keyOf, type Spot } from "../protocol.ts";
import type { Marks } from "./marks.ts";

/** What another text takes the place of, and how links and emphasis are written. */
const REPLACED = /\{[^{}]*\}|\]\([^)]*\)|\[|\*\*/;
const PERIOD = /^(?:P\d+[YM]|illimitee)$/;
const DAY = /^\d{4}-\d{2}(?:-\d{2})?$/;
/** What has no marks though people read it: postal codes, e-mail addresses. */
const CODE = /^\S*[\d@]\S*$/;

/** A text as it is compared, letter by letter: whatever its spaces and its capitals. */
const plain = (text: string): string => text.replace(/\s/g, " ").toLowerCase();

/** A value, and the words that pages show of it. */
interface Figure {
  key: Key;
  words: string;
  /** What is told with it. */
  beside: unknown;
}

/** Every figure of a record as pages write it: « 10 ans » for `P10Y`. */
const figuresOf = perObject((file: DataFile): Figure[] =>
  whole(file)
    .all()
    // The numbers by which lists are ordered nobody reads.
    .filter(({ key }) => key !== "order")
    .flatMap((place) => {
      const words = wordsOf(place.value);
      return words ? [{ key: keyOf(place), words: plain(words), beside: besides(place) }] : [];
    }),
);

const besides = ({ file, path }: Place): unknown => valueAt(file.value, path.slice(0, -1));

function wordsOf(value: unknown): string | undefined {
  if (typeof value === "number") return formatFrenchNumber(value);
  if (typeof value !== "string") return undefined;
  if (PERIOD.test(value)) return periodWords(value);
  if (DAY.test(value)) return formatLongDate(value);
  return CODE.test(value) ? value : undefined;
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
  const steps = (near: readonly Key[]) => (figure: Figure) =>
    near.map((key) => shared(key, figure.key));
  const near = levels.find((keys) => figures.some((one) => steps(keys)(one).some(Boolean))) ?? [];
  const nearest = most(figures, (one) => Math.max(0, ...steps(near)(one)));
  const likeliest = most(nearest, (one) => steps(near)(one).filter(Boolean).length);
  return most(likeliest, ({ beside }) => shownIn(beside, row));
}

/** How many of the numbers of an object a text shows. */
const shownIn = (beside: unknown, row: string): number =>
  Object.values(beside ?? {}).filter(
    (value) =>
      typeof value === "number" &&
      new RegExp(`(?<!\\d)${formatFrenchNumber(value)}(?!\\d)`.replaceAll("\u202f", " ")).test(row),
  ).length;

/** The name of the picture that a file's address is of, among those of the catalogue. */
function pictureAt(project: Project, address: string): string | undefined {
  const stem = address.slice(address.lastIndexOf("/") + 1);
  const catalogue = project.records.find(({ path }) => path === CATALOGUE);
  const names = Object.keys(asObject(asObject(catalogue?.value).pictures));
  return most(
    names.filter((name) => stem.startsWith(`${name}-`)),
    ({ length }) => length,
  )[0];
}

/** Where a picture is named that stands there; of one that the site itself chooses, what is said of it. */
function pictureSources(project: Project, { text, row }: Spot, levels: Key[][]): Key[] {
  const name = pictureAt(project, text);
  if (name === undefined) return [];
  const naming = project.records
    .flatMap((file) => whole(file).texts())
    .filter(({ key, value }) => key === "picture" && value === name)
    .map((place) => ({ key: keyOf(place), words: name, beside: besides(place) }));
  const keys = meant(naming, levels, row).map(({ key }) => key);
  return keys.length > 0 ? keys : [{ file: CATALOGUE, path: ["pictures", name, "alt"] }];
}

/** Finds what tells a character of a text, by its rank: own texts of its element, then figures. */
function textSources(project: Project, read: string, row: string, levels: Key[][]) {
  const draft = new Draft(textsOf(project));
  const nodes = (levels[0] ?? []).map((key) => ({ key, node: draft.at(key) }));
  // Those of the catalogue nobody reads.
  const figures = project.records.filter(({ path }) => path !== CATALOGUE).flatMap(figuresOf);
  return (at: number): Key[] => {
    const hits = nodes
      .map(({ key, node }) => ({ key, node, length: saidBy(node?.value, read, at) }))
      .sort((a, b) => b.length - a.length);
    const own = hits.map(({ key }) => key);
    const longest = hits[0]?.length ?? 0;
    const isOther = (key: Key) => !own.some((one) => idOf(one) === idOf(key));
    const figuresHere = figures.filter(
      ({ words, key }) => words.length > longest && isShown(words, read, at) && isOther(key),
    );
    const [filled] = longest > 0 ? [] : hits.flatMap(({ node }) => node?.schema.filledFrom ?? []);
    const from = filled ? { file: FIRM_FILE, path: String(filled).split(".") } : undefined;
    const inIt = figuresHere.filter(({ key }) => !from || isWithin(key, from));
    if (from && inIt.length === 0) return [from, ...own];
    const widest = most(inIt, ({ words }) => words.length);
    return [...meant(widest, levels, row).map(({ key }) => key), ...own];
  };
}

/**
 * The values that tell what is pointed at, the likeliest first: the text that says the character
 * itself; failing that the number, day or period that is written there, or what it is reckoned from;
 * of a picture the place that names it.
 * @param keyOfMark what a mark stands for
 */
export function sourcesAt(project: Project, spot: Spot, keyOfMark: Marks["keyOf"]): Key[] {
  const { text, at, around, row } = spot;
  const levels = around.map((marks) => marks.flatMap((mark) => keyOfMark(mark) ?? []));
  if (at === undefined) return pictureSources(project, spot, levels);
  const read = plain(text);
  const sourcesOf = textSources(project, read, plain(row), levels);
  for (const rank of levels[0]?.length === 0 ? ranksAround(at, read.length) : [at]) {
    const keys = sourcesOf(rank);
    if (keys.length > 0) return keys;
  }
  return [];
}

/** All ranks of a text, from near to far: of words that only link figures, the next figure is meant. */
const ranksAround = (at: number, length: number): number[] =>
  [...Array(length).keys()].sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
