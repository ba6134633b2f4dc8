// A thread of its own: the Postgres of the folder given as workerData, for threadedEngine.ts.
import { on } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Transaction } from "./database.ts";
import { openEngine } from "./engine.ts";

/** What the other side asks, with a port of its own for its steps and all that it is told. */
export type Call = { kind: "transact" | "flush" | "tidy" | "close"; port: MessagePort };

/** A method of a transaction with what it is given, or how the transaction ends. */
export type Step =
  | { kind: keyof Transaction; given: unknown[] }
  | { kind: "commit" | "abandon"; given?: [] };

/** How a step ended; the last tells how its call did. */
export type Reply = { value?: unknown; error?: ErrorReport; isLast?: boolean };

/** An error as it travels between threads. */
export type ErrorReport = Error & { code?: unknown; detail?: unknown; hint?: unknown };

function toError(thrown: unknown): ErrorReport {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown) };
  const { name, message, code, detail, hint } = thrown as ErrorReport;
  return { name, message, code, detail, hint };
}

const replyOf = (work: Promise<unknown>): Promise<Reply> =>
  work.then((value) => ({ value })).catch((thrown) => ({ error: toError(thrown) }));

/** Takes the steps of a transaction as they come. */
async function follow(port: MessagePort, transaction: Transaction): Promise<void> {
  for await (const [{ kind, given = [] }] of on(port, "message") as AsyncIterable<[Step]>) {
    if (kind === "commit") return;
    if (kind === "abandon") throw new Error("abandoned");
    const method = transaction[kind] as (...given: unknown[]) => Promise<unknown>;
    port.postMessage(await replyOf(method(...given)));
    if (kind === "finish") return;
  }
}

async function serve(folder: string, calls: MessagePort): Promise<void> {
  const engine = await openEngine(folder);
  calls.on("message", async ({ kind, port }: Call) => {
    const work =
      kind === "transact"
        ? engine.transact((transaction) => follow(port, transaction))
        : engine[kind]();
    port.postMessage({ ...(await replyOf(work)), isLast: true });
    port.close();
    if (kind === "close") calls.close();
  });
}

if (parentPort) parentPort.postMessage(await replyOf(serve(workerData, parentPort)));
