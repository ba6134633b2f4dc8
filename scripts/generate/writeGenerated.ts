import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { requireWritable } from "../build/buildFolders.ts";
import {
  generationFingerprint,
  isGeneratedCurrent,
  noteBuild,
  stampFile,
} from "../build/freshness.ts";
import { filesNamed, readProject } from "../project/disk/readProject.ts";
import type { TextFile } from "../project/project.ts";

const folder = "src/generated";

/**
 * Brings a folder to hold these files and no others; those that are as they should be are not touched.
 * @param sound nothing is changed before it is fulfilled
 * @returns the paths of the files that were written
 */
export async function writeFiles(folder: string, files: TextFile[], sound?: Promise<unknown>) {
  const expected = new Set(files.map(({ path }) => path));
  const surplus = filesIn(folder).filter((path) => !expected.has(path));
  const stale = files.filter(
    ({ path, text }) => !existsSync(path) || readFileSync(path, "utf8") !== text,
  );
  if (surplus.length + stale.length > 0) await sound;
  for (const path of surplus) rmSync(path);
  for (const { path, text } of stale) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return stale.map(({ path }) => path);
}

const filesIn = (folder: string): string[] =>
  filesNamed("", folder, /./).filter((path) => !path.endsWith(`/${stampFile}`));

/**
 * Makes src/generated of the schemas and the content as they are; the data are taken to be valid.
 * @param sound nothing is changed before it is fulfilled
 * @returns how many files there are, and how many of them have changed
 * @throws BuildError where the folder cannot be written
 */
export async function writeGenerated(sound?: Promise<unknown>) {
  await requireWritable(".", [folder]);
  const inputs = generationFingerprint(".");
  const { generatedFiles, keptTexts } = await import("./generatedFiles.ts");
  const project = readProject();
  const files = await generatedFiles(project, await keptTexts(project));
  const changed = await writeFiles(folder, files, sound);
  noteBuild(folder, inputs, generationFingerprint("."));
  return { count: files.length, changed: changed.length };
}

/** Makes src/generated unless it follows already from the project as it is. */
export async function renewGenerated(sound?: Promise<unknown>) {
  if (!isGeneratedCurrent(".")) return writeGenerated(sound);
  return { count: filesIn(folder).length, changed: 0 };
}
