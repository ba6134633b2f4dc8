import { execFile, type SpawnSyncReturns, spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const { unasked } = createRequire(import.meta.url)("./unasked.cjs") as {
  unasked(env: NodeJS.ProcessEnv, sshCommand: string): NodeJS.ProcessEnv;
};

/** More than all data files together. */
const ROOM = 256 * 1024 * 1024;

/** Runs git with some arguments, and waits for it; `error` is set where there is no git. */
export type Git = (
  args: string[],
  input?: string | Buffer,
  variables?: Record<string, string>,
) => SpawnSyncReturns<Buffer>;

/** Git runs no program that the repository names: it is asked for what is kept, and makes nothing else. */
const ALONE = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"];

/** @param root the folder that git is run in */
export function gitIn(root: string): Git {
  return (args, input = "", variables = {}) =>
    spawnSync("git", [...ALONE, ...args], {
      cwd: root,
      input,
      maxBuffer: ROOM,
      env: { ...process.env, LC_ALL: "C", ...variables },
    });
}

/** What git's settings have under a key; empty where they have nothing. */
export const settingIn = (root: string, key: string): string =>
  gitIn(root)(["config", key]).stdout?.toString().trim() ?? "";

/**
 * Has git reach a remote without asking anybody anything.
 * @param signal gives it up
 * @returns whether it did, and what it said, in English
 */
export function reachRemote(
  root: string,
  args: string[],
  signal: AbortSignal,
): Promise<{ isDone: boolean; told: string }> {
  const env = unasked(process.env, settingIn(root, "core.sshCommand"));
  return new Promise((resolve) => {
    execFile("git", [...ALONE, ...args], { cwd: root, env, signal }, (error, stdout, stderr) =>
      resolve({ isDone: error === null, told: stdout + stderr }),
    );
  });
}
