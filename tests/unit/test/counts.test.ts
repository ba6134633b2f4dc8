import { describe, expect, test } from "vitest";
import {
  countReport,
  lastLine,
  playedTwice,
  type TestReport,
} from "../../../scripts/test/counts.ts";

const file = (
  name: string,
  status: string,
  ...tests: string[]
): TestReport["testResults"][number] => ({
  name: `/site/tests/${name}.test.ts`,
  status,
  assertionResults: tests.map((outcome) => ({
    fullName: `${name} ${outcome}`,
    status: outcome,
    failureMessages: outcome === "failed" ? ["TimeoutError"] : [],
  })),
});

const lineOf = (...files: TestReport["testResults"]) =>
  lastLine(countReport({ testResults: files }));

describe("the last line of npm test", () => {
  test("tells what passed and what failed", () => {
    const files = [
      file("unit/a", "passed", "passed", "passed"),
      file("unit/b", "failed", "passed", "failed"),
    ];
    expect(lineOf(...files)).toBe("3 passed, 1 failed");
  });

  test("tells what was skipped, was never reached or is still to be written", () => {
    const left = file("unit/a", "passed", "passed", "skipped", "pending", "todo", "disabled");
    expect(lineOf(left)).toBe("1 passed, 0 failed, 4 skipped");
  });

  test("counts a file that could not be read as a failure", () => {
    expect(lineOf(file("unit/a", "failed"), file("unit/b", "failed"))).toBe("0 passed, 2 failed");
  });

  test("counts a file whose set-up failed as a failure, and its tests as skipped", () => {
    const files = [
      file("journeys/quote", "failed", "skipped", "skipped"),
      file("journeys/paper", "failed", "skipped"),
      file("unit/a", "passed", "passed"),
    ];
    expect(lineOf(...files)).toBe("1 passed, 2 failed, 3 skipped");
  });

  test("a skipped journey is a failure", () => {
    expect(lineOf(file("journeys/quote", "passed", "passed", "skipped"))).toBe(
      "1 passed, 1 failed, 1 skipped",
    );
    expect(lineOf(file("journeys/quote", "passed", "todo"))).toBe("0 passed, 1 failed, 1 skipped");
  });

  test("a journey of which another test failed is not counted twice", () => {
    expect(lineOf(file("journeys/quote", "failed", "failed", "skipped"))).toBe(
      "0 passed, 1 failed, 1 skipped",
    );
  });

  test("a path of Windows names a journey, too", () => {
    const journey = {
      ...file("", "passed", "skipped"),
      name: "C:\\site\\tests\\journeys\\a.test.ts",
    };
    expect(lineOf(journey)).toBe("0 passed, 1 failed, 1 skipped");
  });
});

test("a journey that passed when it was played once more is named and counts as passed", () => {
  const journey = file("journeys/quote", "passed", "passed", "passed");
  for (const one of journey.assertionResults.slice(0, 1)) one.failureMessages = ["TimeoutError"];
  const failed = file("journeys/paper", "failed", "failed");
  expect(playedTwice({ testResults: [journey, failed] })).toEqual([
    "journeys/quote passed (TimeoutError)",
  ]);
  expect(lineOf(journey)).toBe("2 passed, 0 failed");
});
