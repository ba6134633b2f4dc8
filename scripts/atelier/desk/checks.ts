import type { Worker } from "node:worker_threads";
import { type Finding, inReadingOrder } from "../../project/finding.ts";
import { startThread } from "../../shared/startThread.ts";
import type { Texts } from "../draft.ts";
import type { Told } from "./checksThread.ts";

/** All that `npm run check` looks at, for texts that need not stand on disk. */
export type Checks = ReturnType<typeof startChecks>;

/** Starts the checks in a thread of their own: the pages are made meanwhile. */
export function startChecks(root: string) {
  let worker: Worker | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const start = (): Worker => {
    const started = startThread(new URL("./checksThread.ts", import.meta.url), root);
    started.unref();
    return started;
  };
  const ask = async (texts: Texts): Promise<Finding[]> => {
    // What is asked late must not start a thread that nobody ends.
    if (isClosed) return [unchecked("l’atelier est fermé")];
    worker ??= start();
    const told = await answerOf(worker, texts);
    if ("findings" in told) return inReadingOrder(told.findings);
    if (told.isLost) worker = undefined;
    return [unchecked(told.error)];
  };
  return {
    /** What is wrong in some texts as a whole, in reading order. */
    findingsOf(texts: Texts): Promise<Finding[]> {
      const findings = turn.then(() => ask(texts)).catch((thrown) => [unchecked(String(thrown))]);
      turn = findings;
      return findings;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
      worker = undefined;
    },
  };
}

/** The next message of a thread, or why there will be none. */
function answerOf(worker: Worker, texts: Texts): Promise<Told & { isLost?: boolean }> {
  return new Promise((resolve) => {
    const lost = (reason: unknown) => end({ error: String(reason), isLost: true });
    const end = (told: Told & { isLost?: boolean }) => {
      worker.off("message", end).off("error", lost).off("exit", lost);
      worker.unref();
      resolve(told);
    };
    worker.on("message", end).on("error", lost).on("exit", lost);
    worker.ref();
    worker.postMessage(texts);
  });
}

const unchecked = (found: string): Finding => ({
  file: "schemas",
  at: "",
  rule: "vérification impossible",
  message: "Les vérifications n’ont pas pu être menées à leur terme : voir un développeur.",
  found,
});
