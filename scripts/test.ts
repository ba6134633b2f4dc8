import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

const REPORT = ".build/test-report.json";

/** What `npm test` runs before the tests proper; each counts as one. */
const checks = [
  ["tsx", "scripts/generate.ts", "--check"],
  ["tsx", "scripts/check.ts"],
  ["tsx", "scripts/checkLicences.ts"],
  ["biome", "check", "--error-on-warnings", "."],
  ["tsc", "--noEmit"],
];

const vitest = ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile=${REPORT}`];

interface Counts {
  passed: number;
  failed: number;
}

/** Runs a tool of node_modules/.bin with its output on ours. */
function succeeds([tool = "", ...args]: string[]): boolean {
  console.log(`\n> ${[tool, ...args].join(" ")}`);
  const run = spawnSync(tool, args, { stdio: "inherit", shell: process.platform === "win32" });
  return run.status === 0;
}

/** Counts of the last test run; a run that wrote no report failed as a whole. */
function reported(): Counts {
  try {
    const report = JSON.parse(readFileSync(REPORT, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function runTests(): Counts {
  rmSync(REPORT, { force: true });
  const isGreen = succeeds(vitest);
  const counts = reported();
  return isGreen ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

/** `npm test`: freshness, data, licences, style and types, then every test, browser included. */
function main(): void {
  const failedChecks = checks.filter((check) => !succeeds(check)).length;
  const tests = runTests();
  const failed = failedChecks + tests.failed;
  console.log(`\n${checks.length - failedChecks + tests.passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

main();
