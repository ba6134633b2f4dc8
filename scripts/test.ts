import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { quietly } from "../src/domain/quietly.ts";
import {
  type Counts,
  countReport,
  lastLine,
  playedTwice,
  type TestReport,
  total,
} from "./test/counts.ts";
import { prepareTests } from "./test/prepareTools.ts";
import { absentEngines } from "./test/tools.ts";

const REPORT = ".build/test-report.json";

/** What `npm test` runs, all at once, before the tests proper. */
const checks = [
  ["tsx", "scripts/check.ts"],
  ["tsx", "scripts/checkLicences.ts"],
  ["tsx", "scripts/checkPackages.ts"],
  ["biome", "check", "--error-on-warnings", "."],
  ["tsc", "--noEmit"],
];

const vitest = ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile=${REPORT}`];

/** Tools of node_modules/.bin are found by their names. */
const shell = process.platform === "win32";

/** Runs a tool and tells its output once it has ended; it counts as one test. */
async function runCheck([tool = "", ...args]: string[]): Promise<Counts> {
  const run = spawn(tool, args, { stdio: ["ignore", "pipe", "pipe"], shell });
  let output = "";
  for (const stream of [run.stdout, run.stderr])
    stream.on("data", (data: Buffer) => {
      output += data.toString();
    });
  const code = await new Promise((resolve) => {
    run.once("error", (error) => resolve(error.message));
    run.once("close", resolve);
  });
  console.log(`\n> ${[tool, ...args].join(" ")}\n${output.trimEnd()}`);
  const passed = Number(code === 0);
  return { passed, failed: 1 - passed, skipped: 0 };
}

function runTests(): Counts {
  rmSync(REPORT, { force: true });
  const [tool = "", ...args] = [...vitest, ...absentEngines(process.env)];
  console.log(`\n> ${[tool, ...args].join(" ")}`);
  const isGreen = spawnSync(tool, args, { stdio: "inherit", shell }).status === 0;
  const report: TestReport | undefined = quietly(() => JSON.parse(readFileSync(REPORT, "utf8")));
  // A run that wrote no report failed as a whole.
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  for (const name of playedTwice(report)) console.log(`Passed when played once more: ${name}`);
  const counts = countReport(report);
  return isGreen ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

// `npm test`: says with which browsers, letters and programs it runs, and brings those that are
// missing; then src/generated, data, licences, versions and signatures of packages, style and
// types; then every test.
prepareTests();
const generated = await runCheck(["tsx", "scripts/generate.ts"]);
const checked = await Promise.all(checks.map(runCheck));
const counts = total([generated, ...checked, runTests()]);
console.log(`\n${lastLine(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
