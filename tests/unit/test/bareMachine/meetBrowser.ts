import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const machine = process.env.BARE_MACHINE ?? "";
const workers = ["worker-one", "worker-two"].map((name) => path.join(machine, name));

/** Starts the browser once both workers are there; resolves to its exit code. */
export async function meetBrowser(name: string): Promise<number | null> {
  writeFileSync(path.join(machine, name), String(process.pid));
  while (!workers.every((worker) => existsSync(worker))) await wait(20);
  return spawnSync(process.env.CHROME_PATH ?? "", ["--version"]).status;
}
