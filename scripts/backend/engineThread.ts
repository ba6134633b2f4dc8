// A thread of its own: the Postgres of the folder given as workerData, for threadedEngine.ts.
import { EventEmitter, on } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { Transaction } from "./database.ts";
import { openEngine } from "./engine.ts";

/** What the other side asks, in the order in which it is to be done: steps belong to a transaction. */
export type Message =
  | { call: number; kind: "transact" | "flush" | "tidy" | "close" | "commit" | "abandon" }
  | Step;

/** A method of a transaction, with what it is given. */
interface Step {
  call: number;
  kind: keyof Transaction;
  step: number;
  given: unknown[];
}

/** What it is told: how a call ended, or one step of it. */
export interface Reply {
  call: number;
  step?: number | undefined;
  value?: unknown;
  error?: ErrorReport;
}

/** An error as it travels between threads. */
export interface ErrorReport {
  name: string;
  message: string;
  code?: unknown;
  detail?: unknown;
  hint?: unknown;
}

/** The call that the opening of the folder counts as. */
export const opening = 0;

class Abandoned extends Error {}

function toError(thrown: unknown): ErrorReport {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown) };
  const { name, message, code, detail, hint } = thrown as Error & Partial<ErrorReport>;
  return { name, message, code, detail, hint };
}

async function serve(folder: string, port: NonNullable<typeof parentPort>): Promise<void> {
  // Of each transaction that is not over.
  const inboxes = new Map<number, EventEmitter>();
  const tell = (call: number, step: number | undefined, work: Promise<unknown>) =>
    work.then(
      (value) => port.postMessage({ call, step, value } satisfies Reply),
      (thrown) => port.postMessage({ call, step, error: toError(thrown) } satisfies Reply),
    );
  const run = async ({ kind, given }: Step, transaction: Transaction) =>
    (transaction[kind] as (...given: unknown[]) => Promise<unknown>)(...given);
  const follow = async (messages: AsyncIterable<[Message]>, transaction: Transaction) => {
    for await (const [message] of messages) {
      if (message.kind === "commit") return;
      if (message.kind === "abandon") throw new Abandoned();
      if ("step" in message) await tell(message.call, message.step, run(message, transaction));
      if (message.kind === "finish") return;
    }
  };
  const engine = await openEngine(folder);
  port.on("message", async (message: Message) => {
    const { call, kind } = message;
    if (kind === "flush" || kind === "tidy") await tell(call, undefined, engine[kind]());
    else if (kind === "close") {
      await tell(call, undefined, engine.close());
      port.close();
    } else if (kind === "transact") {
      const inbox = new EventEmitter();
      const messages = on(inbox, "message") as AsyncIterable<[Message]>;
      inboxes.set(call, inbox);
      await tell(
        call,
        undefined,
        engine.transact((transaction) => follow(messages, transaction)),
      );
      inboxes.delete(call);
    } else inboxes.get(call)?.emit("message", message);
  });
}

if (parentPort) {
  const port = parentPort;
  serve(workerData, port).then(
    () => port.postMessage({ call: opening } satisfies Reply),
    (thrown) => port.postMessage({ call: opening, error: toError(thrown) } satisfies Reply),
  );
}
