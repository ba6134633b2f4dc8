import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
  expect(await body).toEqual({ ok: true, value: "été" });
});

test("a body that does not arrive within 15 seconds is given up with 408", async () => {
  const body = readBody(new IncomingMessage(new Socket()));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await body).toMatchObject({ ok: false, answer: { status: 408 } });
});

test("a connection lost before the end of the body is noticed", async () => {
  const request = new IncomingMessage(new Socket());
  const body = readBody(request);
  request.push("{");
  request.destroy();
  await vi.advanceTimersByTimeAsync(1);
  expect(await body).toMatchObject({ ok: false });
});
