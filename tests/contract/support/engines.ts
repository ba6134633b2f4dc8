import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import type { Database, DatabaseRow } from "../../../scripts/backend/database.ts";
import { startPglite } from "../../../scripts/backend/durablePglite.ts";
import { openDatabase } from "../../../scripts/backend/openDatabase.ts";
import { type Held, postgresDatabase } from "./postgresDatabase.ts";

/** A database with every migration and no lead. */
export interface FreshDatabase {
  database: Database;
  /** Address for other programs; the embedded engine has none. */
  url?: string;
  remove(): Promise<void>;
}

/** The two engines that the same SQL runs on; `%s` of a test title shows their name. */
export const engines = [
  { engine: "the embedded Postgres", open: openEmbedded },
  { engine: "a real Postgres", open: openReal },
];

/** The same with transactions whose statements follow from the answers before them. */
export const holdingEngines = [
  { engine: "the embedded Postgres", open: holdEmbedded },
  {
    engine: "a real Postgres",
    open: async () => {
      const { database, remove } = await openReal();
      return { hold: database.hold, remove };
    },
  },
];

async function makeFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "contract-"));
  const data = path.join(folder, "db");
  cpSync(inject("pgliteTemplate"), data, { recursive: true });
  return { data, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function openEmbedded(): Promise<FreshDatabase> {
  const folder = await makeFolder();
  const database = await openDatabase(folder.data);
  return { database, remove: () => database.close().then(folder.remove) };
}

async function holdEmbedded() {
  const folder = await makeFolder();
  const pg = await startPglite(folder.data);
  return {
    hold: (work: (query: Held) => Promise<void>) =>
      pg.transaction(({ query, exec }) =>
        work(async <R extends DatabaseRow>(sql: string, parameters?: unknown[]) => {
          const results = parameters ? [await query(sql, parameters)] : await exec(sql);
          return (results.at(-1)?.rows ?? []) as R[];
        }),
      ),
    remove: () => pg.close().then(folder.remove),
  };
}

/** Opens a new database on the real server, with as many connections as tests have clients. */
export async function openReal() {
  const name = `contract_${randomUUID().replaceAll("-", "")}`;
  const administration = postgresDatabase(`${inject("postgresUrl")}/postgres`, 1);
  await administration.outside(`create database ${name}`);
  await administration.close();
  const url = `${inject("postgresUrl")}/${name}`;
  const database = postgresDatabase(url, 64);
  // The database goes with the server, at the end of all tests.
  return { database, url, remove: database.close };
}
