import { basename, dirname } from "node:path/posix";
import type { ErrorObject } from "ajv";
import {
  type Annotations,
  compileModels,
  errorPlace,
  modelFinding,
} from "../project/compileModels.ts";
import { asObject, type DataFile, whole } from "../project/dataFile.ts";
import { excerpt, type Finding } from "../project/finding.ts";
import { closestName, suggestion } from "../project/names.ts";
import {
  FOLDERS,
  type Project,
  recordKind,
  schemaKind,
  type TextFile,
} from "../project/project.ts";

/** Kind of the schema that holds what others refer to. */
const SHARED = "common";

/** Compares every record with the schema that it names. */
export function judgeRecords({ records, schemas }: Project) {
  const models = compileModels(schemas);
  const kinds = schemas.map(schemaKind).filter((kind) => kind !== SHARED);
  const unsound = new Map<DataFile, ErrorObject[]>();
  const annotations = new Map<DataFile, Annotations>();
  const findings = schemas.flatMap((schema) => unusable(schema, models.get(basename(schema.path))));
  for (const record of records) {
    const kind = recordKind(record);
    const isKnown = kind !== undefined && kinds.includes(kind);
    const model = models.get(`${kind}.schema.json`);
    const judged = isKnown && typeof model === "function" ? model(record.value) : undefined;
    const errors = judged?.errors ?? [];
    if (judged) annotations.set(record, judged.annotations);
    if (!isKnown || errors.length > 0) unsound.set(record, errors);
    if (!isKnown) findings.push(unknownKind(record, kind, kinds));
    findings.push(...errors.map((error) => modelFinding(record, error)));
  }
  return {
    /** Schemas that cannot be used, records that name none or do not follow theirs. */
    findings,
    /** Records that are not as their kind asks, with what their schema says of them. */
    unsound,
    annotations,
  };
}

function unusable(schema: DataFile, model: unknown): Finding[] {
  if (typeof model === "function") return [];
  const message =
    "Ce modèle est inutilisable : vérifier les références ($ref) et les mots-clés de JSON Schema.";
  const found = model instanceof Error ? model.message : undefined;
  return [whole(schema).finding("modèle invalide", message, { found })];
}

function unknownKind(record: DataFile, kind: string | undefined, kinds: string[]): Finding {
  const rule = "modèle inconnu";
  const place = whole(record);
  if (kind !== undefined) {
    const close = closestName(kind, kinds);
    const hint = suggestion(kind, kinds).replace(/ »/, ".schema.json »");
    const message = `La clé « $schema » doit nommer un modèle de schemas/content.${hint}`;
    const expected = schemaNames(close ? [close] : kinds);
    return place.find("$schema").finding(rule, message, { expected, found: `${kind}.schema.json` });
  }
  const stated = asObject(record.value);
  const misspelt = closestName("$schema", Object.keys(stated)) ?? "$schema";
  const hint =
    misspelt === "$schema" ? "" : ` Vouliez-vous écrire « $schema » pour « ${misspelt} » ?`;
  const message = `La clé « $schema » de cette fiche doit nommer son modèle, sur la première ligne : la copier d’une fiche du même genre.${hint}`;
  return place.find(misspelt).finding(rule, message, {
    expected: schemaNames(likelyKinds(record, kinds)),
    found: "$schema" in stated ? excerpt(stated.$schema) : "aucune clé « $schema »",
  });
}

/** The kind that the file or its own folder is named after, failing that all of them. */
function likelyKinds({ path }: DataFile, kinds: string[]): string[] {
  const folder = dirname(path);
  const names = [
    basename(path, ".json"),
    ...(folder === FOLDERS.records ? [] : [basename(folder)]),
  ];
  const [likely] = names.flatMap((name) => closestName(name, kinds) ?? []);
  return likely === undefined ? kinds : [likely];
}

function schemaNames(kinds: string[]): string {
  return kinds.map((kind) => `${kind}.schema.json`).join(", ");
}

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
    const key = error.params.meant ?? errorPlace(record, error).name;
    const isKeyError = /^(?:additionalProperties|required)$/.test(error.keyword);
    return ADDRESS_KEYS.has(key) && (found.length === 0 || !isKeyError);
  });
  return isLost ? undefined : found;
}

/** Texts at or below a key that is unknown or holds a value of another form. */
function misplacedTexts(record: DataFile, errors: ErrorObject[]): string[] {
  return errors
    .filter(({ keyword }) => /^(?:additionalProperties|type|pattern)$/.test(keyword))
    .flatMap((error) => errorPlace(record, error).texts())
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
