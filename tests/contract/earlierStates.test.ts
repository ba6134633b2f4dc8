import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { applyMigrations, readMigrations } from "../../scripts/backend/applyMigrations.ts";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";

/** The newsletter as it first was, and a function of the desk that depends on the view of all leads. */
const asTheyFirstWere = `
  alter table private.newsletter_subscriptions
    drop column ended_at, alter column requested_at drop not null;
  drop function private.leads_of(text);
  create function private.leads_of(text) returns bigint language sql
    begin atomic select count(*) from private.leads; end;`;

test("a database that was given migrations as they first were follows", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "contract-earlier-"));
  const database = await openDatabase(path.join(folder, "db"));
  try {
    const migrations = await readMigrations();
    const next = migrations.findIndex(({ name }) => name === "served_submissions");
    await applyMigrations(database, migrations.slice(0, next));
    await database.write([{ sql: asTheyFirstWere }]);
    expect(await applyMigrations(database)).toHaveLength(migrations.length - next);
    const columns = await database.read([
      {
        sql: `select column_name, is_nullable from information_schema.columns
        where table_name = 'newsletter_subscriptions'
          and column_name in ('ended_at', 'requested_at') order by column_name`,
      },
    ]);
    expect(columns).toEqual([
      { column_name: "ended_at", is_nullable: "YES" },
      { column_name: "requested_at", is_nullable: "NO" },
    ]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
