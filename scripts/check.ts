import { checkContent, launchProblems } from "./check/checkContent.ts";
import { checkForms } from "./check/forms/checkForms.ts";
import { buildEnvironment, environmentProblems } from "./check/launch/environmentProblems.ts";
import { formatProblem, type Problem } from "./check/problem.ts";
import { summary } from "./check/summary.ts";

type Check = () => Promise<Problem[]>;

/** What every build needs. */
const always: Check[] = [checkForms, checkContent];
/** What only a site that opens to the public needs, with `--launch`. */
const beforeLaunch: Check[] = [launchProblems, async () => environmentProblems(buildEnvironment())];

/** `npm run check`: tells in French what is wrong in the forms and the content. */
async function main(): Promise<void> {
  const isLaunch = process.argv.includes("--launch");
  const checks = isLaunch ? [...always, ...beforeLaunch] : always;
  const found = await Promise.all(checks.map((check) => check()));
  const problems = found.flat();
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`);
  const say = problems.length > 0 ? console.error : console.log;
  say(summary(problems.length, isLaunch));
  if (problems.length > 0) process.exitCode = 1;
}

await main();
