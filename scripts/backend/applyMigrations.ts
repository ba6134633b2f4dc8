import { readdir, readFile } from "node:fs/promises";
import type { Database } from "./database.ts";

/** One file of supabase/migrations. */
export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** A file of the migrations' folder whose name gives no place among them. */
export class MigrationNameError extends Error {
  constructor(readonly file: string) {
    super(`${file}: expected <14 digits>_<name>.sql`);
  }
}

/** A migration that the database refuses, with its words. */
export class MigrationError extends Error {
  constructor(
    readonly migration: Migration,
    refusal: unknown,
  ) {
    super(refusal instanceof Error ? refusal.message : String(refusal));
  }
}

const migrationsFolder = new URL("../../supabase/migrations/", import.meta.url);
const platformRoles = new URL("./platformRoles.sql", import.meta.url);

/** Where the Supabase command line keeps account, too. */
const history = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  )`;

/**
 * Brings a database to the state of supabase/migrations: what the hosted platform has of its own,
 * then each migration that is not recorded yet, in order, each whole or not at all.
 * @returns the versions that were applied now
 */
export async function applyMigrations(database: Database): Promise<string[]> {
  const platform = await readPlatform();
  await database.write(async (transaction) => {
    await transaction.script(platform);
    await transaction.script(history);
  });
  const known = await database.read((session) =>
    session.query<{ version: string }>("select version from supabase_migrations.schema_migrations"),
  );
  const applied = new Set(known.map((row) => row.version));
  const missing = (await readMigrations()).filter(({ version }) => !applied.has(version));
  for (const migration of missing) await applyMigration(database, migration);
  return missing.map(({ version }) => version);
}

/** What the hosted platform has of its own, as SQL. */
export function readPlatform(): Promise<string> {
  return readFile(platformRoles, "utf8");
}

/** The migrations of a folder, by default the project's, in order. @throws MigrationNameError */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (!version) throw new MigrationNameError(file);
      const sql = await readFile(new URL(file, folder), "utf8");
      return { version, name, sql };
    }),
  );
}

async function applyMigration(database: Database, migration: Migration): Promise<void> {
  const { version, name, sql } = migration;
  await database.write(async (transaction) => {
    await transaction.script(sql);
    await transaction.query(
      "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
      [version, name, sql],
    );
  });
}
