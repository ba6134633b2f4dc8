import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MigrationNameError, readMigrations } from "../../backend/applyMigrations.ts";
import type { Finding } from "../../project/finding.ts";
import { MigrationError } from "./migrationError.ts";
import { openRehearsal, type Rehearsal } from "./rehearsal.ts";

/** The migrations at work, if there are any and the database takes them; else what is wrong. */
export interface Rehearsed {
  rehearsal?: Rehearsal;
  findings: Finding[];
}

const FOLDER = "supabase/migrations";

/** Applies the migrations of the project in `root` to a database in memory. */
export async function rehearse(root: string): Promise<Rehearsed> {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return { findings: [] };
  try {
    const migrations = await readMigrations(pathToFileURL(`${folder}/`));
    return { rehearsal: await openRehearsal(migrations), findings: [] };
  } catch (error) {
    if (error instanceof MigrationNameError) return { findings: [misnamed(error)] };
    if (error instanceof MigrationError) return { findings: [refused(error)] };
    throw error;
  }
}

function misnamed({ file }: MigrationNameError): Finding {
  return {
    file: `${FOLDER}/${file}`,
    at: "",
    rule: "migration mal nommée",
    message:
      "Une migration porte sa date en quatorze chiffres, puis ce qu’elle fait : la renommer.",
    expected: "par exemple 20270314093000_longer_city.sql",
    found: file,
  };
}

function refused({ migration: { version, name }, message }: MigrationError): Finding {
  return {
    file: `${FOLDER}/${version}_${name}.sql`,
    at: "",
    rule: "migration refusée",
    message:
      "La base de données n’accepte pas cette migration : rien de ce qui est enregistré n’a pu être vérifié. Un développeur doit la corriger.",
    found: message,
  };
}
