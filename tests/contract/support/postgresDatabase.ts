import pg from "pg";
import type { Database, DatabaseRow, Statement } from "../../../scripts/backend/database.ts";

/** A transaction whose statements follow from the answers before them. */
export type Held = <R extends DatabaseRow>(sql: string, parameters?: unknown[]) => Promise<R[]>;

/** The backend's database port over a real server, each transaction on a connection of a pool. */
export function postgresDatabase(
  url: string,
  connections: number,
): Database & {
  /** Runs a statement that no transaction may hold, such as `create database`. */
  outside(sql: string): Promise<void>;
  /** Holds a transaction while something is done. */
  hold<T>(work: (query: Held) => Promise<T>): Promise<T>;
} {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // An idle connection that the server ends is opened anew when it is needed.
  pool.on("error", () => {});
  const outside = async (sql: string) => {
    await pool.query(sql);
  };
  const hold = async <T>(work: (query: Held) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const value = await work(heldBy(client));
      await client.query("commit");
      return value;
    } catch (thrown) {
      await client.query("rollback");
      throw thrown;
    } finally {
      client.release();
    }
  };
  const transact = <R extends DatabaseRow>(statements: Statement[]) =>
    hold(async (query) => {
      let rows: R[] = [];
      for (const { sql, parameters, count } of statements) {
        rows = await query<R>(sql, parameters);
        if (count !== undefined && rows[0]?.count !== count) await query("rollback");
      }
      return rows;
    });
  return {
    read: transact,
    write: transact,
    hold,
    tidy: () => outside("vacuum"),
    close: () => pool.end(),
    outside,
  };
}

const heldBy =
  (client: pg.PoolClient): Held =>
  async <R extends DatabaseRow>(sql: string, parameters?: unknown[]) => {
    const results = [await client.query<R>(sql, parameters)].flat();
    return results.at(-1)?.rows ?? [];
  };
