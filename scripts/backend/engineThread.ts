// A thread of its own: the Postgres of the folder given as workerData, for threadedEngine.ts.
import { parentPort, workerData } from "node:worker_threads";
import type { Transaction } from "./database.ts";
import { openEngine } from "./engine.ts";

/** What the other side asks, in the order in which it is to be done: steps belong to a transaction. */
export type Asked =
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
export interface Told {
  call: number;
  step?: number | undefined;
  value?: unknown;
  error?: ToldError;
}

/** An error as it travels between threads. */
export interface ToldError {
  name: string;
  message: string;
  code?: unknown;
  detail?: unknown;
  hint?: unknown;
}

/** The call that the opening of the folder counts as. */
export const opening = 0;

class Abandoned extends Error {}

/** The messages of one transaction, one after the other. */
class Inbox {
  #messages: Asked[] = [];
  #wake = () => {};

  put(message: Asked): void {
    this.#messages.push(message);
    this.#wake();
  }

  async next(): Promise<Asked> {
    for (;;) {
      const message = this.#messages.shift();
      if (message) return message;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

function toError(thrown: unknown): ToldError {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown) };
  const { name, message, code, detail, hint } = thrown as Error & Partial<ToldError>;
  return { name, message, code, detail, hint };
}

async function serve(folder: string, port: NonNullable<typeof parentPort>): Promise<void> {
  const inboxes = new Map<number, Inbox>();
  const tell = (call: number, step: number | undefined, work: Promise<unknown>) =>
    work.then(
      (value) => port.postMessage({ call, step, value } satisfies Told),
      (thrown) => port.postMessage({ call, step, error: toError(thrown) } satisfies Told),
    );
  const run = async ({ kind, given }: Step, transaction: Transaction) =>
    (transaction[kind] as (...given: unknown[]) => Promise<unknown>)(...given);
  const follow = async (inbox: Inbox, transaction: Transaction) => {
    for (;;) {
      const message = await inbox.next();
      if (message.kind === "commit") return;
      if (message.kind === "abandon") throw new Abandoned();
      if ("step" in message) await tell(message.call, message.step, run(message, transaction));
      if (message.kind === "finish") return;
    }
  };
  const engine = await openEngine(folder);
  port.on("message", async (message: Asked) => {
    const { call, kind } = message;
    if (kind === "flush" || kind === "tidy") await tell(call, undefined, engine[kind]());
    else if (kind === "close") {
      await tell(call, undefined, engine.close());
      port.close();
    } else if (kind === "transact") {
      const inbox = new Inbox();
      inboxes.set(call, inbox);
      await tell(
        call,
        undefined,
        engine.transact((transaction) => follow(inbox, transaction)),
      );
      inboxes.delete(call);
    } else inboxes.get(call)?.put(message);
  });
}

if (parentPort) {
  const port = parentPort;
  serve(workerData, port).then(
    () => port.postMessage({ call: opening } satisfies Told),
    (thrown) => port.postMessage({ call: opening, error: toError(thrown) } satisfies Told),
  );
}
