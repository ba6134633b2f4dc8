import { Worker } from "node:worker_threads";
import { isFileProblem } from "../../supabase/functions/send-form-notification/fileProblem.ts";
import { isDatabaseError, type Transaction } from "./database.ts";
import { type Engine, EngineLostError } from "./engine.ts";
import { type ErrorReport, type Message, opening, type Reply } from "./engineThread.ts";

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
    // The steps tell it, too, when it is lost.
    ended.catch(() => {});
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
    abandon: terminate,
  };
}

type Wait = (call: number, step?: number) => Promise<unknown>;
type Post = (message: Message) => void;

function remoteTransaction(call: number, wait: Wait, post: Post): Transaction {
  let steps = 0;
  const method =
    <Kind extends keyof Transaction>(kind: Kind) =>
    (...given: unknown[]) => {
      steps += 1;
      const done = wait(call, steps);
      post({ call, step: steps, kind, given });
      return done as ReturnType<Transaction[Kind]>;
    };
  return {
    query: method("query"),
    finish: method("finish"),
    script: method("script"),
    rollback: method("rollback"),
  } as Transaction;
}

/** States in which nothing works until the database is opened anew; 24000 comes after a full disk. */
const lostStates = /^(24000|57P0\d|58\w{3}|XX\w{3})$/;

/** An error of the thread as one of Postgres, if it is one after which work can go on. */
function localError(told: ErrorReport): Error {
  const error = Object.assign(new Error(told.message), told);
  if (!isDatabaseError(error)) return new EngineLostError(told.name);
  const isLost = lostStates.test(error.code) || isFileProblem(error);
  return isLost ? new EngineLostError(error.code) : error;
}

function startThread(folder: string) {
  const worker = new Worker(new URL("../shared/startThread.mjs", import.meta.url), {
    workerData: folder,
    argv: [new URL("./engineThread.ts", import.meta.url).href],
    execArgv: [],
  });
  const waiting = new Map<string, Waiting>();
  let lost: Error | undefined;
  let isOpen = false;
  const lose = (code: string) => {
    lost ??= new EngineLostError(code);
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  };
  const settle = ({ call, step, value, error }: Reply) => {
    // A transaction that ends answers no more of its steps: one that cannot begin answers none.
    const isMeant = (key: string) =>
      key === `${call}/${step}` || (error && !step && key.startsWith(`${call}/`));
    const keys = [...waiting.keys()].filter(isMeant);
    const parties = keys.map((key) => waiting.get(key));
    for (const key of keys) waiting.delete(key);
    // An open database keeps no program alive that has nothing to ask of it.
    if (waiting.size === 0) worker.unref();
    for (const party of parties) {
      if (error) party?.reject(isOpen ? localError(error) : new Error(error.message));
      else party?.resolve(value);
    }
    isOpen = true;
  };
  worker.on("message", settle);
  worker.on("error", (error) => lose(error.name));
  worker.on("exit", () => lose("exit"));
  return {
    post: (message: Message) => worker.postMessage(message),
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
