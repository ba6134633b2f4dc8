import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reachRemote } from "../../../scripts/shared/git.ts";

/** What a git that takes its time says on its way. */
let progress: EventEmitter;
vi.mock("node:child_process", async (original) => {
  const execFile = (
    _program: string,
    _args: string[],
    { signal }: { signal: AbortSignal },
    end: (error: Error | null, stdout: string, stderr: string) => void,
  ) => {
    signal.addEventListener("abort", () => end(new Error("aborted"), "", ""));
    progress = new EventEmitter();
    return { stderr: progress };
  };
  return { ...(await original<object>()), execFile };
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a remote is given up after a minute of silence, not of progress", async () => {
  const ended = vi.fn();
  const reached = reachRemote(".", ["push"]).finally(ended);
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(59_000);
    progress.emit("data", "Writing objects:  12% (1/8)\r");
  }
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reached).toMatchObject({
    isDone: false,
    hindrance: { message: "Le serveur du projet n’a pas répondu en une minute." },
  });
});
