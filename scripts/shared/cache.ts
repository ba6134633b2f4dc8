import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { quietly } from "../../src/domain/quietly.ts";
import { putWhole } from "./writeWhole.ts";

const FOLDER = resolve(import.meta.dirname, "../../node_modules/.cache/scripts");

/** What an earlier run kept under a name; undefined when it kept nothing. */
export const readCached = (name: string): Buffer<ArrayBuffer> | undefined =>
  quietly(() => readFileSync(join(FOLDER, name)));

/** Keeps something for later runs. Where nothing can be written, they do without. */
export const writeCached = (name: string, content: string | Buffer): void =>
  quietly(() => putWhole(join(FOLDER, name), content));

/** Forgets what was kept first under names that begin alike, but for the last: drafts of the office make more each time. */
export function forgetOldest(beginning: string, most: number): void {
  // Another run may forget some of it meanwhile.
  quietly(() => {
    const names = readdirSync(FOLDER).filter((name) => name.startsWith(beginning));
    if (names.length <= most) return;
    const paths = names.map((name) => join(FOLDER, name));
    const dated = paths.map((path) => ({ path, kept: statSync(path).mtimeMs }));
    const oldest = dated.sort((one, other) => other.kept - one.kept).slice(most);
    for (const { path } of oldest) rmSync(path, { force: true });
  });
}
