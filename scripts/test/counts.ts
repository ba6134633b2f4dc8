/** How many tests of a run passed, failed, and were not run. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface TestFile {
  /** Path of the file. */
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

/** What is read of the report that vitest's reporter "json" writes. */
export interface TestReport {
  testResults: TestFile[];
}

const isJourney = (file: string) => file.replaceAll("\\", "/").includes("/tests/journeys/");

const isSkipped = (status: string) => status !== "passed" && status !== "failed";

function countFile({ name, status, assertionResults }: TestFile, absent: string[]): Counts {
  const having = (is: (status: string) => boolean) =>
    assertionResults.filter((test) => is(test.status));
  const skipped = having(isSkipped);
  const failed = having((outcome) => outcome === "failed").length;
  const mayBeSkipped = (test: string) => absent.some((engine) => test.startsWith(engine));
  const isIncomplete = isJourney(name) && !skipped.every((test) => mayBeSkipped(test.fullName));
  // A file that could not be read or set up counts, as does one that leaves a journey out.
  const isFaulty = status === "failed" || isIncomplete;
  return {
    passed: assertionResults.length - failed - skipped.length,
    failed: isFaulty ? Math.max(failed, 1) : failed,
    skipped: skipped.length,
  };
}

const sum = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** Adds up counts. */
export function total(counts: Counts[]): Counts {
  return counts.reduce(sum, { passed: 0, failed: 0, skipped: 0 });
}

/**
 * Counts a run of the tests. A file that failed without a failing test counts as one failure, and
 * so does a file of journeys of which one was skipped.
 * @param absent how the names of those journeys begin that may be skipped here
 */
export function countReport(report: TestReport, absent: string[] = []): Counts {
  return total(report.testResults.map((file) => countFile(file, absent)));
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
