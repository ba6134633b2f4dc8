import { basename } from "node:path/posix";
import { asObject, type DataFile, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { FOLDERS, type Project, recordsOfKind, schemaKind } from "../../project/project.ts";
import type { Survey } from "../survey.ts";

/** Kinds of which the site reads exactly one record: `single` in their schemas. */
const singleKinds = ({ schemas }: Project): string[] =>
  schemas.filter(({ value }) => asObject(value).single === true).map(schemaKind);

/** Records that there must be once: those that lack, and copies of one that is there. */
export function* singleRecords({ project, doubt }: Survey): Iterable<Finding> {
  for (const [record, kept] of surplusRecords(project)) {
    const message = `Le site n’emploie qu’une fiche de ce genre, et ${kept.path} en est déjà une : supprimer la copie, ou la ranger hors de src/content.`;
    const place = whole(record).find("$schema");
    yield place.finding("fiche en double", message, { found: record.path });
  }
  for (const kind of singleKinds(project)) {
    if (recordsOfKind(project, kind).length > 0 || doubt.isKindUnsound(kind)) continue;
    yield {
      file: `${FOLDERS.records}/${kind}.json`,
      at: "",
      rule: "fiche manquante",
      message: `Le site a besoin d’une fiche dont « $schema » nomme ${kind}.schema.json, et n’en trouve aucune.`,
    };
  }
}

/** The records without the copies of those that there must be once. */
export function withoutSurplus(project: Project): DataFile[] {
  const surplus = surplusRecords(project);
  return project.records.filter((record) => !surplus.has(record));
}

/** Each copy with the record that counts. */
function surplusRecords(project: Project): Map<DataFile, DataFile> {
  const pairs = singleKinds(project).flatMap((kind) => {
    const records = recordsOfKind(project, kind);
    const kept = records.find(({ path }) => basename(path, ".json") === kind) ?? records[0];
    const copies = records.filter((record) => record !== kept);
    return kept ? copies.map((record): [DataFile, DataFile] => [record, kept]) : [];
  });
  return new Map(pairs);
}
