import { expect, test } from "vitest";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { changedBy } from "./changedProject.ts";
import { mistakes } from "./mistakes.ts";

test("there are twenty-five known mistakes", () => {
  expect(mistakes).toHaveLength(25);
});

test.each(mistakes)(
  "$title is told by the checks that a save has to pass",
  ({ title, operations, rule }) => {
    const wrong = findingsOf(changedBy({ title, operations })).filter(({ isAdvice }) => !isAdvice);
    expect(wrong.map((finding) => finding.rule)).toContain(rule);
  },
);
