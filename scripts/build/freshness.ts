import { createHash } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { browserVariables, loadSettings } from "../environment.ts";

/** What a build depends on, from the project's root. */
const inputs = ["src", "schemas", "scripts", "public", "vite.config.ts", "package-lock.json"];
const stampFile = ".build-stamp";

async function filesBelow(root: string, input: string): Promise<string[]> {
  const full = path.join(root, input);
  const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [input];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Generated code follows from schemas and content, and scripts/backend is no part of the build. */
function counts(file: string): boolean {
  const name = file.split(path.sep).join("/");
  return !/^(?:src\/generated|scripts\/(?:backend|pictures))\//.test(name);
}

/** Names the project as it is now, as far as a build depends on it. */
export async function fingerprint(root: string): Promise<string> {
  const lists = await Promise.all(inputs.map((input) => filesBelow(root, input)));
  const hash = createHash("sha256");
  hash.update(JSON.stringify(browserVariables(loadSettings("production", root))));
  for (const file of lists.flat().filter(counts).sort()) {
    hash.update(`${file}\n`).update(await readFile(path.join(root, file)).catch(() => ""));
  }
  return hash.digest("hex");
}

/** Names the files of a built folder by name and size: one that has lost a part is another. */
async function contentsOf(dist: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await filesBelow(dist, ".")).sort()) {
    if (file === stampFile) continue;
    const { size } = await stat(path.join(dist, file)).catch(() => ({ size: -1 }));
    hash.update(`${file} ${size}\n`);
  }
  return hash.digest("hex");
}

/** True if dist was built from the project as it is now, and is whole. */
export async function isBuildCurrent(root: string): Promise<boolean> {
  const dist = path.join(root, "dist");
  const stamp = await readFile(path.join(dist, stampFile), "utf8").catch(() => "");
  const [inputs, contents] = stamp.split(" ");
  return inputs === (await fingerprint(root)) && contents === (await contentsOf(dist));
}

/** Notes in a built folder which `fingerprint` it was built from. */
export async function noteBuild(dist: string, inputs: string): Promise<void> {
  await writeFile(path.join(dist, stampFile), `${inputs} ${await contentsOf(dist)}`);
}
