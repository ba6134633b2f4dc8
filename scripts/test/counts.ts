/** How many tests of a run passed, failed, and were not run. */
export type Counts = { passed: number; failed: number; skipped: number };

/** What is read of the report that vitest's reporter "json" writes. */
export interface TestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const isJourney = (file: string) => file.replaceAll("\\", "/").includes("/tests/journeys/");

function countFile({ name, status, assertionResults }: TestReport["testResults"][number]): Counts {
  const having = (wanted: string) => assertionResults.filter((one) => one.status === wanted).length;
  const [passed, failed] = [having("passed"), having("failed")];
  const skipped = assertionResults.length - passed - failed;
  // A file that could not be read or set up counts, as does one that leaves a journey out.
  const isFaulty = status === "failed" || (isJourney(name) && skipped > 0);
  return { passed, failed: isFaulty ? Math.max(failed, 1) : failed, skipped };
}

/** Adds up counts. */
export function total(counts: Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((all, { [key]: one }) => all + one, 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** Counts a run; a file that failed without a failing test is one failure, as is one of journeys that skipped one. */
export const countReport = (report: TestReport): Counts => total(report.testResults.map(countFile));

/** The journeys of a run that passed when they were played once more, each with what had failed. */
export const playedTwice = ({ testResults }: TestReport): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName} (${failureMessages[0]?.split("\n")[0]})`);

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
