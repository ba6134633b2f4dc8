import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FOLDER = resolve(import.meta.dirname, "../../node_modules/.cache/scripts");

/** What an earlier run kept under a name; undefined when it kept nothing. */
export function readCached(name: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(join(FOLDER, name));
  } catch {
    return undefined;
  }
}

/** Keeps something for later runs. Where nothing can be written, they do without. */
export function writeCached(name: string, content: string | Buffer): void {
  const path = join(FOLDER, name);
  try {
    mkdirSync(FOLDER, { recursive: true });
    // Runs at the same time never see half a file.
    writeFileSync(`${path}.${process.pid}`, content);
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // Only slower.
  }
}
