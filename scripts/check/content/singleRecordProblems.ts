import { basename } from "node:path/posix";
import type { SingleRecords } from "../../../src/site/content.ts";
import type { Problem } from "../problem.ts";
import { type ContentFile, problemAt } from "./contentFile.ts";
import { type ContentProject, recordsOfKind, schemaKind } from "./contentProject.ts";
import type { Doubt } from "./doubt.ts";

/** Kinds of which the site reads exactly one record; the type makes the list complete. */
const SINGLE_KINDS: Record<keyof SingleRecords, true> = {
  contact: true,
  firm: true,
  footer: true,
  home: true,
  menu: true,
  "not-found": true,
  quote: true,
  "quote-confirmation": true,
  "site-map": true,
  "unsent-form": true,
  wording: true,
};

/** Records that there must be once: those that lack, and copies of one that is there. */
export function singleRecordProblems(project: ContentProject, doubt: Doubt): Problem[] {
  const kinds = project.schemas.map(schemaKind).filter((kind) => kind in SINGLE_KINDS);
  const absent = kinds.filter((kind) => recordsOfKind(project, kind).length === 0);
  return [
    ...surplusRecords(project).map(({ record, kept }) =>
      problemAt(record, ["$schema"], {
        rule: "fiche en double",
        message: `Le site n’emploie qu’une fiche de ce genre, et ${kept.path} en est déjà une : supprimer la copie, ou la ranger hors de src/content.`,
        found: record.path,
      }),
    ),
    ...absent
      .filter((kind) => !doubt.isKindUnsound(kind))
      .map((kind) => ({
        file: `src/content/${kind}.json`,
        at: "",
        rule: "fiche manquante",
        message: `Le site a besoin d’une fiche dont « $schema » nomme ${kind}.schema.json, et n’en trouve aucune.`,
      })),
  ];
}

/** The project without the copies of records that there must be once. */
export function withoutSurplus(project: ContentProject): ContentProject {
  const surplus = new Set(surplusRecords(project).map(({ record }) => record));
  return { ...project, records: project.records.filter((record) => !surplus.has(record)) };
}

function surplusRecords(project: ContentProject): { record: ContentFile; kept: ContentFile }[] {
  return Object.keys(SINGLE_KINDS).flatMap((kind) => {
    const records = recordsOfKind(project, kind);
    const kept = records.find(({ path }) => basename(path, ".json") === kind) ?? records[0];
    if (!kept) return [];
    return records.filter((record) => record !== kept).map((record) => ({ record, kept }));
  });
}
