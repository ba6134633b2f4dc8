import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";

/**
 * Makes a folder for this user alone, with the folders above it. (Node's own recursive way never
 * ends below /proc, where a folder can be missing and yet not be made.)
 * @param folder absolute path
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (parent !== folder && !existsSync(parent)) await makeFolder(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
