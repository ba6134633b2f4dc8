import { rehearse } from "../../check/storage/rehearse.ts";
import { survey } from "../../check/survey.ts";
import { askedTables } from "../../migration/askedTables.ts";
import { compareTables } from "../../migration/compareTables.ts";
import { migrationSql } from "../../migration/migrationSql.ts";
import { unstorable } from "../../migration/unstorable.ts";
import type { Project } from "../../project/readProject.ts";

/** What `npm run migration` would do. */
export interface Planned {
  /** The SQL that it would write; empty where it would write none. */
  sql: string;
  /** In French, what it would leave undone, and what to do about it. */
  refusals: string[];
}

export type Planner = (project: Project) => Promise<Planned>;

export const NOTHING_PLANNED: Planned = { sql: "", refusals: [] };

/**
 * Tells what `npm run migration` would do for a project. What the database would make of it is not tried.
 * @param root the project's folder
 */
export function plannerIn(root: string): Planner {
  return async (project) => {
    const { forms } = survey(project);
    if (unstorable(forms).length > 0) return NOTHING_PLANNED;
    const { rehearsal } = await rehearse(root);
    if (!rehearsal) return NOTHING_PLANNED;
    try {
      const { changes, refusals } = compareTables(askedTables(forms), rehearsal.tables);
      return {
        sql: changes.length > 0 ? migrationSql(changes) : "",
        refusals: refusals.map(({ finding }) => finding("").message),
      };
    } finally {
      await rehearsal.close();
    }
  };
}
