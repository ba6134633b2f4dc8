import type { Database, DatabaseRow, Statement } from "./database.ts";
import { makeTreePrivate, startPglite } from "./durablePglite.ts";
import { preparedStatements } from "./preparedStatements.ts";

/** An embedded Postgres that is open, wherever it runs. */
export interface Engine extends Pick<Database, "tidy" | "close"> {
  /** Runs statements in one transaction, after those that were asked for earlier. @returns the rows of the last */
  transact(statements: Statement[]): Promise<DatabaseRow[]>;
  /** Resolves when every commit so far is on disk. */
  flush(): Promise<void>;
  /** Ends without a word to the database: for one that is lost. */
  abandon(): Promise<void>;
}

/** The engine can do nothing any more; what it acknowledged is on disk. */
export class EngineLostError extends Error {
  /** @param state SQLSTATE of the error that showed it, or its name */
  constructor(readonly state: string) {
    super(`The database is lost (${state}).`);
  }
}

export async function openEngine(folder: string): Promise<Engine> {
  makeTreePrivate(folder);
  const pg = await startPglite(folder);
  // Commits do not wait for the disk one by one: a flush serves all that came before it.
  await pg.exec("set synchronous_commit = off");
  const query = preparedStatements(pg);
  return {
    transact: (statements) =>
      pg.transaction(async (transaction) => {
        let rows: DatabaseRow[] = [];
        for (const { sql, parameters, count } of statements) {
          rows = parameters
            ? await query(sql, parameters)
            : ((await transaction.exec(sql)).at(-1)?.rows ?? []);
          if (count !== undefined && rows[0]?.count !== count) await transaction.rollback();
        }
        return rows;
      }),
    flush: async () => {
      await pg.query(
        `select pg_logical_emit_message(false, '', '', true)
         where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`,
      );
    },
    tidy: async () => {
      await pg.exec("vacuum");
      await pg.exec("checkpoint");
    },
    close: async () => {
      await pg.exec("checkpoint");
      await pg.close();
    },
    abandon: async () => {},
  };
}
