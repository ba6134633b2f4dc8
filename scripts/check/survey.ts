import { basename } from "node:path/posix";
import { firmPlaceholders } from "../../src/domain/firmPlaceholders.ts";
import { citableFirm } from "../../src/domain/places.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import type { StepSchema } from "../../src/generated/schema-types.ts";
import {
  type Annotations,
  compileModels,
  judgeForms,
  modelFinding,
} from "../project/compileModels.ts";
import { type DataFile, type Place, whole } from "../project/dataFile.ts";
import { excerpt, type Finding } from "../project/finding.ts";
import { formsOf, kindOf } from "../project/forms.ts";
import { suggestion } from "../project/names.ts";
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
    /** What records that are not as they should be leave unknown. */
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

/** Compares every record with the schema that it names; `unsound` are those that do not follow it, each with its kind. */
function judgeRecords({ records, schemas }: Project) {
  const models = compileModels(schemas);
  // The common schema holds what others refer to.
  const kinds = schemas.map(schemaKind).filter((kind) => kind !== "common");
  const unsound = new Map<DataFile, string | undefined>();
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
    if (!isKnown || errors.length > 0) unsound.set(record, isKnown ? kind : undefined);
    if (!isKnown) findings.push(unknownKind(record, kind, kinds));
    findings.push(...errors.map((error) => modelFinding(record, error)));
  }
  return { findings, unsound, annotations };
}

/** A record that names no model, or none that there is. */
function unknownKind(record: DataFile, kind: string | undefined, kinds: string[]): Finding {
  const place = whole(record).find("$schema");
  const hint = suggestion(kind ?? "", kinds, (close) => `« ${close}.schema.json »`);
  const message = `La clé « $schema » doit nommer, sur la première ligne, un modèle de schemas/content : la copier d’une fiche du même genre.${hint}`;
  const expected = kinds.map((one) => `${one}.schema.json`).join(", ");
  const found = place.value === undefined ? "aucune clé « $schema »" : excerpt(place.value);
  return place.finding("modèle inconnu", message, { expected, found });
}

/**
 * What is not known for certain as long as records do not follow their models or cannot be read. Rules
 * that look across records ask it before they blame one record for the mistake of another.
 */
function doubtOf(
  { records, unreadable }: Project,
  unsound: ReadonlyMap<DataFile, string | undefined>,
) {
  const lost = unreadable.filter(({ path }) => path.startsWith(`${FOLDERS.records}/`));
  const kinds = [...unsound.values(), ...lost.map(hintedKind)];
  return {
    isUnsound: (record: DataFile): boolean => unsound.has(record),
    /** Whether a record of this kind is unsound, or may be among the files that cannot be read. */
    isKindUnsound: (kind: string): boolean =>
      kinds.some((other) => other === undefined || other === kind),
    /** Whether pages may have addresses that are not stated yet. */
    isAddressLost: kinds.length > 0 || records.length === 0,
  };
}

/** The kind that an unreadable file names in what looks like its `$schema`. */
const hintedKind = ({ text }: TextFile) => /([\w-]+)\.schema\.json/.exec(text)?.[1];
