import { hasLine } from "./line.ts";
import { wait } from "./wait.ts";

/** How long the site may take to answer, in ms. */
const ANSWER_LIMIT_MS = 8000;
/** How long until it is asked again, in ms. */
const AGAIN_MS = 3000;

/** Whether anything passes: a browser that has just found a line may reach nothing for some seconds. */
const siteAnswers = (): Promise<boolean> =>
  fetch("/favicon.svg", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).then(
    () => true,
    () => false,
  );

/** Waits for a line and an answer of the site. @returns (resolves) false when the wait was called off */
export function lineIsBack(calledOff: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const end = (isBack: boolean) => {
      waiting.abort();
      resolve(isBack);
    };
    let isAsking = false;
    const look = async () => {
      if (isAsking) return;
      isAsking = true;
      while (hasLine() && !signal.aborted) {
        if (await siteAnswers()) return end(true);
        await wait(AGAIN_MS);
      }
      isAsking = false;
    };
    addEventListener("online", look, { signal });
    // A tab that slept in the background may have missed it.
    document.addEventListener("visibilitychange", look, { signal });
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    calledOff.addEventListener("abort", () => end(false), { signal });
    void look();
  });
}
