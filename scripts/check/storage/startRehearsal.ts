import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type Migration, readPlatform } from "../../backend/applyMigrations.ts";
import { readCached, writeCached } from "../../shared/cache.ts";
import { MigrationError } from "./migrationError.ts";

/**
 * A database in memory with all migrations and no row.
 * @throws MigrationError
 */
export async function startRehearsal(migrations: readonly Migration[]): Promise<PGlite> {
  const pg = await startEmpty();
  await pg.exec(await readPlatform());
  for (const migration of migrations) {
    try {
      await pg.exec(migration.sql);
    } catch (refusal) {
      await pg.close();
      throw new MigrationError(migration, refusal);
    }
  }
  return pg;
}

/** Creating a database takes seconds: an image of an empty one is kept. */
async function startEmpty(): Promise<PGlite> {
  const name = `empty-${pgliteVersion()}.tgz`;
  const image = readCached(name);
  if (image) {
    try {
      return await PGlite.create({ loadDataDir: new Blob([image]) });
    } catch {
      // A damaged image is replaced.
    }
  }
  const pg = await PGlite.create();
  const dump = await pg.dumpDataDir("gzip");
  writeCached(name, Buffer.from(await dump.arrayBuffer()));
  return pg;
}

function pgliteVersion(): string {
  const module = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const description = readFileSync(join(dirname(module), "../package.json"), "utf8");
  return (JSON.parse(description) as { version: string }).version;
}
