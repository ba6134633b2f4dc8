import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../../scripts/backend/gateway/answer.ts";
import { readBody } from "../../scripts/backend/gateway/readBody.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a body that arrives in pieces is put together, also inside a character", async () => {
  const request = new IncomingMessage(new Socket());
  const body = readBody(request);
  const bytes = Buffer.from("été");
  request.push(bytes.subarray(0, 1));
  request.push(bytes.subarray(1));
  request.push(null);
  expect(await body).toBe("été");
});

test("a body that does not arrive within 15 seconds is given up with 408", async () => {
  const body = readBody(new IncomingMessage(new Socket()));
  const verdict = expect(body).rejects.toMatchObject({ answer: { status: 408 } });
  await vi.advanceTimersByTimeAsync(15_000);
  await verdict;
});

test("a connection lost before the end of the body is noticed", async () => {
  const request = new IncomingMessage(new Socket());
  const verdict = expect(readBody(request)).rejects.toBeInstanceOf(Refusal);
  request.push("{");
  request.destroy();
  await vi.advanceTimersByTimeAsync(1);
  await verdict;
});
