import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { rehearse } from "../../../scripts/check/storage/rehearsal.ts";
import type { Surroundings } from "../../../scripts/check/survey.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { Finding } from "../../../scripts/project/finding.ts";
import type { Project, TextFile } from "../../../scripts/project/project.ts";
import { inFixtureProject } from "../fixtures/fixtureProject.ts";

/** One key of a form file that gets another value; undefined takes the key away. */
export interface Change {
  file: string;
  path: JSONPath;
  value: unknown;
}

const folder = "schemas/forms/";
export const CONTACT = `${folder}contact.json`;
export const NEWSLETTER = `${folder}newsletter.json`;
export const LEGAL = `${folder}legal-question.json`;
export const WORDS = `${folder}words.json`;
export const WIZARD = `${folder}quote/wizard.json`;
export const PROPERTY = `${folder}quote/property.json`;
export const DIAGNOSTICS = `${folder}quote/diagnostics.json`;
export const DETAILS = `${folder}quote/contact-details.json`;
export const PRICE = `${folder}quote/price.json`;

/** A project, and the tables of its database. */
export interface FormProject {
  project: Project;
  tables: Surroundings["tables"];
}

/** The fixture: most tests change a form of it. */
export const fixture = await inFixtureProject(async (root): Promise<FormProject> => {
  const { rehearsal } = await rehearse(root);
  return { project: readProject(root), tables: rehearsal?.tables };
});

/** The form files of the fixture: what most tests change. */
export const formFiles = fixture.project.formFiles;

/** A change of one key: `set(CONTACT, "form.compact", true)`; numbers are ranks in a list. */
export function set(file: string, path: string, value: unknown): Change {
  const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { file, path: steps, value };
}

/** A change that takes a key away. */
export function without(file: string, path: string): Change {
  return set(file, path, undefined);
}

/** The text of a file after a change. */
export function changed(text: string, { path, value }: Change): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

/** The fixture with other form files. */
function withForms(texts: readonly TextFile[]): Project {
  const parsed = texts.map((file) => ({ ...file, ...parseDataFile(file.path, file.text) }));
  const unreadable = parsed.flatMap((one) => ("finding" in one ? [one] : []));
  return {
    ...fixture.project,
    formFiles: parsed.flatMap((one) => ("file" in one ? [one.file] : [])),
    unreadable,
    findings: unreadable.map(({ finding }) => finding),
  };
}

/** The fixture with some keys of its forms changed. */
export function changedProject(changes: Change[]): Project {
  for (const { file } of changes) {
    if (!formFiles.some(({ path }) => path === file)) throw new Error(`No file ${file}`);
  }
  return withForms(
    formFiles.map(({ path, text }) => ({
      path,
      text: changes.filter(({ file }) => file === path).reduce(changed, text),
    })),
  );
}

/** What the check says of the fixture's forms with some keys changed. */
export function problemsWith(...changes: Change[]): Finding[] {
  return findingsOf(changedProject(changes), fixture);
}

/** What the check says of the fixture's forms with some files added, replaced or (null) taken away. */
export function problemsWithFiles(replaced: Record<string, string | null>): Finding[] {
  const kept = formFiles.filter(({ path }) => !(path in replaced));
  const added = Object.entries(replaced).flatMap(([path, text]) =>
    text === null ? [] : [{ path, text }],
  );
  return findingsOf(withForms([...kept, ...added]), fixture);
}

/** File, key and rule of each problem, as one line. */
export function places(problems: Finding[]): string[] {
  return problems.map(({ file, at, rule }) => `${file} › ${at} › ${rule}`);
}

/** Everything that the problems say to their reader. */
export function wording(problems: Finding[]): string {
  return problems
    .map(({ message, expected, found }) => [message, expected, found].join(" | "))
    .join("\n");
}

/** One change of the forms and the one thing that the check must say of it. */
export interface Case {
  title: string;
  changes: Change[];
  /** Key that the finding names; of the first changed file unless `file` says otherwise. */
  at: string;
  rule: string;
  /** Words that the finding holds. */
  says: string;
  file?: string;
}

/** The line that a case expects. */
export function expectedPlace({ changes, at, rule, file }: Case): string {
  return `${file ?? changes[0]?.file} › ${at} › ${rule}`;
}
