import { stat } from "node:fs/promises";
import path from "node:path";

/** Most JavaScript that a page may fetch by itself, in bytes of Brotli. */
const limits = { page: 90 * 1024, wizard: 150 * 1024 };

/**
 * Stops a build in which a page has grown too heavy.
 * @param dist folder of the built site, compressed
 * @param pages addresses with the modules that each fetches
 * @throws naming the heaviest page, its weight and the limit
 */
export async function checkBudget(
  dist: string,
  pages: { path: string; isWizard: boolean; modules: string[] }[],
): Promise<void> {
  for (const { path: page, isWizard, modules } of pages) {
    const files = modules.map((file) => stat(path.join(dist, `${file}.br`)));
    const bytes = (await Promise.all(files)).reduce((sum, file) => sum + file.size, 0);
    const limit = isWizard ? limits.wizard : limits.page;
    if (bytes <= limit) continue;
    const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
    throw new Error(
      `${page} fetches ${kilobytes(bytes)} of JavaScript; ${kilobytes(limit)} is the limit.`,
    );
  }
}
