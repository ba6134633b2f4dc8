import { frenchTypography } from "../../../src/domain/frenchTypography.ts";
import { remembered } from "../../../src/domain/remembered.ts";
import { compileModels, errorPlace } from "../../project/compileModels.ts";
import { asObject, type DataFile, type Place, textsIn, whole } from "../../project/dataFile.ts";
import { kindOf, WORDS_FILE } from "../../project/forms.ts";
import { type Project, recordKind } from "../../project/project.ts";
import type { Key, Path } from "../protocol.ts";
import { encode, withoutMarks } from "./code.ts";

type Text = Place<string>;
type Models = ReturnType<typeof compileModels>;
type Model = Exclude<NonNullable<ReturnType<Models["get"]>>, Error>;

/** Addresses, as the texts of records give them, are for the machine. */
const ADDRESS = /^(?:https?:|tel:|mailto:|[/#])/;
/** What another text takes the place of, and where links lead. */
const REPLACED = /\{[^{}]*\}|\]\([^)]*\)/g;
/** Between two letters of a word that typesetting leaves alone: no hyphen or figure joins it. */
const PLACES = /(?<=(?<![\p{L}\d-])\p{L}+)(?=\p{L}+(?![\p{L}\d-]))/gu;

/** The first place of a text where a mark leaves its typesetting as it is; undefined: it says nothing by itself. */
const placeIn = remembered((text: string): number | undefined => {
  const own = text.replace(REPLACED, (found) => " ".repeat(found.length));
  if (own.trim() === "") return undefined;
  // What is filled in may be a number.
  const filled = text.replace(/\{[^{}]*\}/g, (found) => "0".repeat(found.length));
  const set = frenchTypography(filled);
  const isFit = (at: number) => withoutMarks(frenchTypography(put(filled, at, encode(0)))) === set;
  const places = [...own.matchAll(PLACES)].map(({ index }) => index);
  return places.find(isFit) ?? text.length;
});

const put = (text: string, at: number, mark: string) => text.slice(0, at) + mark + text.slice(at);

/** A path as one text, which begins with those of the values above it. */
const nameOf = (path: Path): string => path.map((key) => `${JSON.stringify(key)},`).join("");

/** A file with marks in its texts, but for those where its model allows none, as in names and dates. */
function markFile(file: DataFile, model: Model, markFor: (text: Text) => string): DataFile {
  const { annotations } = model(file.value);
  const texts = new Map<string, string>();
  const isShown = new Set<string>();
  for (const text of whole(file).texts()) {
    const machine = annotations(text, "machine");
    if ((machine && machine !== "template") || ADDRESS.test(text.value)) continue;
    const at = placeIn(text.value);
    if (at === undefined) continue;
    const name = nameOf(text.path);
    texts.set(name, put(text.value, at, markFor(text)));
    if (machine === false) isShown.add(name);
  }
  while (true) {
    const value = whole(file).withTexts((text) => texts.get(nameOf(text.path)) ?? text.value);
    const marked = { ...file, value };
    const errors = model(marked.value).errors.filter(({ keyword }) => keyword !== "maxLength");
    const wrong = errors.map((error) => nameOf(errorPlace(marked, error).path));
    const refused = [...texts.keys()].filter(
      (name) => !isShown.has(name) && wrong.some((above) => name.startsWith(above)),
    );
    if (refused.length === 0) return marked;
    for (const name of refused) texts.delete(name);
  }
}

/** In words.json, the sentences to leave word for word as they stand, marked, in the other files. */
function withVerbatim(files: DataFile[]): DataFile[] {
  const { value } = files.find(({ path }) => path === WORDS_FILE) ?? {};
  const { verbatim = [] } = asObject(value) as { verbatim?: string[] };
  const plain = verbatim.map(withoutMarks);
  const texts = files.flatMap(textsIn).map((text) => text.value);
  const marked = texts.filter((text) => plain.includes(withoutMarks(text)));
  return files.map((file) =>
    file.path === WORDS_FILE ? { ...file, value: { ...asObject(value), verbatim: marked } } : file,
  );
}

export type Marks = ReturnType<typeof createMarks>;

/**
 * Marks the texts of a project that people read, so that a page can tell where each of them stands.
 * Numbers stay with their keys for as long as the atelier runs.
 */
export function createMarks() {
  const keys: Key[] = [];
  const numbers = new Map<string, number>();
  const markFor = () => {
    const met = new Set<string>();
    return ({ file: { path: file }, path, value }: Text) => {
      // What several changes of the law cite is shown once, told apart by its title.
      const isSourceTitle = path.at(-2) === "source" && path.at(-1) === "title";
      const name = `${file},${isSourceTitle ? value : nameOf(path)}`;
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      if (!met.has(name)) keys[number] = { file, path };
      met.add(name);
      return encode(number);
    };
  };
  const markedByPath = new Map<string, { text: string; model: Model; marked: DataFile }>();
  const markKnown = (file: DataFile, model: Model): DataFile => {
    const former = markedByPath.get(file.path);
    if (former?.text === file.text && former.model === model) return former.marked;
    const marked = markFile(file, model, markFor());
    markedByPath.set(file.path, { text: file.text, model, marked });
    return marked;
  };
  const markFiles = (files: readonly DataFile[], models: Models, kind: typeof recordKind) =>
    files.map((file) => {
      const model = models.get(`${kind(file)}.schema.json`);
      return typeof model === "function" ? markKnown(file, model) : file;
    });
  return {
    /** The project with a mark, which nobody sees, in each of its texts. */
    mark: (project: Project): Project => ({
      ...project,
      records: markFiles(project.records, compileModels(project.schemas), recordKind),
      formFiles: withVerbatim(markFiles(project.formFiles, compileModels(project.metas), kindOf)),
    }),
    /** Where the text with this mark stands; undefined when there is none of this number. */
    keyOf: (mark: number): Key | undefined => keys[mark],
  };
}
