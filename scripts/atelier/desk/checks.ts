import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { type Finding, inReadingOrder } from "../../project/finding.ts";
import { startThread } from "../../shared/startThread.ts";
import type { Texts } from "../draft.ts";

/** All that `npm run check` looks at, for texts that need not stand on disk. */
export type Checks = ReturnType<typeof startChecks>;

/** Starts the checks in a thread of their own: the pages are made meanwhile. */
export function startChecks(root: string) {
  let thread: { worker: Worker; ended: AbortSignal } | undefined;
  let isClosed = false;
  const start = () => {
    const worker = startThread(new URL("./checksThread.ts", import.meta.url), root);
    const ending = new AbortController();
    // A thread that ends by itself answers no more.
    worker.once("exit", () => ending.abort());
    return { worker, ended: ending.signal };
  };
  const ask = async (texts: Texts): Promise<Finding[]> => {
    // What is asked late must not start a thread that nobody ends.
    if (isClosed) return [unchecked("l’atelier est fermé")];
    thread ??= start();
    const { worker, ended } = thread;
    worker.ref();
    worker.postMessage(texts);
    const [findings] = await once(worker, "message", { signal: ended });
    worker.unref();
    return inReadingOrder(findings);
  };
  return {
    /** What is wrong in some texts as a whole, in reading order; asked for one after the other. */
    findingsOf: (texts: Texts) =>
      ask(texts).catch((thrown) => {
        thread = undefined;
        return [unchecked(String(thrown))];
      }),
    async close() {
      isClosed = true;
      await thread?.worker.terminate();
    },
  };
}

/** What stands for the findings that could not be made. */
export const unchecked = (found: string): Finding => ({
  file: "schemas",
  at: "",
  rule: "vérification impossible",
  message: "Les vérifications n’ont pas pu être menées à leur terme : voir un développeur.",
  found,
});
