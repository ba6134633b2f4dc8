import { firmPlaceholders } from "../../src/domain/firmPlaceholders.ts";
import { placeCounts } from "../../src/domain/places.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import type { StepSchema } from "../../src/generated/schema-types.ts";
import { type Annotations, judgeForms } from "../project/compileModels.ts";
import { type DataFile, type Place, whole } from "../project/dataFile.ts";
import { formsOf, kindOf } from "../project/forms.ts";
import { statedAddresses, statedPages } from "../project/pages.ts";
import { FOLDERS, type Project, recordKind, recordsOfKind } from "../project/project.ts";
import { today } from "../shared/today.ts";
import { type Doubt, doubtOf, judgeRecords } from "./judgeRecords.ts";
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
  const project = judgeable(read);
  const { findings, unsound, annotations } = judgeRecords(project);
  const doubt = doubtOf(project, unsound);
  const pages = statedPages(project);
  const forms = judgeForms(project);
  const sound = [...forms.sound.keys()];
  const noted = new Map([...annotations, ...forms.sound]);
  const annotationsOf: Annotations = (place, keyword) => noted.get(place.file)?.(place, keyword);
  const isStep = (file: DataFile) => ["form", "step"].includes(kindOf(file));
  const [firm] = doubt.isKindUnsound("firm") ? [] : recordsOfKind(project, "firm");
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
        .filter((record) => !doubt.isUnsound(record))
        .map((record) => whole<Content>(record)),
    pages,
    /** The page behind each address of the site. */
    addresses: new Map(statedAddresses(pages).map(({ address, page }) => [address, page])),
    /** What texts may hold in braces, with its value from the firm's record, if that is sound. */
    firmValues: firm && firmPlaceholders(citable(firm.value as FirmRecord, project, doubt)),
    /** Files below schemas/forms that follow their models. */
    formFiles: sound,
    forms: formsOf(sound),
    /** Every step that can be judged by itself, that of a single form included. */
    steps: sound.filter(isStep).map((file) => whole<StepSchema>(file)),
    /** What the models say of values, whatever their file. */
    annotations: annotationsOf,
  };
}

/** The firm's record, with what texts may cite of the records of places. */
function citable(firm: FirmRecord, project: Project, doubt: Doubt): FirmRecord {
  const records = project.records
    .filter((record) => !doubt.isUnsound(record))
    .map((record) => ({ file: record.path, kind: recordKind(record), data: record.value }));
  return Object.assign({ places: placeCounts(records) }, firm);
}

/** Without all of their schemas nothing can be said of the records. */
function judgeable(project: Project): Project {
  const isLost = project.unreadable.some(({ path }) => path.startsWith(`${FOLDERS.schemas}/`));
  return isLost ? { ...project, records: [], schemas: [] } : project;
}
