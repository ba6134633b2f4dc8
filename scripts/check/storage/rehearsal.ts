import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { quietly } from "../../../src/domain/quietly.ts";
import {
  fileOf,
  type Migration,
  MigrationError,
  MigrationNameError,
  readMigrations,
  readPlatform,
} from "../../backend/applyMigrations.ts";
import { Refusal as RefusedRequest } from "../../backend/gateway/answer.ts";
import { readRows } from "../../backend/gateway/readRows.ts";
import type { Details, Finding } from "../../project/finding.ts";
import { readCached, writeCached } from "../../shared/cache.ts";
import { digest } from "../../shared/digest.ts";
import { readTables, type Table, tablesSql } from "./tables.ts";

/** Rows as a visitor would send them, to be judged and thrown away. */
export interface Attempt {
  table: string;
  /** The columns that are sent; one that a row leaves out is sent as null. */
  sent: string[];
  /** The one column whose rules count, "" for none; without it every rule of the table does. */
  tested?: string;
  rows: Record<string, unknown>[];
  readsBack: boolean;
}

/** Why the database would refuse a row. */
export interface Refusal {
  /** SQLSTATE. */
  code: string;
  /** The constraint at fault as SQL, or the words of the database. */
  rule: string;
}

/** What the migrations make, asked of a database in memory. */
export type Rehearsal = Awaited<ReturnType<typeof openRehearsal>>;

/** The migrations at work, if there are any and the database takes them; else what is wrong. */
export interface Rehearsed {
  rehearsal?: Rehearsal;
  migrations?: readonly Migration[];
  findings: Finding[];
}

/** From the project's root. */
export const MIGRATIONS_FOLDER = "supabase/migrations";

/** Applies the migrations of the project in `root` to a database in memory. */
export async function rehearse(root: string): Promise<Rehearsed> {
  const folder = join(root, MIGRATIONS_FOLDER);
  if (!existsSync(folder)) return { findings: [] };
  try {
    const migrations = await readMigrations(pathToFileURL(`${folder}/`));
    return { rehearsal: await openRehearsal(migrations), migrations, findings: [] };
  } catch (error) {
    if (error instanceof MigrationNameError) {
      const { file: found } = error;
      const message =
        "Une migration porte sa date en quatorze chiffres, puis ce qu’elle fait : la renommer.";
      const expected = "par exemple 20270314093000_longer_city.sql";
      return inMigration(found, "migration mal nommée", message, { expected, found });
    }
    if (!(error instanceof MigrationError)) throw error;
    const message =
      "La base de données n’accepte pas cette migration : rien de ce qui est enregistré n’a pu être vérifié. Un développeur doit la corriger.";
    const details = { found: error.message };
    return inMigration(fileOf(error.migration), "migration refusée", message, details);
  }
}

const inMigration = (file: string, rule: string, message: string, more: Details) => ({
  findings: [{ file: `${MIGRATIONS_FOLDER}/${file}`, at: "", rule, message, ...more }],
});

const refusalsSql = readFileSync(new URL("./refusals.sql", import.meta.url), "utf8");

const firmPhoneSql = "select value from private.settings where name = 'firm_phone'";

/**
 * Opens a rehearsal of migrations. Answers are kept from one check to the next: as long as neither a
 * migration nor a question changes, no database is started.
 * @throws MigrationError, when the database refuses one
 */
export async function openRehearsal(migrations: readonly Migration[]) {
  const answers = keptAnswers(migrations);
  let database: Promise<PGlite> | undefined;
  const open = (): Promise<PGlite> => {
    database ??= start(migrations);
    return database;
  };
  const tables = await answers.of(tablesSql, async () => {
    const pg = await open();
    return readTables(async (sql) => (await pg.query<object>(sql)).rows);
  });
  const firmPhone = await answers.of(firmPhoneSql, async () => {
    const { rows } = await (await open()).query<{ value: string }>(firmPhoneSql);
    return rows[0]?.value;
  });
  return {
    tables: new Map(Object.entries(tables)),
    /** The telephone number that visitors are told; undefined where the migrations set none. */
    firmPhone,
    /** For each row the refusal, or null when it would be stored. */
    judge: (attempt: Attempt) =>
      answers.of(attempt, async () => judge(await open(), tables[attempt.table], attempt)),
    /** Starts the database, so that the first new question has not to wait for it. */
    warm: open,
    close: async () => {
      answers.keep();
      await (await database)?.close();
    },
  };
}

/** A database with all migrations and no row. PGlite takes a while to load: most checks do without. */
async function start(migrations: readonly Migration[]): Promise<PGlite> {
  const [{ PGlite }, { startEmpty }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("../../backend/emptyImage.ts"),
  ]);
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
  await pg.exec(refusalsSql);
  return pg;
}

async function judge(
  pg: PGlite,
  table: Table | undefined,
  { table: name, sent, tested, rows, readsBack }: Attempt,
): Promise<(Refusal | null)[]> {
  if (!table) throw new Error(`No table ${name}`);
  const typed = rows.map((row) => unsendable(row, name, table));
  const verdicts = await pg.transaction(async (transaction) => {
    const answer = await transaction.query<{ verdicts: (Refusal | null)[] }>(
      "select rehearsal.refusals($1, $2, $3, $4, $5) as verdicts",
      [name, sent, tested ?? null, rows, readsBack],
    );
    await transaction.rollback();
    return answer.rows[0]?.verdicts ?? [];
  });
  return typed.map((refusal, index) => refusal ?? verdicts[index] ?? null);
}

/** What the API would refuse before the database sees it: a number for a text, and the like. */
function unsendable(row: object, name: string, { columns }: Table): Refusal | null {
  try {
    readRows(JSON.stringify(row), name, new Map(Object.entries(columns)), null);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof RefusedRequest)) throw thrown;
    const { code, message } = JSON.parse(thrown.message);
    return { code, rule: message };
  }
}

/** Answers that earlier checks got of the same migrations; `keep` leaves them to later ones. */
function keptAnswers(migrations: readonly Migration[]) {
  const name = `${digest([migrations, refusalsSql])}.json`;
  const kept: Record<string, unknown> = quietly(() => JSON.parse(String(readCached(name)))) ?? {};
  const used: Record<string, unknown> = {};
  return {
    of: async <Answer>(question: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
      const key = digest(question);
      used[key] ??= kept[key] ?? (await ask());
      return used[key] as Answer;
    },
    keep: () => {
      if (Object.keys(used).some((key) => !(key in kept))) writeCached(name, JSON.stringify(used));
    },
  };
}
