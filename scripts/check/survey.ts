import { firmPlaceholders } from "../../src/domain/firmPlaceholders.ts";
import { placeCounts } from "../../src/domain/places.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import type { StepSchema } from "../../src/generated/schema-types.ts";
import type { Annotations } from "../project/compileModels.ts";
import { type DataFile, type Place, whole } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import { type Form, formsOf, kindOf } from "../project/forms.ts";
import { judgeForms } from "../project/judgeForms.ts";
import { type StatedPage, statedAddresses, statedPages } from "../project/pages.ts";
import { FOLDERS, type Project, recordKind, recordsOfKind } from "../project/project.ts";
import { today } from "../shared/today.ts";
import { type Doubt, doubtOf } from "./doubt.ts";
import { judgeRecords } from "./judgeRecords.ts";
import type { Table } from "./storage/tables.ts";

/** What the rules look at: a project whose files have been compared with their models. */
export interface Survey {
  /** The project; without records and schemas as long as one of its content schemas cannot be read. */
  project: Project;
  /** As `2025-04-30`: no page can have been updated later. */
  today: string;
  /** Files that do not follow their models. */
  findings: readonly Finding[];
  /** What records that are not as they should be may state once they are corrected. */
  doubt: Doubt;
  /** The records of one kind that are as it asks. */
  sound: <Content>(kind: string) => Place<Content>[];
  pages: readonly StatedPage[];
  /** The page behind each address of the site. */
  addresses: ReadonlyMap<string, StatedPage>;
  /** What texts may hold in braces, with its value from the firm's record, if that is sound. */
  firmValues: Readonly<Record<string, string>> | undefined;
  /** Files below schemas/forms that follow their models. */
  formFiles: readonly DataFile[];
  forms: readonly Form[];
  /** Every step that can be judged by itself, that of a single form included. */
  steps: readonly Place<StepSchema>[];
  /** What the models say of values, whatever their file. */
  annotations: Annotations;
  /** Tables of the database that the migrations make. */
  tables: ReadonlyMap<string, Table> | undefined;
}

/** What a project is compared with, beside itself. */
export interface Surroundings {
  today?: string;
  tables?: Survey["tables"];
}

/**
 * Compares the files of a project with their models and derives what the rules need.
 * @throws when the models of the forms cannot be used: developers edit these
 */
export function survey(read: Project, surroundings: Surroundings = {}): Survey {
  const project = judgeable(read);
  const { findings, unsound, annotations } = judgeRecords(project);
  const doubt = doubtOf(project, unsound);
  const pages = statedPages(project);
  const forms = judgeForms(project);
  const sound = [...forms.sound.keys()];
  const noted = new Map([...annotations, ...forms.sound]);
  const isStep = (file: DataFile) => ["form", "step"].includes(kindOf(file));
  const [firm] = doubt.isKindUnsound("firm") ? [] : recordsOfKind(project, "firm");
  return {
    project,
    today: surroundings.today ?? today(),
    findings: [...findings, ...forms.findings],
    doubt,
    sound: <Content>(kind: string) =>
      recordsOfKind(project, kind)
        .filter((record) => !doubt.isUnsound(record))
        .map((record) => whole<Content>(record)),
    pages,
    addresses: new Map(statedAddresses(pages).map(({ address, page }) => [address, page])),
    firmValues: firm && firmPlaceholders(citable(firm.value as FirmRecord, project, doubt)),
    formFiles: sound,
    forms: formsOf(sound),
    steps: sound.filter(isStep).map((file) => whole<StepSchema>(file)),
    annotations: (place, keyword) => noted.get(place.file)?.(place, keyword),
    tables: surroundings.tables,
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
