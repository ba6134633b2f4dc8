import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  forgetSummary,
  keepSummary,
  readSummary,
  type SummaryLines,
} from "../../../src/forms/sentSummary.ts";

const sent = {
  lines: [["Ville", "Paris"]] satisfies SummaryLines,
  chosen: ["Paris"],
  reference: "0000-1111",
  again: { form: "", answers: { lastName: "Martin" }, personal: ["lastName"], ticked: {} },
};
const minute = 60_000;
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  keepSummary("quote", sent);
});

afterEach(() => {
  vi.useRealTimers();
});

test("what was sent is recalled for an hour, and leaves nothing then", () => {
  vi.advanceTimersByTime(59 * minute);
  expect(readSummary("quote")).toMatchObject(sent);
  expect(readSummary("contact")).toBeUndefined();
  vi.advanceTimersByTime(minute);
  expect(readSummary("quote")).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("what was sent is forgotten when another request begins", () => {
  forgetSummary("quote");
  expect(readSummary("quote")).toBeUndefined();
});
