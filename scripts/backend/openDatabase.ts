import fs from "node:fs";
import path from "node:path";
import { PGlite, type Transaction as PGliteTransaction } from "@electric-sql/pglite";
import type { Database, Row, Transaction } from "./database.ts";
import {
  DurableFileSystem,
  durableStartParams,
  syncFolder,
  syncTree,
} from "./durableFileSystem.ts";

/**
 * Opens the Postgres of the embedded backend in a folder, creating it at the first start. The
 * caller must hold the lock of the folder: two processes would destroy it.
 */
export async function openDatabase(folder: string): Promise<Database> {
  const isNew = !fs.existsSync(path.join(folder, "PG_VERSION"));
  const unfinished = `${folder}.new`;
  if (isNew) await createCluster(unfinished, folder);
  const pg = await startPostgres(folder);
  // Commits do not wait for the disk one by one: `write` waits for one flush that serves all.
  await pg.exec("set synchronous_commit = off");
  return toDatabase(pg);
}

/** Creates the files beside the final folder, so that a crash on the way leaves nothing behind. */
async function createCluster(unfinished: string, folder: string): Promise<void> {
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const pg = await startPostgres(unfinished);
  await pg.exec("checkpoint");
  await pg.close();
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncFolder(path.dirname(folder));
}

async function startPostgres(folder: string): Promise<PGlite> {
  const pg = new PGlite({
    fs: new DurableFileSystem(folder),
    startParams: durableStartParams,
    // Segments of 1 MB instead of 16: a small site's folder stays small.
    initDbStartParams: ["--wal-segsize=1"],
  });
  await pg.waitReady;
  return pg;
}

function toDatabase(pg: PGlite): Database {
  const flushed = sharedFlush(pg);
  let isTidy = false;
  return {
    read: (work) => pg.transaction((transaction) => work(toTransaction(transaction))),
    write: async (work) => {
      isTidy = false;
      try {
        return await pg.transaction((transaction) => work(toTransaction(transaction)));
      } finally {
        await flushed();
      }
    },
    tidy: async () => {
      if (isTidy) return;
      isTidy = true;
      await pg.exec("vacuum");
      await pg.exec("checkpoint");
    },
    close: async () => {
      await pg.exec("checkpoint");
      await pg.close();
    },
  };
}

/**
 * Waits until every commit so far is on disk. Callers that arrive before the flush begins share it:
 * it queues behind the transactions already waiting, so 64 parallel requests cost one fsync.
 */
function sharedFlush(pg: PGlite): () => Promise<void> {
  let upcoming: Promise<void> | undefined;
  return () => {
    upcoming ??= pg.transaction(async (transaction) => {
      upcoming = undefined;
      await transaction.query("select pg_logical_emit_message(false, '', '', true)");
    });
    return upcoming;
  };
}

function toTransaction(transaction: PGliteTransaction): Transaction {
  return {
    query: async <R extends Row>(sql: string, parameters?: unknown[]) =>
      (await transaction.query<R>(sql, parameters)).rows,
    script: async (sql) => {
      await transaction.exec(sql);
    },
    rollback: () => transaction.rollback(),
  };
}
