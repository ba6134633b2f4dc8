import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  generationFingerprint,
  isGeneratedCurrent,
  noteBuild,
  stampFile,
} from "../build/freshness.ts";
import type { GeneratedFile } from "./generatedFile.ts";
import { generatedFiles } from "./generatedFiles.ts";

const folder = "src/generated";

/** Brings a folder to hold these files and no others; those that are as they should be are not touched. */
export function writeFiles(folder: string, files: GeneratedFile[]): string[] {
  mkdirSync(folder, { recursive: true });
  const expected = new Set([`${folder}/${stampFile}`, ...files.map(({ path }) => path)]);
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
  for (const path of found.filter((path) => !expected.has(path))) rmSync(path);
  const stale = files.filter(
    ({ path, text }) => !existsSync(path) || readFileSync(path, "utf8") !== text,
  );
  for (const { path, text } of stale) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return stale.map(({ path }) => path);
}

/**
 * Makes src/generated of the schemas and the content as they are; the data are taken to be valid.
 * @returns how many files there are, and how many of them have changed
 */
export async function writeGenerated(): Promise<{ count: number; changed: number }> {
  const inputs = await generationFingerprint(".");
  const files = await generatedFiles();
  const changed = writeFiles(folder, files);
  await noteBuild(folder, inputs);
  return { count: files.length, changed: changed.length };
}

/** Makes src/generated unless it follows already from the project as it is. */
export async function renewGenerated(): Promise<void> {
  if (!(await isGeneratedCurrent("."))) await writeGenerated();
}
