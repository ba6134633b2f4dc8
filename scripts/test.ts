import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { type Counts, countReport, lastLine, total } from "./test/counts.ts";

const REPORT = ".build/test-report.json";

/** What `npm test` runs before the tests proper; each counts as one. */
const checks = [
  ["tsx", "scripts/generate.ts"],
  ["tsx", "scripts/check.ts"],
  ["tsx", "scripts/checkLicences.ts"],
  ["biome", "check", "--error-on-warnings", "."],
  ["tsc", "--noEmit"],
];

const vitest = ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile=${REPORT}`];

/** Runs a tool of node_modules/.bin with its output on ours. */
function succeeds([tool = "", ...args]: string[]): boolean {
  console.log(`\n> ${[tool, ...args].join(" ")}`);
  const run = spawnSync(tool, args, { stdio: "inherit", shell: process.platform === "win32" });
  return run.status === 0;
}

function runCheck(check: string[]): Counts {
  const passed = Number(succeeds(check));
  return { passed, failed: 1 - passed, skipped: 0 };
}

/** Counts of the last test run; a run that wrote no report failed as a whole. */
function reported(): Counts {
  try {
    return countReport(JSON.parse(readFileSync(REPORT, "utf8")));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function runTests(): Counts {
  rmSync(REPORT, { force: true });
  const isGreen = succeeds(vitest);
  const counts = reported();
  return isGreen ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

/** `npm test`: src/generated, data, licences, style and types, then every test, browser included. */
function main(): void {
  const counts = total([...checks.map(runCheck), runTests()]);
  console.log(`\n${lastLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

main();
