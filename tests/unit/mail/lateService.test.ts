import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Dependencies,
  handleNotification,
} from "../../../supabase/functions/send-form-notification/handler.ts";
import type { Delivery } from "../../../supabase/functions/send-form-notification/mail.ts";
import { contactRow } from "../../contract/support/leads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The function over a ledger in which one lead waits, and a mail service that answers when it is told to. */
function functionOver() {
  const row = { ...contactRow(), id: crypto.randomUUID(), created_at: "2026-11-24T09:00:00Z" };
  const answers: ((delivery: Delivery) => void)[] = [];
  const settled: unknown[] = [];
  let isClaimed = false;
  const query: Dependencies["query"] = async (sql, parameters) => {
    if (sql.includes("count_call")) return [{ allowed: true }];
    if (sql.includes("settle_notification")) settled.push(parameters.at(-1));
    if (!sql.includes("claim_submission")) return [];
    const state = isClaimed ? "handled" : "claimed";
    isClaimed = true;
    return [{ state, lead: row }];
  };
  const deps: Partial<Dependencies> = {
    query,
    addresses: { from: "site@firm.example", to: "firm@firm.example" },
    transport: () => new Promise<Delivery>((resolve) => answers.push(resolve)),
    clientAddress: "192.0.2.1",
    afterwards: () => {},
    log: () => {},
  };
  const call = () =>
    handleNotification(
      new Request("https://site.example/functions/v1/send-form-notification", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ type: "contact", data: row }),
      }),
      deps as Dependencies,
    );
  return { call, answers, settled };
}

test("a mail service that takes longer than a caller waits has its mail once", async () => {
  const { call, answers, settled } = functionOver();
  const first = call();
  await vi.advanceTimersByTimeAsync(8_000);
  expect((await first).status).toBe(502);
  expect(settled).toEqual([]);
  expect((await call()).status).toBe(200);
  answers[0]?.({ delivered: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toEqual([true]);
  expect(answers).toHaveLength(1);
});

test("a caller is answered at once when the mail went out, or did not", async () => {
  for (const delivery of [{ delivered: true }, { delivered: false, reason: "x" }] as const) {
    const { call, answers, settled } = functionOver();
    const answer = call();
    await vi.advanceTimersByTimeAsync(10);
    answers[0]?.(delivery);
    expect((await answer).status).toBe(delivery.delivered ? 200 : 502);
    expect(settled).toEqual([delivery.delivered]);
    expect(vi.getTimerCount()).toBe(0);
  }
});
