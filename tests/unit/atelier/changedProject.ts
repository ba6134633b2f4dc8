import { textsAfter } from "../../../scripts/atelier/desk/applyChange.ts";
import { textsOnDisk } from "../../../scripts/atelier/desk/disk.ts";
import { projectOfTexts } from "../../../scripts/atelier/draft.ts";
import type { Operation } from "../../../scripts/atelier/protocol.ts";
import { readNames } from "../../../scripts/project/disk/readProject.ts";
import { type Project, textsOf } from "../../../scripts/project/project.ts";

const names = readNames(process.cwd());
const projectOf = (texts: ReadonlyMap<string, string>) => projectOfTexts(texts, names);

/** The project itself: what the atelier changes. */
export const project = projectOf(textsOnDisk(process.cwd()));

const filesOf = ({ records, formFiles }: Project) => [...records, ...formFiles];

/** A project after some operations, as the desk does them; files that they do not touch are the same objects. */
export function changedBy(operations: readonly Operation[], before = project): Project {
  const texts = textsOf(before);
  for (const [path, text] of textsAfter(texts, operations))
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
  return projectOf(texts);
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
