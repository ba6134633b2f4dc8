import { stat } from "node:fs/promises";
import path from "node:path";

/** Most JavaScript that a page may fetch by itself, in bytes of Brotli. */
const limits = { boot: 4 * 1024, wizard: 107 * 1024 };

/**
 * Stops a build whose scripts have grown too heavy.
 * @param dist folder of the built site, compressed
 * @param scripts the module of every page, and those that the wizard needs beside it
 * @throws naming what is too heavy, its weight and the limit
 */
export async function checkBudget(
  dist: string,
  { boot, wizard }: { boot: string; wizard: string[] },
): Promise<void> {
  const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
  for (const [name, files, limit] of [
    ["The module of every page", [boot], limits.boot],
    ["The wizard", [boot, ...wizard], limits.wizard],
  ] as const) {
    const sizes = files.map(async (file) => (await stat(path.join(dist, `${file}.br`))).size);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    if (bytes <= limit) continue;
    throw new Error(`${name} fetches ${kilobytes(bytes)}; ${kilobytes(limit)} is the limit.`);
  }
}
