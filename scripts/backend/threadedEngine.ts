import { once } from "node:events";
import { MessageChannel, type Worker } from "node:worker_threads";
import { isFileProblem } from "../../supabase/functions/send-form-notification/fileProblem.ts";
import { startThread } from "../shared/startThread.ts";
import { isDatabaseError, type Transaction } from "./database.ts";
import { type Engine, EngineLostError } from "./engine.ts";
import type { Call, ErrorReport, Reply, Step } from "./engineThread.ts";

/** Opens the Postgres of an existing folder in a thread of its own: this one stays free for visitors. */
export async function openThreadedEngine(folder: string): Promise<Engine> {
  const worker = startThread(new URL("./engineThread.ts", import.meta.url), folder);
  const terminate = async () => {
    await worker.terminate();
  };
  const exit = once(worker, "exit").then(() => [{ error: { message: "The thread has ended." } }]);
  const [{ error }] = await Promise.race([once(worker, "message"), exit]);
  if (error) {
    await terminate();
    throw new Error(error.message);
  }
  // What ends it closes its ports, by which those who wait are told.
  worker.on("error", () => {});
  // An open database keeps no program alive that has nothing to ask of it.
  worker.unref();
  const ask = async (kind: Call["kind"]) => {
    await callThread(worker, kind)();
  };
  return {
    transact: (work) => transact(callThread(worker, "transact"), work),
    flush: () => ask("flush"),
    tidy: () => ask("tidy"),
    close: () => ask("close").finally(terminate),
    abandon: terminate,
  };
}

/** Takes a step of a call, if one is given, and waits for the thread's next reply. */
type Next = (step?: Step) => Promise<unknown>;

async function transact<T>(next: Next, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const method =
    (kind: keyof Transaction) =>
    (...given: unknown[]) =>
      next({ kind, given });
  const transaction = {
    query: method("query"),
    finish: method("finish"),
    script: method("script"),
    rollback: method("rollback"),
  } as Transaction;
  try {
    const value = await work(transaction);
    await next({ kind: "commit" });
    return value;
  } catch (thrown) {
    await next({ kind: "abandon" }).catch(() => {});
    throw thrown;
  }
}

/** Somebody who waits for a reply. */
interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

function settle({ value, error }: Reply, parties: readonly Waiting[]): void {
  for (const { resolve, reject } of parties) {
    if (error) reject(localError(error));
    else resolve(value);
  }
}

/** Begins a call of the thread; a thread that is no more answers none. */
function callThread(worker: Worker, kind: Call["kind"]): Next {
  const { port1, port2 } = new MessageChannel();
  const waiting: Waiting[] = [];
  let last: Reply | undefined;
  // A transaction that ends answers no more of its steps: one that cannot begin answers none.
  const end = (reply: Reply) => {
    last ??= reply;
    settle(last, waiting.splice(0));
  };
  port1.on("message", (reply: Reply) => {
    if (reply.isLast) end(reply);
    else settle(reply, waiting.splice(0, 1));
  });
  port1.on("close", () => end({ error: { name: "exit", message: "" } }));
  if (worker.threadId < 0) port1.close();
  else worker.postMessage({ kind, port: port2 } satisfies Call, [port2]);
  return (step) =>
    new Promise((resolve, reject) => {
      if (last) return settle(last, [{ resolve, reject }]);
      waiting.push({ resolve, reject });
      if (step) port1.postMessage(step);
    });
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
