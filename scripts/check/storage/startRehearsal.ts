import { PGlite } from "@electric-sql/pglite";
import { type Migration, MigrationError, readPlatform } from "../../backend/applyMigrations.ts";
import { startEmpty } from "../../backend/emptyImage.ts";

/** A database in memory with all migrations and no row. @throws MigrationError */
export async function startRehearsal(migrations: readonly Migration[]): Promise<PGlite> {
  const pg = await startEmpty((options) => PGlite.create(options));
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
