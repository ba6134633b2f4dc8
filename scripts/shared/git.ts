import { execFile, type SpawnSyncReturns, spawnSync } from "node:child_process";

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

/** The variables by which git asks nobody for a name, a key or a password: no terminal may be in sight. */
function unasked(root: string): NodeJS.ProcessEnv {
  const ssh = process.env.GIT_SSH_COMMAND || settingIn(root, "core.sshCommand") || "ssh";
  return {
    ...process.env,
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "",
    SSH_ASKPASS: "",
    GCM_INTERACTIVE: "never",
    // Where another program stands in for ssh, its options are others.
    ...(!process.env.GIT_SSH && { GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes` }),
  };
}

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
  const options = { cwd: root, env: unasked(root), signal };
  return new Promise((resolve) => {
    execFile("git", [...ALONE, ...args], options, (error, stdout, stderr) =>
      resolve({ isDone: error === null, told: stdout + stderr }),
    );
  });
}
