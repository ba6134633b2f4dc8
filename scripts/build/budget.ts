import { stat } from "node:fs/promises";
import path from "node:path";

/** Most JavaScript that a page may fetch by itself, in bytes of Brotli. */
const limits = { boot: 4 * 1024, form: 110 * 1024 };

/**
 * Stops a build whose scripts have grown too heavy.
 * @param dist folder of the built site, compressed
 * @param boot the module of every page
 * @param forms what each form that a page is about needs beside it
 * @throws naming what is too heavy, its weight and the limit
 */
export async function checkBudget(
  dist: string,
  { boot, forms }: { boot: string; forms: ReadonlyMap<string, string[]> },
): Promise<void> {
  const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
  const loads: [name: string, files: string[], limit: number][] = [
    ["The module of every page", [boot], limits.boot],
    ...[...forms].map(([form, files]): (typeof loads)[number] => [
      `The form ${form}`,
      [boot, ...files],
      limits.form,
    ]),
  ];
  for (const [name, files, limit] of loads) {
    const sizes = files.map(async (file) => (await stat(path.join(dist, `${file}.br`))).size);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    if (bytes <= limit) continue;
    throw new Error(`${name} fetches ${kilobytes(bytes)}; ${kilobytes(limit)} is the limit.`);
  }
}
