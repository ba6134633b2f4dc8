import { expect, test } from "vitest";
import { latestOnly } from "../../../scripts/dev/latestOnly.ts";

test("a burst of calls runs a job once; calls while it runs, once more, never twice at a time", async () => {
  let [runs, running] = [0, 0];
  const call = latestOnly(async () => {
    running += 1;
    runs += 1;
    expect(running).toBe(1);
    if (runs === 1) for (let again = 0; again < 3; again += 1) void call();
    await Promise.resolve();
    running -= 1;
  });
  await Promise.all([call(), call(), call()]);
  expect(runs).toBe(2);
  await call();
  expect(runs).toBe(3);
});
