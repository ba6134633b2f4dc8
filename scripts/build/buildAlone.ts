import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const pause = 100;

/**
 * Lets one process of the machine at a time write what a build makes: the next one waits for its
 * turn. A lock that a killed process left behind holds nobody.
 * @param folder that the lock is kept in
 * @param onWait told once, when another build is under way
 * @returns what a job came to
 */
export async function alone<Result>(
  folder: string,
  job: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  const file = path.join(folder, "lock");
  await mkdir(folder, { recursive: true });
  for (let turns = 0; !(await take(file)); turns += 1) {
    if (turns === 1) onWait();
    await wait(pause);
  }
  try {
    return await job();
  } finally {
    await rm(file, { force: true });
  }
}

const holderOf = async (file: string): Promise<string> => readFile(file, "utf8").catch(() => "");

async function take(file: string): Promise<boolean> {
  const own = String(process.pid);
  try {
    await writeFile(file, own, { flag: "wx" });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") throw thrown;
    if (!isRunning(Number(await holderOf(file)))) await rm(file, { force: true });
    return false;
  }
  // Another process may have judged an older lock as dead and taken ours away instead.
  await wait(pause / 2);
  return (await holderOf(file)) === own;
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === "EPERM";
  }
}
