import { perObject } from "../../src/domain/perObject.ts";
import { asObject, type DataFile, parseDataFile } from "./dataFile.ts";
import type { Finding } from "./finding.ts";

/** A file as it stands on disk, whether or not it is JSON. */
export type TextFile = Pick<DataFile, "path" | "text">;

/** The files that people edit, and what they may name. */
export interface Project {
  records: readonly DataFile[];
  /** Shapes of the records, from schemas/content. */
  schemas: readonly DataFile[];
  formFiles: readonly DataFile[];
  /** Shapes of the form files, from schemas/meta. */
  metas: readonly DataFile[];
  /** Files that cannot be read: what they state is unknown, not absent. */
  unreadable: readonly TextFile[];
  /** What keeps each of them from being read. */
  findings: readonly Finding[];
  /** Icon names that exist; absent where the icon package is not installed. */
  icons?: ReadonlySet<string> | undefined;
  /** Names of the server functions; absent where there are none. */
  functions?: ReadonlySet<string> | undefined;
  /** Files beside those that are read, whose names say JSON otherwise: `contact.json.txt`. */
  strays?: readonly string[] | undefined;
}

/** Every file that can be read, shapes included. */
export const filesOf = ({ records, schemas, formFiles, metas }: Project): DataFile[] =>
  [records, schemas, formFiles, metas].flat();

/** The text of every file, by its path. */
export const textsOf = (project: Project): Map<string, string> =>
  new Map([...filesOf(project), ...project.unreadable].map(({ path, text }) => [path, text]));

export const FOLDERS = {
  records: "src/content",
  schemas: "schemas/content",
  forms: "schemas/forms",
  metas: "schemas/meta",
} as const;

/** What the firm says of itself, which fills the texts of pages and forms. */
export const FIRM_FILE = `${FOLDERS.records}/firm.json`;

/** The project that some texts make. @param textsBelow the JSON files below a folder, sorted */
export function projectOf(textsBelow: (folder: string) => TextFile[], parse = parseDataFile) {
  const unreadable: TextFile[] = [];
  const findings: Finding[] = [];
  const read = (folder: string): DataFile[] =>
    textsBelow(folder).flatMap(({ path, text }) => {
      const parsed = parse(path, text);
      if ("file" in parsed) return [parsed.file];
      findings.push(parsed.finding);
      unreadable.push({ path, text });
      return [];
    });
  return {
    records: read(FOLDERS.records),
    schemas: read(FOLDERS.schemas),
    formFiles: read(FOLDERS.forms),
    metas: read(FOLDERS.metas),
    unreadable,
    findings,
  };
}

/** The last part of a path with forward slashes, without an ending that it may have. */
export function basename(path: string, ending = ""): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return ending !== "" && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** The folder that a path with forward slashes leads into. */
export const dirname = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

const SCHEMA_SUFFIX = ".schema.json";

/** `diagnostic` for schemas/content/diagnostic.schema.json. */
export const schemaKind = ({ path }: Pick<DataFile, "path">) => basename(path, SCHEMA_SUFFIX);

/** The kind of a record, from its `$schema`; undefined when it states none. */
export function recordKind({ value }: DataFile): string | undefined {
  const { $schema } = asObject(value);
  if (typeof $schema !== "string" || !$schema.endsWith(SCHEMA_SUFFIX)) return undefined;
  return basename($schema, SCHEMA_SUFFIX);
}

const byKind = perObject((records: readonly DataFile[]) => {
  const ofKind = (kind?: string) => records.filter((record) => recordKind(record) === kind);
  return new Map([...new Set(records.map(recordKind))].map((kind) => [kind, ofKind(kind)]));
});

export const recordsOfKind = ({ records }: Pick<Project, "records">, kind: string): DataFile[] =>
  byKind(records).get(kind) ?? [];
