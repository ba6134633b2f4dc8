import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import type { Database } from "../../../scripts/backend/database.ts";
import { openDatabase } from "../../../scripts/backend/openDatabase.ts";
import { postgresDatabase } from "./postgresDatabase.ts";

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

export async function openEmbedded(): Promise<FreshDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "contract-"));
  const data = path.join(folder, "db");
  cpSync(inject("pgliteTemplate"), data, { recursive: true });
  const database = await openDatabase(data);
  return {
    database,
    remove: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a new database on the real server, with as many connections as tests have clients. */
export async function openReal(): Promise<FreshDatabase & { url: string }> {
  const name = `contract_${randomUUID().replaceAll("-", "")}`;
  const administration = postgresDatabase(`${inject("postgresUrl")}/postgres`, 1);
  await administration.outside(`create database ${name}`);
  await administration.close();
  const url = `${inject("postgresUrl")}/${name}`;
  const database = postgresDatabase(url, 64);
  // The database goes with the server, at the end of all tests.
  return { database, url, remove: database.close };
}
