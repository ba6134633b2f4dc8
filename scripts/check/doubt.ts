import { basename } from "node:path";
import type { ErrorObject } from "ajv";
import { errorPath } from "../project/compileModels.ts";
import { type DataFile, whole } from "../project/dataFile.ts";
import {
  FOLDERS,
  type Project,
  recordKind,
  schemaKind,
  type TextFile,
} from "../project/project.ts";

/**
 * What unsound files may state once they are corrected. Rules that look across records ask it
 * before they blame one record for the mistake of another.
 */
export type Doubt = ReturnType<typeof doubtOf>;

/** Gathers what the unsound files of a project may state; of no records at all, anything. */
export function doubtOf(project: Project, unsound: ReadonlyMap<DataFile, ErrorObject[]>) {
  const unreadable = project.unreadable.filter(({ path }) =>
    path.startsWith(`${FOLDERS.records}/`),
  );
  const kinds = [
    ...[...unsound].map(([record, errors]) => (errors.length > 0 ? recordKind(record) : undefined)),
    ...unreadable.map(hintedKind),
  ];
  const sources = [
    ...[...unsound].map(([record, errors]) => addressesOfUnsound(record, errors)),
    ...unreadable.map((file) => addressesOfUnreadable(project, file)),
  ];
  const isAddressLost = sources.includes(undefined) || project.records.length === 0;
  const addresses = new Set(sources.flatMap((source) => source ?? []));
  const names = unreadable.map(({ path }) => `/${basename(path, ".json")}`);
  return {
    isUnsound: (record: DataFile): boolean => unsound.has(record),
    /** Whether a record of this kind is unsound, or may be among the files that cannot be read. */
    isKindUnsound: (kind: string): boolean =>
      kinds.some((other) => other === undefined || other === kind),
    /** Whether an unsound file may state a page at this address. */
    mayBeAddress: (address: string): boolean =>
      isAddressLost || addresses.has(address) || names.some((name) => address.endsWith(name)),
    /** Whether a record may hold this anchor under a key that is misspelt or ill-formed. */
    mayBeAnchor: (record: DataFile, anchor: string): boolean =>
      misplacedTexts(record, unsound.get(record) ?? []).includes(anchor),
  };
}

/** The kind that an unreadable file names in what looks like its `$schema`. */
function hintedKind({ text }: TextFile): string | undefined {
  return /([\w-]+)\.schema\.json/.exec(text)?.[1];
}

const ADDRESS_KEYS = new Set(["page", "pages", "route", "aliases"]);

/** Addresses under misspelt or ill-formed keys; undefined when an address of the record is lost. */
function addressesOfUnsound(record: DataFile, errors: ErrorObject[]): string[] | undefined {
  const found = misplacedTexts(record, errors).filter((text) => text.startsWith("/"));
  const isLost = errors.some((error) => {
    const key = error.params.meant ?? whole(record).find(...errorPath(record, error)).name;
    const isKeyError = /^(?:additionalProperties|required)$/.test(error.keyword);
    return ADDRESS_KEYS.has(key) && (found.length === 0 || !isKeyError);
  });
  return isLost ? undefined : found;
}

/** Texts at or below a key that is unknown or holds a value of another form. */
function misplacedTexts(record: DataFile, errors: ErrorObject[]): string[] {
  return errors
    .filter(({ keyword }) => /^(?:additionalProperties|type|pattern)$/.test(keyword))
    .flatMap((error) =>
      whole(record)
        .find(...errorPath(record, error))
        .texts(),
    )
    .map(({ value }) => value);
}

const ROUTE = /"route"\s*:\s*"\/[^"\n]*"/;
const ADDRESS = /(?<![\w/])\/[\w/-]*/g;

/** Every address that the text names; undefined when that of its own page cannot be made out. */
function addressesOfUnreadable(project: Project, file: TextFile): string[] | undefined {
  const found = [...file.text.matchAll(ADDRESS)].map(([address]) => address);
  return ROUTE.test(file.text) || !mayStatePages(project, hintedKind(file)) ? found : undefined;
}

function mayStatePages({ schemas }: Project, kind: string | undefined): boolean {
  const schema = schemas.find((candidate) => schemaKind(candidate) === kind);
  const places = schema && whole(schema).all();
  return places?.some(({ key }) => key === "page") ?? true;
}
