import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { unlessCode } from "../shared/unlessCode.ts";
import type { Database, DatabaseRow, Statement } from "./database.ts";
import { isDiskFull } from "./diskSpace.ts";
import { type Engine, EngineLostError } from "./engine.ts";
import { fairTurns } from "./fairTurns.ts";
import { openThreadedEngine } from "./threadedEngine.ts";

const run = promisify(execFile);

/** Two transactions: the next one is there when one ends, and turns stay fair. */
const transactionsAtOnce = 2;

/**
 * Opens the Postgres of the embedded backend in a folder, creating it at the first start. The
 * caller must hold the lock of the folder: two processes would destroy it.
 * @param openEngine where it runs; default: a thread of its own
 */
export async function openDatabase(
  folder: string,
  log: (line: string) => void = () => {},
  openEngine: (folder: string) => Promise<Engine> = openThreadedEngine,
): Promise<Database> {
  if (await isUnused(folder)) await createDatabase(folder);
  const { use, close } = await openRevivingEngine(folder, openEngine, log);
  const turns = fairTurns(transactionsAtOnce);
  const flushes = sharedFlush(() => use((engine) => engine.flush()), turns.isIdle);
  let isTidy = false;
  const read = <R extends DatabaseRow>(statements: Statement[], client = "") =>
    turns.take(client, () => use((engine) => engine.transact(statements) as Promise<R[]>));
  return {
    read,
    write: async <R extends DatabaseRow>(statements: Statement[], client?: string) => {
      isTidy = false;
      try {
        const rows = await read<R>(statements, client);
        flushes.noteCommit();
        return rows;
      } finally {
        // Of a refusal, too: it may be due to a row that is not on disk yet.
        await flushes.latest();
      }
    },
    tidy: async () => {
      if (isTidy) return;
      isTidy = true;
      await use((engine) => engine.tidy());
    },
    close,
  };
}

/** Whether a database is still to be created in a folder; what else is in it is not touched. */
async function isUnused(folder: string): Promise<boolean> {
  const names = (await unlessCode("ENOENT", readdir(folder))) ?? [];
  if (names.length > 0 && !names.includes("PG_VERSION"))
    throw new Error(`${folder} holds no database, and is not empty`);
  return names.length === 0;
}

/** A process of its own, since creating takes seconds, and memory that only its end gives back. */
async function createDatabase(folder: string): Promise<void> {
  const command = ["--import", "tsx", "createCluster.ts", path.resolve(folder)];
  await run(process.execPath, command, { cwd: import.meta.dirname })
    .catch((error) => {
      throw new Error(/^\w*Error: .*/m.exec(error.stderr)?.[0] ?? error.message);
    })
    .finally(() => removeUnfinished(folder));
}

async function removeUnfinished(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const names = await readdir(parent);
  for (const name of names.filter((name) => name.startsWith(`${path.basename(folder)}.new-`)))
    await rm(path.join(parent, name), { recursive: true, force: true });
}

const retryInMilliseconds = 2_000;

async function canBeWritten(folder: string): Promise<boolean> {
  if (await isDiskFull(folder)) return false;
  const looking = access(folder, constants.W_OK).then(() => true);
  return looking.catch(() => false);
}

/**
 * Keeps an engine at work, so that its user never finds it lost for good: one that is, as when its log
 * could not grow on a full disk, is opened again as soon as its disk can be written. Meanwhile every call
 * rejects with EngineLostError.
 */
async function openRevivingEngine(
  folder: string,
  openEngine: (folder: string) => Promise<Engine>,
  log: (line: string) => void,
) {
  let current: Engine | undefined = await openEngine(folder);
  let isOver = false;
  let reviving: Promise<void> | undefined;
  const revive = async (lost: Engine, { state }: EngineLostError) => {
    current = undefined;
    log(`database: lost (${state}), to be opened again when its disk can be written`);
    await lost.abandon();
    while (!isOver) {
      if (await canBeWritten(folder)) current = await openEngine(folder).catch(() => undefined);
      if (current) return log("database: open again");
      await wait(retryInMilliseconds, undefined, { ref: false });
    }
  };
  const use = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
    const engine = current;
    if (!engine) throw new EngineLostError("57P03");
    try {
      return await work(engine);
    } catch (thrown) {
      if (thrown instanceof EngineLostError && engine === current && !isOver)
        reviving = revive(engine, thrown);
      throw thrown;
    }
  };
  return {
    use,
    close: async () => {
      isOver = true;
      await Promise.race([reviving, wait(retryInMilliseconds, undefined, { ref: false })]);
      await current?.close();
    },
  };
}

/** How long commits wait for others to share their flush while work is waiting. */
const flushPatienceInMilliseconds = 20;

/** Brings commits to disk together: at once when nothing is waiting, after a short time otherwise. */
function sharedFlush(flush: () => Promise<void>, isIdle: () => boolean) {
  let latest: Promise<void> | undefined;
  let begin: (() => void) | undefined;
  const prepare = () => {
    const own = new Promise<void>((resolve) => {
      const timer = setTimeout(() => begin?.(), flushPatienceInMilliseconds);
      begin = () => {
        clearTimeout(timer);
        begin = undefined;
        resolve(flush());
      };
    });
    latest = own;
    // What failed is told to those whose commits it was to cover, and to nobody after them.
    own.catch(() => {
      if (latest === own) latest = undefined;
    });
  };
  return {
    /** Sees to it that the latest flush covers the commits so far. */
    noteCommit: () => {
      if (!begin) prepare();
      if (isIdle()) begin?.();
    },
    latest: () => latest,
  };
}
