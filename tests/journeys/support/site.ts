import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "../../../scripts/backend/applyMigrations.ts";
import { openDatabase } from "../../../scripts/backend/openDatabase.ts";
import { prepareTests } from "../../../scripts/test/prepareTools.ts";
import { startSite } from "./startSite.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the site that the journeys visit. */
    origin: string;
    /** Data folder of its embedded backend: leads and outbox. */
    dataDir: string;
  }
}

/** Makes a data folder whose limits all visitors of the journeys together, from one address, do not meet. */
async function dataFolderWithoutLimits(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-"));
  const database = await openDatabase(path.join(dataDir, "db"));
  await applyMigrations(database);
  await database.write([{ sql: "update private.throttle_limits set hits = 1000000" }]);
  await database.close();
  return dataDir;
}

/** Global set-up of the journeys, run once before any worker: what it takes, and the site. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  prepareTests();
  const dataDir = await dataFolderWithoutLimits();
  const { origin, stop } = await startSite({ dataDir });
  project.provide("origin", origin);
  project.provide("dataDir", dataDir);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
