import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFile } from "./generatedFile.ts";

/** Paths whose text on disk differs from what generation gives; `read` answers null for no file. */
export function staleFiles(
  files: GeneratedFile[],
  read: (path: string) => string | null,
): string[] {
  return files.filter(({ path, text }) => read(path) !== text).map(({ path }) => path);
}

/** Files below src/generated that generation no longer writes. */
export function unexpectedFiles(files: GeneratedFile[], folder = "src/generated"): string[] {
  if (!existsSync(folder)) return [];
  const expected = new Set(files.map(({ path }) => path));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .filter((path) => !expected.has(path));
}
