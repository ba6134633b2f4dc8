import { once } from "node:events";
import { MessageChannel, type Worker } from "node:worker_threads";
import {
  isDatabaseError,
  isFileProblem,
} from "../../supabase/functions/send-form-notification/databaseError.ts";
import { startThread } from "../shared/startThread.ts";
import type { DatabaseRow, Statement } from "./database.ts";
import { type Engine, EngineLostError } from "./engine.ts";
import type { Call, ErrorReport, Reply } from "./engineThread.ts";

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
    await askThread(worker, kind);
  };
  return {
    transact: (statements) => askThread(worker, "transact", statements),
    flush: () => ask("flush"),
    tidy: () => ask("tidy"),
    close: () => ask("close").finally(terminate),
    abandon: terminate,
  };
}

/** Has the thread do something; one that is no more answers nothing. */
async function askThread(worker: Worker, kind: Call["kind"], statements: Statement[] = []) {
  const { port1, port2 } = new MessageChannel();
  const ended = once(port1, "close").then(() => [{ error: { name: "exit", message: "" } }]);
  const replied = Promise.race([once(port1, "message"), ended]);
  if (worker.threadId < 0) port1.close();
  else worker.postMessage({ kind, statements, port: port2 } satisfies Call, [port2]);
  const [{ value, error }] = (await replied) as [Reply];
  if (error) throw localError(error);
  return value as DatabaseRow[];
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
