import { textsAfter } from "../../../scripts/atelier/desk/applyChange.ts";
import type { Change } from "../../../scripts/atelier/protocol.ts";
import { readCatalogued } from "../../../scripts/check/checkProject.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { FOLDERS, type Project } from "../../../scripts/project/readProject.ts";

/** The project itself: what the atelier changes. */
export const project = readCatalogued(process.cwd());

const filesOf = ({ records, formFiles }: Project) => [...records, ...formFiles];

/** A project after a change, as the desk does it; files that it does not touch are the same objects. */
export function changedBy({ operations }: Change, before = project): Project {
  const { schemas, metas } = before;
  const texts = [...filesOf(before), ...schemas, ...metas].map(({ path, text }) => [path, text]);
  const touched = textsAfter(new Map(texts as [string, string][]), operations);
  const read = [...touched].flatMap(([path, text]) =>
    text === undefined ? [] : [{ path, text, ...parseDataFile(path, text) }],
  );
  const files = read.flatMap((one) => ("file" in one ? [one.file] : []));
  const unreadable = read.flatMap((one) => ("finding" in one ? [one] : []));
  const kept = (folder: string, former: Project["records"]) =>
    [
      ...former.filter(({ path }) => !touched.has(path)),
      ...files.filter(({ path }) => path.startsWith(`${folder}/`)),
    ].sort((one, other) => (one.path < other.path ? -1 : 1));
  return {
    ...before,
    unreadable,
    findings: unreadable.map(({ finding }) => finding),
    records: kept(FOLDERS.records, before.records),
    formFiles: kept(FOLDERS.forms, before.formFiles),
  };
}

/** What two projects hold, key by key in order, of the files alone that are not the same object. */
export function unlike(one: Project, other: Project): [string, string][][] {
  const [first, second] = [filesOf(one), filesOf(other)];
  const own = (files: typeof first, others: typeof first) =>
    files
      .filter((file) => !others.includes(file))
      .map(({ path, value }): [string, string] => [path, JSON.stringify(value)]);
  return [own(first, second), own(second, first)];
}
