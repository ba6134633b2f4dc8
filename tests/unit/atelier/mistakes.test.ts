import { expect, test } from "vitest";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { changedBy } from "./changedProject.ts";
import { mistakes } from "./mistakes.ts";

test("there are twenty-five known mistakes", () => {
  expect(mistakes).toHaveLength(25);
});

test.each(mistakes)("$title keeps the draft from being saved", ({ title, operations, rule }) => {
  const wrong = findingsOf(changedBy({ title, operations })).filter(({ isAdvice }) => !isAdvice);
  expect(wrong.map((finding) => finding.rule)).toContain(rule);
});
