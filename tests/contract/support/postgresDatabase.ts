import pg from "pg";
import type { Database, DatabaseRow, Transaction } from "../../../scripts/backend/database.ts";

/** The backend's database port over a real server, each transaction on a connection of a pool. */
export function postgresDatabase(
  url: string,
  connections: number,
): Database & {
  /** Runs a statement that no transaction may hold, such as `create database`. */
  outside(sql: string): Promise<void>;
} {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // An idle connection that the server ends is opened anew when it is needed.
  pool.on("error", () => {});
  const outside = async (sql: string) => {
    await pool.query(sql);
  };
  const transact = async <T>(work: (session: Transaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const value = await work(toTransaction(client));
      await client.query("commit");
      return value;
    } catch (thrown) {
      await client.query("rollback");
      throw thrown;
    } finally {
      client.release();
    }
  };
  return {
    read: transact,
    write: transact,
    tidy: () => outside("vacuum"),
    close: () => pool.end(),
    outside,
  };
}

function toTransaction(client: pg.PoolClient): Transaction {
  const query = async <R extends DatabaseRow>(sql: string, parameters?: unknown[]) =>
    (await client.query<R>(sql, parameters)).rows;
  return {
    query,
    finish: async <R extends DatabaseRow>(sql: string, parameters: unknown[], count?: number) => {
      const rows = await query<R>(sql, parameters);
      if (count !== undefined && rows[0]?.count !== count) await client.query("rollback");
      return rows;
    },
    script: async (sql) => {
      await client.query(sql);
    },
    rollback: async () => {
      await client.query("rollback");
    },
  };
}
