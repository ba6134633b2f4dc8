import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  MigrationError,
  MigrationNameError,
  readMigrations,
} from "../../backend/applyMigrations.ts";
import type { Finding } from "../../project/finding.ts";
import { openRehearsal, type Rehearsal } from "./rehearsal.ts";

/** The migrations at work, if there are any and the database takes them; else what is wrong. */
export interface Rehearsed {
  rehearsal?: Rehearsal;
  findings: Finding[];
}

/** From the project's root. */
export const MIGRATIONS_FOLDER = "supabase/migrations";

/** Applies the migrations of the project in `root` to a database in memory. */
export async function rehearse(root: string): Promise<Rehearsed> {
  const folder = join(root, MIGRATIONS_FOLDER);
  if (!existsSync(folder)) return { findings: [] };
  try {
    const migrations = await readMigrations(pathToFileURL(`${folder}/`));
    return { rehearsal: await openRehearsal(migrations), findings: [] };
  } catch (error) {
    if (error instanceof MigrationNameError) return misnamed(error);
    if (error instanceof MigrationError) return refused(error);
    throw error;
  }
}

const inMigration = (file: string, rule: string, message: string, more: Partial<Finding>) => ({
  findings: [{ file: `${MIGRATIONS_FOLDER}/${file}`, at: "", rule, message, ...more }],
});

function misnamed({ file: found }: MigrationNameError): Rehearsed {
  const message =
    "Une migration porte sa date en quatorze chiffres, puis ce qu’elle fait : la renommer.";
  const expected = "par exemple 20270314093000_longer_city.sql";
  return inMigration(found, "migration mal nommée", message, { expected, found });
}

function refused({ migration: { version, name }, message: found }: MigrationError): Rehearsed {
  const message =
    "La base de données n’accepte pas cette migration : rien de ce qui est enregistré n’a pu être vérifié. Un développeur doit la corriger.";
  return inMigration(`${version}_${name}.sql`, "migration refusée", message, { found });
}
