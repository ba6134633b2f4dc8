import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "../../scripts/backend/applyMigrations.ts";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import { postgresDatabase } from "./support/postgresDatabase.ts";
import { startPostgres } from "./support/startPostgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the real server, without a database; new databases have every migration. */
    postgresUrl: string;
    /** A database folder of PGlite with every migration, to be copied. */
    pgliteTemplate: string;
  }
}

/** Prepares once, for all contract tests, a real Postgres server and an embedded database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const folder = await mkdtemp(path.join(os.tmpdir(), "contract-pglite-"));
  const pgliteTemplate = path.join(folder, "db");
  const embedded = await openDatabase(pgliteTemplate);
  await applyMigrations(embedded);
  await embedded.close();

  // What stands in template1 is copied into every new database.
  const template = postgresDatabase(`${server.url}/template1`, 1);
  await applyMigrations(template);
  await template.close();

  project.provide("postgresUrl", server.url);
  project.provide("pgliteTemplate", pgliteTemplate);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
