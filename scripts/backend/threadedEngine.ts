import { on, once } from "node:events";
import { MessageChannel, type Worker } from "node:worker_threads";
import {
  isDatabaseError,
  isFileProblem,
} from "../../supabase/functions/send-form-notification/databaseError.ts";
import { startThread } from "../shared/startThread.ts";
import type { Transaction } from "./database.ts";
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
  const kinds: (keyof Transaction)[] = ["query", "finish", "script", "rollback"];
  const methods = kinds.map((kind) => [kind, (...given: unknown[]) => next({ kind, given })]);
  const transaction: Transaction = Object.fromEntries(methods);
  try {
    const value = await work(transaction);
    await next({ kind: "commit" });
    return value;
  } catch (thrown) {
    await next({ kind: "abandon" }).catch(() => {});
    throw thrown;
  }
}

/** Begins a call of the thread; a thread that is no more answers none. */
function callThread(worker: Worker, kind: Call["kind"]): Next {
  const { port1, port2 } = new MessageChannel();
  const replies = on(port1, "message", { close: ["close"] }) as AsyncIterator<[Reply]>;
  // A transaction that ends answers no more of its steps: one that cannot begin answers none.
  let last: Reply = { error: { name: "exit", message: "" } };
  if (worker.threadId < 0) port1.close();
  else worker.postMessage({ kind, port: port2 } satisfies Call, [port2]);
  return async (step) => {
    if (step) port1.postMessage(step);
    const { value, done } = await replies.next();
    const reply: Reply = done ? last : value[0];
    if (reply.isLast) last = reply;
    if (reply.error) throw localError(reply.error);
    return reply.value;
  };
}

/** States in which nothing works until the database is opened anew; 24000 comes after a full disk. */
const lostStates = /^(24000|57P0\d|58\w{3}|XX\w{3})$/;

/** An error of the thread as one of Postgres, if it is one after which work can go on. */
function localError(report: ErrorReport): Error {
  const error = Object.assign(new Error(report.message), report);
  if (!isDatabaseError(error)) return new EngineLostError(report.name);
  const isLost = lostStates.test(error.code) || isFileProblem(error);
  return isLost ? new EngineLostError(error.code) : error;
}
