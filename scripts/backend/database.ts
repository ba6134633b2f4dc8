/** One row as the database gives it back, keyed by column. */
export type DatabaseRow = Record<string, unknown>;

/** A statement, whose parameters are bound as `$1`, `$2`…; without them a text that may have several. */
export interface Statement {
  sql: string;
  parameters?: unknown[] | undefined;
  /** What its column `count` must tell; otherwise nothing of the transaction takes effect. */
  count?: number | undefined;
}

/** Runs statements in one transaction. @returns the rows of the last */
type Run = <R extends DatabaseRow = DatabaseRow>(
  statements: [Statement, ...Statement[]],
  client?: string,
) => Promise<R[]>;

/** What the backend needs of Postgres; its errors reject as `DatabaseError`. Clients take turns. */
export interface Database {
  /** For what changes nothing. */
  read: Run;
  /** Resolves when the outcome is safe on disk. */
  write: Run;
  /** Bounds the write-ahead log and removes dead rows; nothing in the embedded server does it unasked. */
  tidy(): Promise<void>;
  /** Ends after the running transaction; later calls reject. */
  close(): Promise<void>;
}
