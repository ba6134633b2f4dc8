import { readdir, readFile } from "node:fs/promises";
import type { Database } from "./database.ts";

interface Migration {
  version: string;
  name: string;
  sql: string;
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
  const platform = await readFile(platformRoles, "utf8");
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

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (!version) throw new Error(`${file}: expected <14 digits>_<name>.sql`);
      const sql = await readFile(new URL(file, migrationsFolder), "utf8");
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
