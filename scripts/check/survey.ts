import { basename } from "node:path/posix";
import type { ErrorObject } from "ajv";
import { firmPlaceholders } from "../../src/domain/firmPlaceholders.ts";
import { citableFirm } from "../../src/domain/places.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import type { StepSchema } from "../../src/generated/schema-types.ts";
import {
  type Annotations,
  compileModels,
  errorPlace,
  judgeForms,
  modelFinding,
} from "../project/compileModels.ts";
import { asObject, type DataFile, type Place, whole } from "../project/dataFile.ts";
import { excerpt, type Finding } from "../project/finding.ts";
import { formsOf, kindOf } from "../project/forms.ts";
import { closestName, suggestion } from "../project/names.ts";
import { statedAddresses, statedPages } from "../project/pages.ts";
import {
  FOLDERS,
  type Project,
  recordKind,
  recordsOfKind,
  schemaKind,
  type TextFile,
} from "../project/project.ts";
import { today } from "../shared/today.ts";
import type { Table } from "./storage/tables.ts";

/** What the rules look at: a project whose files have been compared with their models. */
export type Survey = ReturnType<typeof survey>;

/** What a project is compared with, beside itself. */
export interface Surroundings {
  /** As `2025-04-30`: no page can have been updated later. */
  today?: string;
  /** Tables of the database that the migrations make. */
  tables?: ReadonlyMap<string, Table> | undefined;
}

/** Compares files with their models and derives what rules need. @throws when forms lack theirs */
export function survey(read: Project, surroundings: Surroundings = {}) {
  const isLost = read.unreadable.some(({ path }) => path.startsWith(`${FOLDERS.schemas}/`));
  const project = isLost ? { ...read, records: [], schemas: [] } : read;
  const { findings, unsound, annotations } = judgeRecords(project);
  const doubt = doubtOf(project, unsound);
  const pages = statedPages(project);
  const forms = judgeForms(project);
  const sound = [...forms.sound.keys()];
  const noted = new Map([...annotations, ...forms.sound]);
  const isStep = (file: DataFile) => ["form", "step"].includes(kindOf(file));
  const [firm] = doubt.isKindUnsound("firm") ? [] : recordsOfKind(project, "firm");
  const isSound = (record: DataFile) => !doubt.isUnsound(record);
  return {
    /** Without records and schemas as long as one of its content schemas cannot be read. */
    project,
    today: surroundings.today ?? today(),
    tables: surroundings.tables,
    /** Files that do not follow their models. */
    findings: [...findings, ...forms.findings],
    /** What records that are not as they should be may state once they are corrected. */
    doubt,
    /** The records of one kind that are as it asks. */
    sound: <Content>(kind: string): Place<Content>[] =>
      recordsOfKind(project, kind)
        .filter(isSound)
        .map((record) => whole<Content>(record)),
    pages,
    /** The page behind each address of the site. */
    addresses: new Map(statedAddresses(pages).map(({ address, page }) => [address, page])),
    /** What texts may hold in braces, with its value from the firm's record, if that is sound. */
    firmValues: firm && firmPlaceholders(citable(firm, project.records.filter(isSound))),
    /** Files below schemas/forms that follow their models. */
    formFiles: sound,
    forms: formsOf(sound),
    /** Every step that can be judged by itself, that of a single form included. */
    steps: sound.filter(isStep).map((file) => whole<StepSchema>(file)),
    /** What the models say of values, whatever their file. */
    annotations: ((place, said) => noted.get(place.file)?.(place, said)) satisfies Annotations,
  };
}

/** The firm's record, with what texts may cite of the records of places. */
function citable(firm: DataFile, sound: DataFile[]) {
  const records = sound.map((one) => ({ file: one.path, kind: recordKind(one), data: one.value }));
  return citableFirm(firm.value as FirmRecord, records);
}

/** Compares every record with the schema that it names; `unsound` are those that do not follow it. */
function judgeRecords({ records, schemas }: Project) {
  const models = compileModels(schemas);
  // The common schema holds what others refer to.
  const kinds = schemas.map(schemaKind).filter((kind) => kind !== "common");
  const unsound = new Map<DataFile, ErrorObject[]>();
  const annotations = new Map<DataFile, Annotations>();
  const findings = schemas.flatMap((schema) => {
    const model = models.get(basename(schema.path));
    if (typeof model === "function") return [];
    const message =
      "Ce modèle est inutilisable : vérifier les références ($ref) et les mots-clés de JSON Schema.";
    return whole(schema).finding("modèle invalide", message, { found: model?.message });
  });
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
  return { findings, unsound, annotations };
}

