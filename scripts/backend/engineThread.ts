// A thread of its own: the Postgres of the folder given as workerData, for threadedEngine.ts.
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Statement } from "./database.ts";
import { openEngine } from "./engine.ts";

/** What the other side asks, with a port of its own for the reply. */
export interface Call {
  kind: "transact" | "flush" | "tidy" | "close";
  /** Those of a transaction. */
  statements: Statement[];
  port: MessagePort;
}

/** How a call ended. */
export type Reply = { value?: unknown; error?: ErrorReport };

/** An error as it travels between threads. */
export type ErrorReport = Error & { code?: unknown; detail?: unknown; hint?: unknown };

function toError(thrown: unknown): ErrorReport {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown) };
  const { name, message, code, detail, hint } = thrown as ErrorReport;
  return { name, message, code, detail, hint };
}

const replyOf = (work: Promise<unknown>): Promise<Reply> =>
  work.then((value) => ({ value })).catch((thrown) => ({ error: toError(thrown) }));

async function serve(folder: string, calls: MessagePort): Promise<void> {
  const engine = await openEngine(folder);
  calls.on("message", async ({ kind, statements, port }: Call) => {
    port.postMessage(await replyOf(engine[kind](statements)));
    port.close();
    if (kind === "close") calls.close();
  });
}

if (parentPort) parentPort.postMessage(await replyOf(serve(workerData, parentPort)));
