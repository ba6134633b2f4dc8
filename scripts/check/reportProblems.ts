import { checkContent, launchProblems } from "./checkContent.ts";
import { checkForms } from "./forms/checkForms.ts";
import { formatProblem, inReadingOrder, type Problem } from "./problem.ts";
import { summary } from "./summary.ts";

type Check = () => Promise<Problem[]>;

/** What every build needs. */
const always: Check[] = [checkForms, checkContent];
/** What only a site that opens to the public needs. */
const beforeLaunch: Check[] = [launchProblems, launchEnvironment];

/** Vite, which reads the `.env` files, takes a while to load: the daily check does without. */
async function launchEnvironment(): Promise<Problem[]> {
  const { hostedEnvironmentProblems } = await import("./launch/environmentProblems.ts");
  return hostedEnvironmentProblems();
}

/**
 * Checks forms and content, with `isLaunch` also what a real firm must have filled in, and prints
 * every problem in French.
 * @returns how many problems there are, advice apart unless the site is launched: a build stops
 * unless it is 0
 */
export async function reportProblems(isLaunch = false): Promise<number> {
  const checks = isLaunch ? [...always, ...beforeLaunch] : always;
  const found = await Promise.all(checks.map((check) => check()));
  const problems = inReadingOrder(found.flat());
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`);
  const { length } = isLaunch ? problems : problems.filter(({ isAdvice }) => !isAdvice);
  const say = length > 0 ? console.error : console.log;
  say(summary(length, isLaunch, problems.length - length));
  return length;
}
