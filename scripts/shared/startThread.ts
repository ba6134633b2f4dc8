import { Worker } from "node:worker_threads";

/** Starts a module of this project in a thread of its own. @param data what it finds in `workerData` */
export const startThread = (module: URL, data?: unknown): Worker =>
  new Worker(new URL("./thread.mjs", import.meta.url), {
    workerData: data,
    argv: [module.href],
    execArgv: [],
  });
