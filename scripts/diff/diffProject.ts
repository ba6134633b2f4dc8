import { findingsOf, type Report } from "../check/checkProject.ts";
import { judgeForms } from "../project/compileModels.ts";
import type { DataFile } from "../project/dataFile.ts";
import { readProject } from "../project/disk/readProject.ts";
import { type Finding, inReadingOrder, reportOf } from "../project/finding.ts";
import type { Project } from "../project/project.ts";
import { type Change, counted, formatChange, inOrderOfWeight } from "./change.ts";
import { compareForms } from "./forms.ts";
import { readRevision } from "./readRevision.ts";
import { compareModels, compareRecords } from "./records.ts";
import { withRemains } from "./remains.ts";

/** What changed between two versions of the data files, the weightiest first. */
export function compareProjects(before: Project, now: Project): Change[] {
  const [records, others] = [otherRecords(before, now), otherRecords(now, before)];
  return inOrderOfWeight([
    ...compareForms(before, now),
    ...compareRecords({ ...before, records }, { ...now, records: others }),
    ...compareModels(before, now),
  ]);
}

function otherRecords({ records }: Project, other: Project): DataFile[] {
  const texts = new Map(other.records.map(({ path, text }) => [path, text]));
  return records.filter(({ path, text }) => texts.get(path) !== text);
}

/** Tells in French what the folder changes since a git revision; its count is 1 where it cannot. */
export function diffProject(revision = "HEAD", root = process.cwd()): Report {
  const earlier = readRevision(revision, root);
  if ("problem" in earlier) return { count: 1, text: `✗ ${earlier.problem}` };
  const { project: before, name } = earlier;
  const now = readProject(root);
  const findings = uncomparable(now);
  if (findings.length > 0) return { count: 1, text: reportOf(findings, TO_CORRECT) };
  const changes = withRemains(compareProjects(before, now), now, findingsOf(now));
  return { count: 0, text: [...changes.map(formatChange), verdict(changes, name)].join("\n\n") };
}

const TO_CORRECT = "✗ À corriger avant de comparer : relancer ensuite « npm run check -- --diff ».";

function verdict(changes: readonly Change[], name: string): string {
  const { length } = changes;
  if (length === 0) return `✓ Rien n’a changé depuis ${name} dans les formulaires et les textes.`;
  const stored = changes.filter(({ rows }) => rows).length;
  const rows = stored > 0 ? ` ${stored} touche${stored > 1 ? "nt" : ""} à la base de données.` : "";
  return `${length} changement${length > 1 ? "s" : ""} depuis ${name} : ${counted(changes)}.${rows}`;
}

/** What has to be corrected in a project before it can be compared. */
export const uncomparable = (project: Project): Finding[] =>
  inReadingOrder([...project.findings, ...judgeForms(project).findings]);
