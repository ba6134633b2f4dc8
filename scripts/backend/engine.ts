import type { Transaction as PGliteTransaction } from "@electric-sql/pglite";
import type { Database, DatabaseRow, Session, Transaction } from "./database.ts";
import { makeTreePrivate, startPglite } from "./durablePglite.ts";
import { preparedStatements } from "./preparedStatements.ts";

/** An embedded Postgres that is open, wherever it runs. */
export interface Engine extends Pick<Database, "tidy" | "close"> {
  /** Runs statements in one transaction, after those that were asked for earlier. */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
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
    transact: (work) => pg.transaction((transaction) => work(toTransaction(transaction, query))),
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

function toTransaction(transaction: PGliteTransaction, query: Session["query"]): Transaction {
  return {
    query,
    finish: async <R extends DatabaseRow>(sql: string, parameters: unknown[], count?: number) => {
      const rows = await query<R>(sql, parameters);
      if (count !== undefined && rows[0]?.count !== count) await transaction.rollback();
      return rows;
    },
    script: async (sql) => {
      await transaction.exec(sql);
    },
    rollback: () => transaction.rollback(),
  };
}
