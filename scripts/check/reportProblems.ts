import { checkContent, launchProblems } from "./checkContent.ts";
import { checkForms } from "./forms/checkForms.ts";
import { hostedEnvironmentProblems } from "./launch/environmentProblems.ts";
import { formatProblem, inReadingOrder, type Problem } from "./problem.ts";
import { summary } from "./summary.ts";

type Check = () => Promise<Problem[]>;

/** What every build needs. */
const always: Check[] = [checkForms, checkContent];
/** What only a site that opens to the public needs. */
const beforeLaunch: Check[] = [launchProblems, hostedEnvironmentProblems];

/** Every problem of the forms and the content, with `isLaunch` also what a real firm must fill in. */
async function findProblems(isLaunch: boolean): Promise<Problem[]> {
  const checks = isLaunch ? [...always, ...beforeLaunch] : always;
  const found = await Promise.all(checks.map((check) => check()));
  return inReadingOrder(found.flat());
}

/** What a check has to say. */
export interface Report {
  /** Problems to correct, advice apart unless the site is launched: a build stops unless it is 0. */
  count: number;
  /** Every problem in French and a last line with the verdict. */
  text: string;
}

/**
 * Checks forms and content and tells the result in French.
 * @param isLaunch also whether a real firm has filled in what it must
 */
export async function checkProject(isLaunch = false): Promise<Report> {
  const problems = await findProblems(isLaunch);
  const { length } = isLaunch ? problems : problems.filter(({ isAdvice }) => !isAdvice);
  const verdict = summary(length, isLaunch, problems.length - length);
  return { count: length, text: [...problems.map(formatProblem), verdict].join("\n\n") };
}

/** The data are not fit for a build; the message is the report, in French. */
export class UnsoundDataError extends Error {}

/**
 * Checks forms and content before something is made of them.
 * @returns the report, when nothing has to be corrected
 * @throws UnsoundDataError with the report
 */
export async function requireSoundData(): Promise<string> {
  const { count, text } = await checkProject();
  if (count > 0) throw new UnsoundDataError(text);
  return text;
}
