// A thread of its own: checks the project of this folder, once, for soundData.ts.
import { parentPort } from "node:worker_threads";
import { checkProject } from "./checkProject.ts";

parentPort?.postMessage(await checkProject());
