import { readProject } from "../project/disk/readProject.ts";
import { type Finding, reportOf } from "../project/finding.ts";
import type { Project } from "../project/project.ts";
import { dateRules } from "./content/dateRules.ts";
import { firmRules } from "./content/firmRules.ts";
import { lawRules } from "./content/lawRules.ts";
import { placeRules } from "./content/placeRules.ts";
import { launchFindings } from "./content/samples.ts";
import { schemaRules } from "./content/schemaRules.ts";
import { typographyRules } from "./content/typographyRules.ts";
import { uniqueRules } from "./content/uniqueRules.ts";
import { valueRules } from "./content/valueRules.ts";
import { fieldRules } from "./forms/fieldRules.ts";
import { formRules } from "./forms/formRules.ts";
import { mailRules } from "./forms/mailRules.ts";
import { stepRules } from "./forms/stepRules.ts";
import { submissionRules, unsentRules } from "./forms/submissionRules.ts";
import { hostedEnvironmentProblems } from "./hostedProblems.ts";
import { linkRules, textRules } from "./linkRules.ts";
import { placeholderRules } from "./placeholderRules.ts";
import { referenceRules } from "./referenceRules.ts";
import type { Rule } from "./rules.ts";
import { type Rehearsal, rehearse } from "./storage/rehearsal.ts";
import { storageFindings } from "./storage/storageFindings.ts";
import { type Surroundings, type Survey, survey } from "./survey.ts";

const RULES: Rule[] = [
  ({ findings }) => findings,
  schemaRules,
  uniqueRules,
  referenceRules,
  linkRules,
  valueRules,
  dateRules,
  firmRules,
  placeRules,
  lawRules,
  placeholderRules,
  typographyRules,
  formRules,
  stepRules,
  fieldRules,
  submissionRules,
  mailRules,
  unsentRules,
  textRules,
];

/** Everything that the files of a project say wrong, without the database. */
export const findingsOf = (project: Project, surroundings: Surroundings = {}): Finding[] =>
  ruleFindings(survey(project, surroundings));

/** Each thing once, though a text may hold the same mistake twice. */
function ruleFindings(seen: Survey): Finding[] {
  const findings = [...seen.project.findings, ...RULES.flatMap((rule) => [...rule(seen)])];
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/**
 * Checks every data file against its model, the other files and the database.
 * @param root the project's folder; the current one by default
 * @returns what is wrong, in French, with file, key, line, what was expected and found
 * @throws when the models of schemas/meta cannot be used: developers edit these
 */
export async function checkFolder(root = process.cwd()): Promise<Finding[]> {
  const { rehearsal, findings } = await rehearse(root);
  try {
    return [...findings, ...(await findingsWith(readProject(root), rehearsal))];
  } finally {
    await rehearsal?.close();
  }
}

/** Everything that the files of a project say wrong, by themselves and for a database. */
export async function findingsWith(project: Project, rehearsal?: Rehearsal): Promise<Finding[]> {
  const seen = survey(project, { tables: rehearsal?.tables });
  return [
    ...ruleFindings(seen),
    ...(rehearsal ? await storageFindings(seen.forms, rehearsal) : []),
  ];
}

export interface Report {
  /** Findings to correct, advice apart unless the site is launched: a build stops unless it is 0. */
  count: number;
  /** Every finding in French and a last line with the verdict. */
  text: string;
}

/** Tells a check in French. @param isLaunch also what a real firm has to fill in before it opens */
export async function checkProject(isLaunch = false): Promise<Report> {
  const findings = await checkFolder();
  if (isLaunch)
    findings.push(...launchFindings(readProject()), ...(await hostedEnvironmentProblems()));
  const { length } = isLaunch ? findings : findings.filter(({ isAdvice }) => !isAdvice);
  const verdict = summary(length, isLaunch, findings.length - length);
  return { count: length, text: reportOf(findings, verdict) };
}

/** The last line of a report. @param doubts what is worth another look, and stops nothing */
export function summary(count: number, isLaunch: boolean, doubts = 0): string {
  if (count === 0) {
    const rest = doubts > 0 ? ` (${doubts} à relire)` : "";
    const verdict = `✓ Formulaires et textes vérifiés : aucun problème${rest}`;
    return isLaunch ? `${verdict}, le site peut ouvrir.` : `${verdict}.`;
  }
  const problems = count > 1 ? `${count} problèmes` : "1 problème";
  const command = isLaunch ? "npm run check -- --launch" : "npm run check";
  return `✗ ${problems} à corriger, puis relancer « ${command} ».`;
}
