import { findingsOf, type Report } from "../check/checkProject.ts";
import { judgeForms } from "../project/compileModels.ts";
import { type DataFile, type Place, textsIn } from "../project/dataFile.ts";
import { readProject } from "../project/disk/readProject.ts";
import { type Finding, inReadingOrder, reportOf } from "../project/finding.ts";
import { formFieldsOf, formsOf } from "../project/forms.ts";
import type { Project } from "../project/project.ts";
import { choicesIn } from "../project/questions.ts";
import { type Change, counted, formatChange, type GoneName, inOrderOfWeight } from "./change.ts";
import { compareForms } from "./forms.ts";
import { readRevision } from "./readRevision.ts";
import { compareModels, compareRecords } from "./records.ts";

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

/** @returns what tells where texts of a project or, as the check finds, files still name what is gone */
export function remainsIn(project: Project, findings: readonly Finding[]) {
  const texts = [...project.records, ...project.formFiles].flatMap(textsIn);
  // What questions and choices are called now: a name that several had is not gone.
  const fields = formsOf(project.formFiles).flatMap(formFieldsOf);
  const used = new Set<unknown>(
    fields.flatMap((field) => [field.value.title, ...choicesIn(field).map(({ label }) => label)]),
  );
  return (gone: GoneName): string[] => {
    if (gone.as === "key") return referring(gone.name, findings);
    return used.has(gone.name) ? [] : naming(gone, texts);
  };
}

/** Says at each change where what is gone is still named. */
export function withRemains(changes: Change[], project: Project, findings: readonly Finding[]) {
  const remains = remainsIn(project, findings);
  return changes.map((change) => {
    const left = change.gone?.flatMap(remains) ?? [];
    return left.length > 0 ? { ...change, left: [...new Set(left)] } : change;
  });
}

function referring(name: string, findings: readonly Finding[]): string[] {
  return findings
    .filter(({ found }) => found?.split(/[?#]/)[0] === name)
    .map(({ file, line, rule }) => `${file}:${line} (${rule})`);
}

function naming({ name, as, file }: GoneName, texts: readonly Place<string>[]): string[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern =
    as === "quoted" ? `« ${escaped} »` : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
  const expression = new RegExp(pattern, "iu");
  return texts
    .filter((text) => file === undefined || text.file.path === file)
    .filter(({ value }) => expression.test(value))
    .map((text) => `${text.file.path}:${text.line}`);
}
