import { quietly } from "../../../src/domain/quietly.ts";
import { proseOf, typeset } from "../../check/content/typographyRules.ts";
import { survey } from "../../check/survey.ts";
import type { Place } from "../../project/dataFile.ts";
import type { Project } from "../../project/project.ts";
import { keepDraft, keptDraft } from "../../shared/keptDraft.ts";
import { Draft, type Texts } from "../draft.ts";
import { operationsBetween } from "../editing/sketch.ts";
import { areNested, type DraftFile, type Key, type Operation } from "../protocol.ts";
import { isWellNamed, textsAfter } from "./applyChange.ts";
import { textsOnDisk } from "./disk.ts";
import type { FileTexts } from "./history.ts";
import { laidOut } from "./layOut.ts";
import { dropUnnamed, pictureChanges } from "./pictures.ts";
import { type FileContents, writeFiles } from "./writeFiles.ts";

/** What an operation changes: of an item that comes or goes the whole list, whose ranks it moves. */
function placeOf(operation: Operation): Key {
  const { file } = operation;
  if (!("path" in operation)) return { file, path: [] };
  const { kind, path } = operation;
  const isItem = kind !== "set" && typeof path.at(-1) === "number";
  return { file, path: isItem ? path.slice(0, -1) : path };
}

/**
 * A file with what was changed here and elsewhere.
 * @param texts the draft, whose models tell the order of keys
 * @param base what the file held before
 * @returns undefined where both have changed the same key, or one of them the whole file
 */
function mergedText(texts: Texts, file: string, base?: string, theirs?: string) {
  const [former, own, other] = [base, texts.get(file), theirs].map((text = "") =>
    new Draft(new Map([[file, text]])).value(file),
  );
  if (theirs === undefined || [former, own, other].includes(undefined)) return undefined;
  const mine = operationsBetween({ file, path: [] }, former, own);
  const places = operationsBetween({ file, path: [] }, former, other).map(placeOf);
  const isMet = (one: Key) => places.some((place) => areNested(one, place));
  if (mine.map(placeOf).some(isMet)) return undefined;
  return textsAfter(new Map([...texts, [file, theirs]]), mine).get(file);
}

/** The texts of the draft, beside those on disk that they were made of. */
export class DraftFiles {
  readonly #root: string;
  readonly #texts: Map<string, string>;
  /** The texts on disk as the draft took them over. */
  readonly #bases: Map<string, string>;
  /** Those that nothing was saved over yet. */
  readonly #firsts: Map<string, string>;
  readonly #outside = new Set<string>();
  /** Every file that was changed here, or at the last time. */
  readonly #touched = new Set<string>();
  #isWriting = false;

  constructor(root: string) {
    this.#root = root;
    const disk = textsOnDisk(root);
    this.#texts = new Map(disk);
    this.#bases = new Map(disk);
    this.#firsts = new Map(disk);
  }

