import { rehearse } from "../check/storage/rehearse.ts";
import { survey } from "../check/survey.ts";
import { changedPhone } from "../migration/changedPhone.ts";
import { compareTables } from "../migration/compareTables.ts";
import { formTables } from "../migration/formTables.ts";
import { migrationSql } from "../migration/migrationSql.ts";
import { unstorable } from "../migration/unstorable.ts";
import type { Finding } from "../project/finding.ts";
import type { Project } from "../project/project.ts";

/** What `npm run migration` would do. */
export interface Planned {
  sql: string;
  /** In French, what it would leave undone, and what to do about it. */
  refusals: string[];
}

export type Planner = (project: Project) => Promise<Planned>;

export const NOTHING_PLANNED: Planned = { sql: "", refusals: [] };

const refusing = (findings: readonly Finding[]): Planned => ({
  sql: "",
  refusals: findings.map(({ message }) => message),
});

/**
 * Tells what `npm run migration` would do for a project. What the database would make of it is not tried.
 */
export function plannerIn(root: string): Planner {
  return async (project) => {
    const { forms } = survey(project);
    const unsound = unstorable(forms);
    if (unsound.length > 0) return refusing(unsound);
    const { rehearsal, findings } = await rehearse(root);
    if (!rehearsal) return refusing(findings);
    try {
      const { changes, refusals } = compareTables(formTables(forms), rehearsal.tables);
      const phone = changedPhone(project, rehearsal);
      const sql = changes.length > 0 || phone !== undefined ? migrationSql(changes, phone) : "";
      return { ...refusing(refusals.map(({ finding }) => finding(""))), sql };
    } finally {
      await rehearsal.close();
    }
  };
}
