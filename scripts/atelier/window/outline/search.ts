import { formatFrenchNumber } from "../../../../src/domain/frenchFormats.ts";
import { isObject, whole } from "../../../project/dataFile.ts";
import { formAround, formFieldsOf } from "../../../project/forms.ts";
import { FIRM_FILE, type Project } from "../../../project/project.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import { idOf, type Key, keyOf } from "../../protocol.ts";
import { crumbsOf } from "../panel/crumbs.ts";
import { isForMachine, isName, isProse, nameOf } from "../panel/nodeTexts.ts";
import { allEntries, type Outline } from "./outline.ts";

/** A place where what is looked for stands. */
export interface Hit {
  at: Key;
  /** Names of what it stands in, the widest first. */
  above: string[];
  /** The text: before what was looked for, that, and after it. */
  parts: [before: string, found: string, after: string];
}

export interface Found {
  count: number;
  hits: Hit[];
}

/** Letters without accents or case, quotes and spaces as keyboards write them; as many as before. */
function plain(text: string): string {
  const letters = Array.from(text, (letter) => {
    const [first = letter] = letter.normalize("NFD");
    const small = first.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
  return letters.join("").replace(/’/g, "'").replace(/\s/g, " ");
}

const BEFORE = 40;
const AFTER = 90;

function partsOf(text: string, wanted: string): Hit["parts"] | undefined {
  const start = plain(text).indexOf(wanted);
  if (start < 0) return undefined;
  const end = start + wanted.length;
  const from = Math.max(0, start - BEFORE);
  const before = (from > 0 ? "…" : "") + text.slice(from, start);
  const after = text.slice(end, end + AFTER) + (text.length > end + AFTER ? "…" : "");
  return [before, text.slice(start, end), after];
}

/** What was looked for alone first, what the firm's record fills in last; otherwise in order. */
function nearestFirst<One extends Pick<Hit, "parts"> & { isFilledIn?: boolean }>(found: One[]) {
  const distance = ({ parts: [before, , after], isFilledIn }: One) =>
    Number(before !== "" || after !== "") + (isFilledIn ? 2 : 0);
  return found.toSorted((a, b) => distance(a) - distance(b));
}

/** Names of what a value stands in, the widest first: those of the outline, then those inside its file. */
function namesAbove(outline: Outline, at: Key): string[] {
  const { file, path } = at;
  const inside = path.slice(1).flatMap((_, depth) => {
    const above = outline.draft.at({ file, path: path.slice(0, depth + 1) });
    const names = ["title", "label", "question", "name"].flatMap((key) => above?.child(key) ?? []);
    const name = names.find(({ value, schema }) => typeof value === "string" && isProse(schema));
    return name ? String(name.value) : [];
  });
  return [...new Set([...outline.namesOf(at), ...inside])];
}

/** Whether a text is one that people read, or an address: no name of something, nor what is still a sample. */
const isRead = ({ key: { path }, schema }: DraftNode): boolean =>
  path[0] !== "samples" && schema.control !== "none" && !isName(schema) && !isForMachine(schema);

/** Texts that say what is looked for, in the order of their files. */
function textHits(draft: Draft, wanted: string) {
  const { formFiles, records } = draft.project;
  const places = [...formFiles, ...records].flatMap((file) => whole(file).texts());
  return places.flatMap((place) => {
    const { value } = place;
    const at = keyOf(place);
    const parts = partsOf(draft.filled(value, at), wanted);
    const node = parts && draft.at(at);
    const isFilledIn = !plain(value).includes(wanted);
    return node && isRead(node) ? [{ at, above: [], parts, isFilledIn }] : [];
  });
}

function entryHits({ sections }: Outline, wanted: string): Hit[] {
  return allEntries(sections).flatMap(({ entry: { at, title }, above }) => {
    const parts = partsOf(title, wanted);
    return at && parts ? [{ at, above, parts }] : [];
  });
}

/** A part of the firm's record as the panel calls it, or a number. */
function partOrNumber(node: DraftNode | undefined): string | undefined {
  if (typeof node?.value === "number") return formatFrenchNumber(node.value);
  const isPart = node?.key.path.length === 1 && isObject(node.value);
  return isPart ? nameOf(node) : undefined;
}

const within = (node: DraftNode): DraftNode[] => [node, ...node.children().flatMap(within)];

/** What the firm's record says under its titles and in numbers: « Les prix », 130. */
function firmHits(draft: Draft, wanted: string): Hit[] {
  const root = draft.root(FIRM_FILE);
  return (root ? within(root) : []).flatMap((node) => {
    const text = partOrNumber(node) ?? "";
    const parts = partsOf(text, wanted);
    if (!parts || (typeof node.value === "number" && plain(text) !== wanted)) return [];
    return [{ at: node.key, above: crumbsOf(node).map(({ name }) => name), parts }];
  });
}

/**
 * The places where some words stand: what can be opened under that name, the firm's numbers, then texts.
 * Accents and capitals do not count; what the firm's record fills in is looked at as it is read.
 * @param most how many of them are told
 */
export function search(outline: Outline, words: string, most: number): Found {
  const wanted = plain(words.trim());
  if (wanted === "") return { count: 0, hits: [] };
  const { draft } = outline;
  const entries = [...entryHits(outline, wanted), ...firmHits(draft, wanted)];
  const opened = new Set(entries.map(({ at }) => idOf(at)));
  const isEntry = ({ file, path }: Key) =>
    /^(?:title|label)$/.test(String(path.at(-1))) &&
    opened.has(idOf({ file, path: path.slice(0, -1) }));
  const others = textHits(draft, wanted).filter(({ at }) => !isEntry(at));
  const all = [...nearestFirst(entries), ...nearestFirst(others)];
  return asNow({ count: all.length, hits: all.slice(0, most) }, outline, words);
}

/** Where a value of a form stands now: what is said of a question goes with it, behind a condition and from step to step. */
function placeNow({ formFiles }: Project, { file, path }: Key): Key {
  const own = path[0] === "allOf" ? path.slice(3) : path;
  const rank = ["properties", "errorMessage"].indexOf(String(own[0])) + 1;
  const form = rank > 0 ? formAround(formFiles, file) : undefined;
  const field = form && formFieldsOf(form).find(({ key }) => key === own[rank]);
  return field
    ? { file: field.file.path, path: [...field.path.slice(0, -2), ...own] }
    : { file, path };
}

/**
 * What a search has found, as the draft says it now: a place stays even where it says something else,
 * and goes with its value.
 * @param words what was searched for
 */
export function asNow(found: Found, outline: Outline, words: string): Found {
  const { draft } = outline;
  const { project } = draft;
  const hits = found.hits.flatMap((hit) => {
    const at = placeNow(project, hit.at);
    const file = [...project.formFiles, ...project.records].find(({ path }) => path === at.file);
    const place = file && whole(file).find(...at.path);
    if (place?.value === undefined) return [];
    const { value } = place;
    const isText = typeof value === "string";
    const text = isText
      ? draft.filled(value, at)
      : (partOrNumber(draft.at(at)) ?? outline.namesOf(at).at(-1) ?? "");
    const above = isText ? namesAbove(outline, at) : hit.above;
    const parts = partsOf(text, plain(words.trim())) ?? partsOf(text, "");
    return parts ? [{ at, parts, above }] : [];
  });
  return { count: found.count - found.hits.length + hits.length, hits };
}
