import { useSyncExternalStore } from "react";
import { hasLine } from "./line.ts";

function onLineChange(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the browser says that it has a line; it may be wrong. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onLineChange, hasLine, () => true);
}

/**
 * Waits until the browser has a line. Whoever leaves the page meanwhile is asked first.
 * @returns (resolves) false when the wait was called off
 */
export function lineIsBack(calledOff: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const end = (isBack: boolean) => {
      waiting.abort();
      resolve(isBack);
    };
    const look = () => hasLine() && end(true);
    addEventListener("online", look, { signal });
    // A tab that slept in the background may have missed it.
    document.addEventListener("visibilitychange", look, { signal });
    addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    calledOff.addEventListener("abort", () => end(false), { signal });
    look();
  });
}
