import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { type FormFacts, readFormFacts } from "../../../scripts/check/forms/formFacts.ts";
import { readFormTexts, type TextFile } from "../../../scripts/check/forms/formFiles.ts";
import { formProblems } from "../../../scripts/check/forms/formProblems.ts";
import type { Problem } from "../../../scripts/check/problem.ts";
import { rehearse } from "../../../scripts/check/storage/rehearse.ts";
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

/** Form files, and what they are compared with. */
export interface FormProject {
  files: readonly TextFile[];
  facts: FormFacts;
}

/** The forms of the project in a folder. */
export async function formProject(root: string): Promise<FormProject> {
  const { rehearsal } = await rehearse(root);
  return { files: readFormTexts(root), facts: readFormFacts(root, rehearsal?.tables) };
}

/** The forms of the fixture: what most tests change. */
export const fixture = await inFixtureProject(formProject);

/** The form files of the fixture: what most tests change. */
export const formFiles = fixture.files;

/** A change of one key: `set(CONTACT, "form.compact", true)`; numbers are ranks in a list. */
export function set(file: string, path: string, value: unknown): Change {
  const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { file, path: steps, value };
}

/** A change that takes a key away. */
export function without(file: string, path: string): Change {
  return set(file, path, undefined);
}

function changed(text: string, { path, value }: Change): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

/** The files of a project's forms with some keys changed. */
export function changedFiles({ files }: Pick<FormProject, "files">, changes: Change[]): TextFile[] {
  for (const { file } of changes) {
    if (!files.some(({ path }) => path === file)) throw new Error(`No file ${file}`);
  }
  return files.map(({ path, text }) => ({
    path,
    text: changes.filter(({ file }) => file === path).reduce(changed, text),
  }));
}

/** What the check says of a project's forms with some keys changed. */
export function problemsOf(project: FormProject, changes: Change[]): Problem[] {
  return formProblems(changedFiles(project, changes), project.facts);
}

/** What the check says of the fixture's forms with some keys changed. */
export function problemsWith(...changes: Change[]): Problem[] {
  return problemsOf(fixture, changes);
}

/** What the check says of the fixture's forms with some files added, replaced or (null) taken away. */
export function problemsWithFiles(replaced: Record<string, string | null>): Problem[] {
  const kept = formFiles.filter(({ path }) => !(path in replaced));
  const added = Object.entries(replaced).flatMap(([path, text]) =>
    text === null ? [] : [{ path, text }],
  );
  return formProblems([...kept, ...added], fixture.facts);
}

/** File, key and rule of each problem, as one line. */
export function places(problems: Problem[]): string[] {
  return problems.map(({ file, at, rule }) => `${file} › ${at} › ${rule}`);
}

/** Everything that the problems say to their reader. */
export function wording(problems: Problem[]): string {
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
