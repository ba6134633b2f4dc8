import { expect, test } from "vitest";
import { BusyError, fairTurns } from "../../../scripts/backend/fairTurns.ts";

const next = () => new Promise((resolve) => setImmediate(resolve));

test("one who asks for much lets everyone else have a turn in between", async () => {
  const turns = fairTurns(1);
  const order: string[] = [];
  const ask = (client: string, name: string) =>
    turns.take(client, async () => {
      order.push(name);
      await next();
    });
  const flood = Array.from({ length: 100 }, (_, index) => ask("flood", `flood ${index}`));
  await Promise.all([ask("anne", "anne"), ask("paul", "paul"), ...flood]);
  expect(order.slice(0, 5)).toEqual(["flood 0", "flood 1", "anne", "paul", "flood 2"]);
  expect(order).toHaveLength(102);
});

test("one who asks for too much is refused, and the others are served", async () => {
  const turns = fairTurns(1);
  const results = Array.from({ length: 200 }, () => turns.take("flood", next));
  const other = turns.take("anne", async () => "served");
  const refused = (await Promise.allSettled(results)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(71);
  expect(refused[0]).toMatchObject({ reason: { culprit: true } });
  expect(await other).toBe("served");
});

test("when very many ask at once the last are refused, and none waits for ever", async () => {
  const turns = fairTurns(2);
  const asked = Array.from({ length: 1100 }, (_, client) => turns.take(`client ${client}`, next));
  const results = await Promise.allSettled(asked);
  const reasons = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  expect(reasons).toHaveLength(74);
  expect(reasons.every((reason) => reason instanceof BusyError && !reason.culprit)).toBe(true);
});

test("work that fails gives its turn to the next", async () => {
  const turns = fairTurns(1);
  const failing = turns.take("a", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await turns.take("b", async () => "done")).toBe("done");
  expect(turns.isIdle()).toBe(true);
});
