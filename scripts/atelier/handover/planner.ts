import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readMigrations } from "../../backend/applyMigrations.ts";
import { MIGRATIONS_FOLDER, rehearse } from "../../check/storage/rehearse.ts";
import { planMigration } from "../../migration/planMigration.ts";
import type { Project } from "../../project/readProject.ts";

/** Plans with the migrations of a project. @param root its folder */
export function plannerIn(root: string): (project: Project) => Promise<string | undefined> {
  return async (project) => {
    const { rehearsal } = await rehearse(root);
    if (!rehearsal) return undefined;
    try {
      const present = await readMigrations(pathToFileURL(`${join(root, MIGRATIONS_FOLDER)}/`));
      return (await planMigration(project, present, rehearsal, new Date())).migration?.sql;
    } finally {
      await rehearsal.close();
    }
  };
}
