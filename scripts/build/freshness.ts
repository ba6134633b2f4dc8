import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a build depends on, from the project's root. */
const inputs = ["src", "schemas", "scripts", "public", "vite.config.ts", "package-lock.json"];
const stampFile = "dist/.build-stamp";

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

async function fingerprint(root: string): Promise<string> {
  const lists = await Promise.all(inputs.map((input) => filesBelow(root, input)));
  const hash = createHash("sha256");
  for (const name of ["VITE_SUPABASE_URL", "VITE_SUPABASE_ANON_KEY", "VITE_HOST_FORMS"]) {
    hash.update(`${name}=${process.env[name] ?? ""}\n`);
  }
  for (const file of lists.flat().filter(counts).sort()) {
    hash.update(`${file}\n`).update(await readFile(path.join(root, file)).catch(() => ""));
  }
  return hash.digest("hex");
}

/** True if dist was built from the project as it is now. */
export async function isBuildCurrent(root: string): Promise<boolean> {
  const stamp = await readFile(path.join(root, stampFile), "utf8").catch(() => "");
  return stamp !== "" && stamp === (await fingerprint(root));
}

/** Notes what dist was built from. */
export async function noteBuild(root: string): Promise<void> {
  await writeFile(path.join(root, stampFile), await fingerprint(root));
}
