import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startJobs } from "../../../scripts/backend/startBackend.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("jobs are done after a minute, or when they say, and then at their intervals", async () => {
  const done: string[] = [];
  const job = (name: string, everyMinutes: number, firstAfterMinutes?: number) => ({
    name,
    everyMinutes,
    ...(firstAfterMinutes && { firstAfterMinutes }),
    run: async () => done.push(name),
  });
  const stop = startJobs([job("often", 40), job("purge", 1440, 60)], () => {});
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(done).toEqual(["often", "often"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(["often", "often", "purge"]);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(done.filter((name) => name === "purge")).toHaveLength(2);
  await stop();
});

test("a job that fails is told by its kind of error alone, and done again", async () => {
  const lines: string[] = [];
  const failing = async () => {
    throw new RangeError("a@exemple.fr");
  };
  const job = { name: "failing", everyMinutes: 10, run: failing };
  const stop = startJobs([job], (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(lines).toEqual(["failing: RangeError", "failing: RangeError", "failing: RangeError"]);
  await stop();
});