  get texts(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** Files that somebody else has changed on disk, and the draft as well. */
  get outside(): string[] {
    return [...this.#outside].sort();
  }

  /** Files whose texts are not those on disk. */
  get changed(): string[] {
    const paths = new Set([...this.#bases.keys(), ...this.#texts.keys()]);
    return [...paths].filter((path) => this.#texts.get(path) !== this.#bases.get(path)).sort();
  }

  /** Some files as the draft has them. */
  of(paths: Iterable<string>): DraftFile[] {
    return [...paths].map((path) => {
      const text = this.#texts.get(path);
      return { path, text, isChanged: text !== this.#bases.get(path) };
    });
  }

  /** Puts texts in place. @returns those that stood there */
  put(texts: FileTexts): FileTexts {
    const former = new Map([...texts.keys()].map((path) => [path, this.#texts.get(path)]));
    for (const [path, text] of texts) setOrDelete(this.#texts, path, text);
    this.#keep();
    return former;
  }

  /** What people read and have typed in a project that the draft makes, as French typography has it. */
  typeset(project: Project): FileTexts {
    const { changed } = this;
    const isTyped = ({ file: { path }, value }: Place<string>) =>
      changed.includes(path) && !this.#bases.get(path)?.includes(JSON.stringify(value));
    return typeset(proseOf(survey(project)).filter(isTyped));
  }

  /**
   * What the formatter would write otherwise of what is changed, as it would write it; what says again what
   * it said at first is written as it was, since the formatter leaves open what a longer list has opened.
   */
  async laidOut(): Promise<FileTexts> {
    const files = this.changed.flatMap((path) => {
      const text = this.#texts.get(path);
      return text === undefined ? [] : [{ path, text, former: this.#bases.get(path) }];
    });
    const layouts = await laidOut(files);
    return new Map(
      files.flatMap(({ path, text }, rank): [string, string | undefined][] => {
        // What has been changed meanwhile is for the next time.
        const isAsBefore = this.#texts.get(path) === text;
        const first = this.#firsts.get(path);
        const layout = first && saidBy(first) === saidBy(text) ? first : layouts[rank];
        return isAsBefore && layout !== text ? [[path, layout]] : [];
      }),
    );
  }

  /** Takes over what was kept at the last end. @returns the texts that stood there */
  restore(): FileTexts {
    const isKnown = (file: string) => this.#texts.has(file) || isWellNamed(file);
    const kept = keptDraft(this.#root).filter(({ file }) => isKnown(file));
    for (const { file, base } of kept) {
      this.#touched.add(file);
      setOrDelete(this.#bases, file, base ?? undefined);
    }
    const former = this.put(new Map(kept.map(({ file, text }) => [file, text ?? undefined])));
    dropUnnamed(this.#root, this.#texts);
    return former;
  }

  /**
   * Takes over what has changed on disk; of a file that the draft has changed, too, where both have
   * changed other keys.
   * @returns the files taken over, with what stood there
   */
  look(): FileTexts {
    if (this.#isWriting) return new Map();
    const disk = textsOnDisk(this.#root);
    const paths = new Set([...disk.keys(), ...this.#bases.keys()]);
    const news = [...paths].filter((path) => disk.get(path) !== this.#bases.get(path));
    const isFree = (path: string) =>
      [this.#bases.get(path), disk.get(path)].includes(this.#texts.get(path));
    const next = new Map(disk);
    this.#outside.clear();
    for (const path of news.filter((one) => !isFree(one))) {
      const text = mergedText(this.#texts, path, this.#bases.get(path), disk.get(path));
      if (text === undefined) this.#outside.add(path);
      else next.set(path, text);
    }
    const joined = news.filter((path) => !this.#outside.has(path));
    return this.#takeOver(joined, disk, next);
  }

  reread(paths: string[]): FileTexts {
    for (const path of paths) this.#outside.delete(path);
    return this.#takeOver(paths, textsOnDisk(this.#root));
  }

  /** @param next what the draft holds then; default: what the disk does */
  #takeOver(paths: string[], disk: Texts, next: Texts = disk): FileTexts {
    for (const path of paths)
      for (const held of [this.#bases, this.#firsts]) setOrDelete(held, path, disk.get(path));
    const news = paths.filter((path) => this.#texts.get(path) !== next.get(path));
    return this.put(new Map(news.map((path) => [path, next.get(path)])));
  }

  /** Writes what is changed, and the pictures that it names, all or nothing. @returns the files @throws UnwritableError */
  async write(): Promise<string[]> {
    const { changed } = this;
    const texts = new Map(changed.map((path) => [path, this.#texts.get(path)]));
    const bases = changed.map((path) => [path, this.#bases.get(path)] as const);
    const pictures = pictureChanges(this.#root, this.#texts);
    const formers: FileContents = new Map([...pictures.former, ...bases]);
    this.#isWriting = true;
    try {
      await writeFiles(this.#root, new Map([...pictures.next, ...texts]), formers);
    } finally {
      this.#isWriting = false;
    }
    for (const [path, text] of texts) setOrDelete(this.#bases, path, text);
    this.#keep();
    return changed;
  }

  #keep(): void {
    const unsaved = this.changed.map((file) => ({
      file,
      base: this.#bases.get(file) ?? null,
      text: this.#texts.get(file) ?? null,
    }));
    for (const { file } of unsaved) this.#touched.add(file);
    keepDraft(this.#root, unsaved, this.#touched);
  }
}

/** What a text says, however it is laid out; of what is no JSON, the text. */
const saidBy = (text: string): string => quietly(() => JSON.stringify(JSON.parse(text))) ?? text;

function setOrDelete(texts: Map<string, string>, path: string, text: string | undefined): void {
  if (text === undefined) texts.delete(path);
  else texts.set(path, text);
}