function unknownKind(record: DataFile, kind: string | undefined, kinds: string[]): Finding {
  const rule = "modèle inconnu";
  const place = whole(record);
  if (kind !== undefined) {
    const hint = suggestion(kind, kinds, (close) => `« ${close}.schema.json »`);
    const message = `La clé « $schema » doit nommer un modèle de schemas/content.${hint}`;
    const expected = likelySchemas([kind], kinds);
    return place.find("$schema").finding(rule, message, { expected, found: `${kind}.schema.json` });
  }
  const stated = asObject(record.value);
  const misspelt = closestName("$schema", Object.keys(stated)) ?? "$schema";
  const hint =
    misspelt === "$schema" ? "" : ` Vouliez-vous écrire « $schema » pour « ${misspelt} » ?`;
  const message = `La clé « $schema » de cette fiche doit nommer son modèle, sur la première ligne : la copier d’une fiche du même genre.${hint}`;
  // The file or its own folder is named after the kind.
  const names = record.path.slice(FOLDERS.records.length + 1, -".json".length).split("/");
  return place.find(misspelt).finding(rule, message, {
    expected: likelySchemas(names.slice(-2).reverse(), kinds),
    found: "$schema" in stated ? excerpt(stated.$schema) : "aucune clé « $schema »",
  });
}

/** The schema of the kind that the first of some names resembles, failing that all of them. */
function likelySchemas(names: string[], kinds: string[]): string {
  const [likely] = names.flatMap((name) => closestName(name, kinds) ?? []);
  return (likely === undefined ? kinds : [likely]).map((kind) => `${kind}.schema.json`).join(", ");
}

/**
 * What unsound files may state once they are corrected. Rules that look across records ask it
 * before they blame one record for the mistake of another. Of no records at all, anything.
 */
function doubtOf(project: Project, unsound: ReadonlyMap<DataFile, ErrorObject[]>) {
  const lost = project.unreadable.filter(({ path }) => path.startsWith(`${FOLDERS.records}/`));
  const kinds = [
    ...[...unsound].map(([record, errors]) => (errors.length > 0 ? recordKind(record) : undefined)),
    ...lost.map(hintedKind),
  ];
  const sources = [
    ...[...unsound].map(([record, errors]) => addressesOfUnsound(record, errors)),
    ...lost.map((file) => addressesOfUnreadable(project, file)),
  ];
  const isAddressLost = sources.includes(undefined) || project.records.length === 0;
  const addresses = new Set(sources.flatMap((source) => source ?? []));
  const names = lost.map(({ path }) => `/${basename(path, ".json")}`);
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
const hintedKind = ({ text }: TextFile) => /([\w-]+)\.schema\.json/.exec(text)?.[1];

const ADDRESS_KEYS = new Set(["page", "pages", "route", "aliases"]);

/** Addresses under misspelt or ill-formed keys; undefined when an address of the record is lost. */
function addressesOfUnsound(record: DataFile, errors: ErrorObject[]): string[] | undefined {
  const addresses = misplacedTexts(record, errors).filter((text) => text.startsWith("/"));
  const isLost = errors.some((error) => {
    const key = error.params.meant ?? errorPlace(record, error).name;
    const isKeyError = /^(?:additionalProperties|required)$/.test(error.keyword);
    return ADDRESS_KEYS.has(key) && (addresses.length === 0 || !isKeyError);
  });
  return isLost ? undefined : addresses;
}

/** Texts at or below a key that is unknown or holds a value of another form. */
const misplacedTexts = (record: DataFile, errors: ErrorObject[]): string[] =>
  errors
    .filter(({ keyword }) => /^(?:additionalProperties|type|pattern)$/.test(keyword))
    .flatMap((error) => errorPlace(record, error).texts())
    .map(({ value }) => value);

const ROUTE = /"route"\s*:\s*"\/[^"\n]*"/;
const ADDRESS = /(?<![\w/])\/[\w/-]*/g;

/** Every address that the text names; undefined when that of its own page cannot be made out. */
function addressesOfUnreadable(project: Project, file: TextFile): string[] | undefined {
  const addresses = [...file.text.matchAll(ADDRESS)].map(([address]) => address);
  const schema = project.schemas.find((one) => schemaKind(one) === hintedKind(file));
  const places = schema && whole(schema).all();
  const isPageless = places?.every(({ key }) => key !== "page");
  return ROUTE.test(file.text) || isPageless ? addresses : undefined;
}
