import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { generatedFiles } from "./generatedFiles.ts";
import { staleFiles, unexpectedFiles } from "./staleFiles.ts";

/** How src/generated differs from what the schemas and the content say. */
export interface Differences {
  /** How many files there are to be. */
  count: number;
  /** Files that are missing or say something else. */
  stale: string[];
  /** Files that nothing writes any more. */
  unexpected: string[];
}

const read = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, "utf8") : null;

async function compare() {
  const files = await generatedFiles();
  return { files, stale: staleFiles(files, read), unexpected: unexpectedFiles(files) };
}

/** Tells what is not fresh below src/generated and leaves it as it is. */
export async function compareGenerated(): Promise<Differences> {
  const { files, ...differences } = await compare();
  return { count: files.length, ...differences };
}

/** Brings src/generated up to date; the data are taken to be valid. Fresh files are not touched. */
export async function writeGenerated(): Promise<Differences> {
  const { files, stale, unexpected } = await compare();
  for (const path of unexpected) rmSync(path);
  for (const { path, text } of files.filter((file) => stale.includes(file.path))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return { count: files.length, stale, unexpected };
}
