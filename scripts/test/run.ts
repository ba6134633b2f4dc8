import { spawnSync } from "node:child_process";

/** For a browser on a busy machine; one that hangs is given up. */
const PATIENCE_MS = 120_000;

export type Environment = NodeJS.ProcessEnv;

/** Runs a program, in ms of patience at most. @returns what it says and, in its own words if it has some, why it failed */
export function run(command: string[], env: Environment, patience = PATIENCE_MS) {
  const [program = "", ...args] = command;
  const options = { env, encoding: "utf8", timeout: patience, killSignal: "SIGKILL" } as const;
  const { error, status, signal, stdout, stderr } = spawnSync(program, args, options);
  const output = `${stdout ?? ""}${stderr ?? ""}`;
  if (error && signal) return { output, failure: `it does not end within ${patience / 1000} s` };
  if (error) return { output, failure: error.message };
  if (status === 0) return { output };
  const lastWords = stderr.trim().split("\n").at(-1)?.trim();
  return { output, failure: lastWords || `it stops with ${signal ?? `code ${status}`}` };
}

/** What a program says. @throws Error when it fails */
export function outputOf(command: string[], env: Environment, patience?: number): string {
  const { output, failure } = run(command, env, patience);
  if (failure) throw new Error(failure);
  return output;
}
