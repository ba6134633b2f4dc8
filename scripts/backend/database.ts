/** One row as the database gives it back, keyed by column. */
export type DatabaseRow = Record<string, unknown>;

/** Runs one statement; parameters are bound as `$1`, `$2`… */
export interface Session {
  query<R extends DatabaseRow = DatabaseRow>(sql: string, parameters?: unknown[]): Promise<R[]>;
}

/** A session whose statements take effect together, or not at all after `rollback`. */
export interface Transaction extends Session {
  /**
   * Runs the last statement. Nothing is asked between it and the commit, which only waits for the
   * statements before it.
   * @param count what the statement's column `count` must tell; otherwise nothing takes effect
   */
  finish<R extends DatabaseRow = DatabaseRow>(
    sql: string,
    parameters: unknown[],
    count?: number,
  ): Promise<R[]>;
  /** Runs a text of several statements without parameters. */
  script(sql: string): Promise<void>;
  rollback(): Promise<void>;
}

/** What the backend needs of Postgres; its errors reject as `DatabaseError`. Clients take turns. */
export interface Database {
  /** Runs statements that change nothing. */
  read<T>(work: (session: Transaction) => Promise<T>, client?: string): Promise<T>;
  /** Runs statements in one transaction; resolves when its outcome is safe on disk. */
  write<T>(work: (session: Transaction) => Promise<T>, client?: string): Promise<T>;
  /** Bounds the write-ahead log and removes dead rows; nothing in the embedded server does it unasked. */
  tidy(): Promise<void>;
  /** Ends after the running transaction; later calls reject. */
  close(): Promise<void>;
}
