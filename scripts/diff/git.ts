import { type SpawnSyncReturns, spawnSync } from "node:child_process";

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
