import { Worker } from "node:worker_threads";
import type { Row, Transaction } from "./database.ts";
import type { Engine } from "./engine.ts";
import { type Asked, opening, type Told } from "./engineThread.ts";

/** The thread of an engine ended while it was at work. */
export class EngineLostError extends Error {}

/** Somebody who waits for a message from the thread. */
interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Opens the Postgres of an existing folder in a thread of its own: this one stays free for visitors. */
export async function openThreadedEngine(folder: string): Promise<Engine> {
  const { wait, post, terminate } = startThread(folder);
  let calls: number = opening;
  const ask = async (kind: "flush" | "tidy" | "close") => {
    calls += 1;
    const ended = wait(calls);
    post({ call: calls, kind });
    await ended;
  };
  const transact = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    calls += 1;
    const call = calls;
    const ended = wait(call);
    post({ call, kind: "transact" });
    try {
      const value = await work(remoteTransaction(call, wait, post));
      post({ call, kind: "commit" });
      await ended;
      return value;
    } catch (thrown) {
      post({ call, kind: "abandon" });
      await ended.catch(() => {});
      throw thrown;
    }
  };
  await wait(opening).catch(async (error) => {
    await terminate();
    throw error;
  });
  return {
    transact,
    flush: () => ask("flush"),
    tidy: () => ask("tidy"),
    close: () => ask("close").finally(terminate),
  };
}

type Wait = (call: number, step?: number) => Promise<unknown>;
type Post = (message: Asked) => void;

function remoteTransaction(call: number, wait: Wait, post: Post): Transaction {
  let steps = 0;
  const take = (message: { kind: "query" | "script"; sql: string; parameters?: unknown[] }) => {
    steps += 1;
    const done = wait(call, steps);
    post({ call, step: steps, ...message });
    return done;
  };
  return {
    query: async <R extends Row>(sql: string, parameters: unknown[] = []) =>
      (await take({ kind: "query", sql, parameters })) as R[],
    script: async (sql) => {
      await take({ kind: "script", sql });
    },
    rollback: async () => {
      steps += 1;
      const done = wait(call, steps);
      post({ call, step: steps, kind: "rollback" });
      await done;
    },
  };
}

function startThread(folder: string) {
  const worker = new Worker(new URL("./startEngineThread.mjs", import.meta.url), {
    workerData: folder,
    execArgv: [],
  });
  const waiting = new Map<string, Waiting>();
  let lost: Error | undefined;
  const lose = (reason: string) => {
    lost ??= new EngineLostError(reason);
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  };
  const settle = ({ call, step, value, error }: Told) => {
    const key = `${call}/${step}`;
    const party = waiting.get(key);
    waiting.delete(key);
    // An open database keeps no program alive that has nothing to ask of it.
    if (waiting.size === 0) worker.unref();
    if (error) party?.reject(Object.assign(new Error(error.message), error));
    else party?.resolve(value);
  };
  worker.on("message", settle);
  worker.on("error", (error) => lose(error.message));
  worker.on("exit", () => lose("The database's thread has ended."));
  return {
    post: (message: Asked) => worker.postMessage(message),
    wait: (call: number, step?: number) =>
      new Promise<unknown>((resolve, reject) => {
        if (lost) return reject(lost);
        worker.ref();
        waiting.set(`${call}/${step}`, { resolve, reject });
      }),
    terminate: async () => {
      await worker.terminate();
    },
  };
}
