import { readdir, readFile } from "node:fs/promises";
import { isDatabaseError } from "../../supabase/functions/send-form-notification/databaseError.ts";
import type { Database } from "./database.ts";

/** One file of supabase/migrations. */
export type Migration = { version: string; name: string; sql: string };

type Named = Omit<Migration, "sql">;

export const fileOf = ({ version, name }: Named): string => `${version}_${name}.sql`;

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
    /** Files that the database was given, and that are there no more. */
    readonly gone: string[] = [],
  ) {
    super(refusal instanceof Error ? refusal.message : String(refusal));
  }
}

const migrationsFolder = new URL("../../supabase/migrations/", import.meta.url);
const sqlOf = (file: string) => readFile(new URL(file, import.meta.url), "utf8");

/** Where the Supabase command line keeps account, too. */
const history = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  )`;
const recorded = "select version, name from supabase_migrations.schema_migrations order by version";
const record = `insert into supabase_migrations.schema_migrations (version, name, statements)
  values ($1, $2, array[$3])`;

/**
 * Brings a database to the state of supabase/migrations: what the hosted platform has of its own,
 * then each migration that is not recorded yet, in order, each whole or not at all.
 * @returns the versions that were applied now
 * @throws MigrationError, when the database refuses one
 */
export async function applyMigrations(database: Database, migrations?: readonly Migration[]) {
  const scripts = [await readPlatform(), history, await sqlOf("earlierStates.sql")];
  await database.write([{ sql: scripts.join(";\n") }]);
  const recordedMigrations = await database.read<Named>([{ sql: recorded }]);
  const all = migrations ?? (await readMigrations());
  const missing = without(recordedMigrations, all);
  const gone = without(all, recordedMigrations).map(fileOf);
  for (const migration of missing) {
    const { version, name, sql } = migration;
    const note = { sql: record, parameters: [version, name, sql] };
    const applied = database.write([{ sql }, note]);
    await applied.catch((thrown) => {
      throw isRefusal(thrown) ? new MigrationError(migration, thrown, gone) : thrown;
    });
  }
  return missing.map(({ version }) => version);
}

const without = <One extends Named>(others: readonly Named[], all: readonly One[]): One[] =>
  all.filter(({ version }) => !others.some((other) => other.version === version));

/** Whether it is the statement's fault, not that of the disk, the engine or the data's files. */
const isRefusal = (thrown: unknown) => isDatabaseError(thrown) && !/^(?:5|XX)/.test(thrown.code);

/** What the hosted platform has of its own, as SQL. */
export const readPlatform = (): Promise<string> => sqlOf("platformRoles.sql");

/** The migrations of a folder, by default the project's, in order. @throws MigrationNameError */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
      if (!version) throw new MigrationNameError(file);
      return { version, name, sql: await readFile(new URL(file, folder), "utf8") };
    }),
  );
}
