import type { ContentRecord } from "../../src/site/content.ts";
import { FOLDERS, type Project, recordKind } from "../project/project.ts";

/** The content records of a project, sorted by path. @throws when a file is not JSON or names no schema */
export function contentOf({ records, unreadable }: Project): ContentRecord[] {
  const lost = unreadable.find(({ path }) => path.startsWith(FOLDERS.records));
  if (lost) throw new Error(`${lost.path} : ce fichier est illisible.`);
  return records.map((record) => {
    const { $schema: _, ...data } = record.value as Record<string, unknown>;
    const kind = recordKind(record);
    if (!kind) throw new Error(`${record.path} : la clé « $schema » manque ou est inconnue.`);
    return { file: record.path.slice(FOLDERS.records.length + 1), kind, data };
  });
}
