import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { readCached, writeCached } from "../shared/cache.ts";

/** How an empty database comes to be: from an image, or by creating it. */
export type EmptyOptions = Pick<PGliteOptions, "loadDataDir" | "initDbStartParams">;

/** Whoever keeps a database syncs its new folder as a whole; log segments of 1 MB, not 16, keep it small. */
const initDbStartParams = ["--no-sync", "--wal-segsize=1"];

/**
 * Starts an empty database, of which an image is kept, as creating one takes seconds.
 * @param start begins anew each time that it is called: the second time after a damaged image
 */
export async function startEmpty(start: (options: EmptyOptions) => Promise<PGlite>) {
  const name = `database-${pgliteVersion()}.tgz`;
  const image = readCached(name);
  // A damaged image is replaced.
  const started = image && (await start({ loadDataDir: new Blob([image]) }).catch(() => undefined));
  if (started) return started;
  const pg = await start({ initDbStartParams });
  const dump = await pg.dumpDataDir("gzip");
  writeCached(name, Buffer.from(await dump.arrayBuffer()));
  return pg;
}

function pgliteVersion(): string {
  const module = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const description = readFileSync(path.join(path.dirname(module), "../package.json"), "utf8");
  return (JSON.parse(description) as { version: string }).version;
}
