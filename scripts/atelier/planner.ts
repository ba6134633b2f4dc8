import { rehearse } from "../check/storage/rehearsal.ts";
import { survey } from "../check/survey.ts";
import { lackingIn, unstorable } from "../migration/planMigration.ts";
import type { Finding } from "../project/finding.ts";
import type { Project } from "../project/project.ts";

/** What `npm run migration` would do. */
export interface Planned {
  sql: string;
  /** In French, what it would leave undone, and what to do about it. */
  refusals: string[];
  /** Whether what it writes has to be there before the forms are: more than new tables is written. */
  comesFirst: boolean;
}

export type Planner = (project: Project) => Promise<Planned>;

export const NOTHING_PLANNED: Planned = { sql: "", refusals: [], comesFirst: false };

const refusing = (findings: readonly Finding[]): Planned => ({
  ...NOTHING_PLANNED,
  refusals: findings.map(({ message }) => message),
});

/** Tells what `npm run migration` would do; what the database would make of it is not tried. */
export function plannerIn(root: string): Planner {
  return async (project) => {
    const { forms } = survey(project);
    const unsound = unstorable(forms);
    if (unsound.length > 0) return refusing(unsound);
    const { rehearsal, findings } = await rehearse(root);
    if (!rehearsal) return refusing(findings);
    try {
      const { changes, refusals, sql } = lackingIn(rehearsal, project, forms);
      const comesFirst = changes.some(({ isNew }) => !isNew);
      return { ...refusing(refusals.map(({ finding }) => finding(""))), sql, comesFirst };
    } finally {
      await rehearsal.close();
    }
  };
}
