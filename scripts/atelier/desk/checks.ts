import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { type Finding, inReadingOrder } from "../../project/finding.ts";
import { inTurn } from "../../shared/inTurn.ts";
import { startThread } from "../../shared/startThread.ts";
import type { Texts } from "../draft.ts";
import type { StatesOf } from "../states/state.ts";

/** All that `npm run check` looks at and all that forms can show, for texts that need not stand on disk. */
export type Checks = ReturnType<typeof startChecks>;

/** What the thread is to tell of some texts. */
export interface Inquiry {
  what: "findings" | "states";
  texts: Texts;
}

/** Starts the checks in a thread of their own: the pages are made meanwhile. */
export function startChecks(root: string) {
  let thread: { worker: Worker; ended: AbortSignal } | undefined;
  let isClosed = false;
  const next = inTurn();
  const start = () => {
    const worker = startThread(new URL("./checksThread.ts", import.meta.url), root);
    const ending = new AbortController();
    // A thread that ends by itself answers no more.
    worker.once("exit", () => ending.abort());
    return { worker, ended: ending.signal };
  };
  const answerTo = async (inquiry: Inquiry) => {
    // What is asked late must not start a thread that nobody ends.
    if (isClosed) throw "l’atelier est fermé";
    thread ??= start();
    const { worker, ended } = thread;
    worker.ref();
    worker.postMessage(inquiry);
    const [value] = await once(worker, "message", { signal: ended }).catch((thrown) => {
      thread = undefined;
      throw thrown;
    });
    worker.unref();
    return value;
  };
  const ask = (inquiry: Inquiry) => next(() => answerTo(inquiry));
  return {
    /** What is wrong in some texts as a whole, in reading order. */
    findingsOf: (texts: Texts): Promise<Finding[]> =>
      ask({ what: "findings", texts })
        .then(inReadingOrder)
        .catch((thrown) => [unchecked(String(thrown))]),
    /** Everything that the forms of some texts can show; undefined where one of them cannot be read. */
    statesOf: (texts: Texts): Promise<StatesOf[] | undefined> =>
      ask({ what: "states", texts }).catch(() => undefined),
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
