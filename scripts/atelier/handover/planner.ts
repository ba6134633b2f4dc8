import { rehearse } from "../../check/storage/rehearse.ts";
import { survey } from "../../check/survey.ts";
import { askedTables } from "../../migration/askedTables.ts";
import { compareTables } from "../../migration/compareTables.ts";
import { migrationSql } from "../../migration/migrationSql.ts";
import { unstorable } from "../../migration/unstorable.ts";
import type { Project } from "../../project/readProject.ts";

/**
 * Tells the SQL that `npm run migration` would write; undefined where it would write none. What the
 * database would make of it is not tried.
 * @param root the project's folder
 */
export function plannerIn(root: string): (project: Project) => Promise<string | undefined> {
  return async (project) => {
    const { forms } = survey(project);
    if (unstorable(forms).length > 0) return undefined;
    const { rehearsal } = await rehearse(root);
    if (!rehearsal) return undefined;
    try {
      const { changes } = compareTables(askedTables(forms), rehearsal.tables);
      return changes.length > 0 ? migrationSql(changes) : undefined;
    } finally {
      await rehearsal.close();
    }
  };
}
