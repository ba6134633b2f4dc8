import { setTimeout as wait } from "node:timers/promises";

/** Long enough for an editor to finish writing several files. */
const PAUSE_MS = 40;

/** Runs a job for bursts of calls: never twice at a time, and again when it was wanted meanwhile. */
export function latestOnly(job: () => Promise<void>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (isWanted) {
      await wait(PAUSE_MS);
      isWanted = false;
      await job();
    }
    running = undefined;
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
