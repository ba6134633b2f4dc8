import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { PGlite, Transaction as PGliteTransaction } from "@electric-sql/pglite";
import type { Database, Row, Transaction } from "./database.ts";
import { startPglite } from "./startPglite.ts";

const run = promisify(execFile);

/**
 * Opens the Postgres of the embedded backend in a folder, creating it at the first start. The
 * caller must hold the lock of the folder: two processes would destroy it.
 */
export async function openDatabase(folder: string): Promise<Database> {
  if (await isUnused(folder)) await createDatabase(folder);
  const pg = await startPglite(folder);
  // Commits do not wait for the disk one by one: `write` waits for one flush that serves all.
  await pg.exec("set synchronous_commit = off");
  return toDatabase(pg);
}

/** Whether a database is still to be created in a folder; what else is in it is not touched. */
async function isUnused(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (names.length > 0 && !names.includes("PG_VERSION")) {
    throw new Error(`${folder} holds no database, and is not empty`);
  }
  return names.length === 0;
}

/**
 * Creates a database in a process of its own: it takes seconds, in which this process stays free,
 * and memory that only the end of a process gives back.
 */
async function createDatabase(folder: string): Promise<void> {
  const typeScript = createRequire(import.meta.url).resolve("tsx");
  const program = fileURLToPath(new URL("./createCluster.ts", import.meta.url));
  const command = ["--import", pathToFileURL(typeScript).href, program, folder];
  await run(process.execPath, command)
    .catch((error) => {
      throw new Error(/^\w*Error: .*/m.exec(error.stderr)?.[0] ?? error.message);
    })
    .finally(() => removeUnfinished(folder));
}

/** Removes what first starts left behind that failed or were killed halfway. */
async function removeUnfinished(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const names = await readdir(parent);
  const unfinished = names.filter((name) => name.startsWith(`${path.basename(folder)}.new-`));
  for (const name of unfinished)
    await rm(path.join(parent, name), { recursive: true, force: true });
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
