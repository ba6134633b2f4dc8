import type { FirmRecord } from "../../src/generated/content.ts";
import type { Migration } from "../backend/applyMigrations.ts";
import { findingsOf, findingsWith } from "../check/checkProject.ts";
import { openRehearsal, type Rehearsal } from "../check/storage/rehearsal.ts";
import { survey } from "../check/survey.ts";
import type { Finding } from "../project/finding.ts";
import { type Project, recordsOfKind } from "../project/project.ts";
import { compareTables } from "./compareTables.ts";
import { formTables } from "./formTables.ts";
import { migrationName, migrationSql } from "./migrationSql.ts";
import type { Refusal } from "./refusals.ts";
import { unstorable } from "./unstorable.ts";

/** What a migration would do, and what it would leave undone. */
export interface Plan {
  /** Whether the files say nothing wrong; otherwise nothing is planned. */
  isSound: boolean;
  /** Missing when there is nothing to write. */
  migration?: Migration;
  /** What no migration does. */
  refusals: Refusal[];
  /** What is wrong: with the files, or still, once the migration is applied. */
  findings: Finding[];
}

/** What a database lacks of some forms and a project's telephone number, and the SQL of it; empty: nothing. */
export function lackingIn(
  database: Rehearsal,
  project: Project,
  forms: Parameters<typeof formTables>[0],
) {
  const { changes, refusals } = compareTables(formTables(forms), database.tables);
  const phone = changedPhone(project, database);
  const sql = changes.length > 0 || phone !== undefined ? migrationSql(changes, phone) : "";
  return { changes, refusals, phone, sql };
}

/**
 * Compares a project's forms and telephone number with the database that its migrations make.
 * @param migrations those that are there
 * @param rehearsal the database that they make
 * @param moment the new migration is dated by it, unless one of the others is later
 */
export async function planMigration(
  project: Project,
  migrations: readonly Migration[],
  rehearsal: Rehearsal,
  moment: Date,
): Promise<Plan> {
  const { forms } = survey(project);
  const unsound = toCorrect(findingsOf(project));
  const findings = unsound.length > 0 ? unsound : unstorable(forms);
  if (findings.length > 0) return { isSound: false, refusals: [], findings };
  const { changes, refusals, phone, sql } = lackingIn(rehearsal, project, forms);
  // What is refused, the check tells in its own way.
  const leftOver = async (database: Rehearsal): Promise<Finding[]> =>
    refusals.length > 0 ? [] : toCorrect(await findingsWith(project, database));
  const plan = { isSound: true, refusals };
  if (sql === "") return { ...plan, findings: await leftOver(rehearsal) };
  const version = nextVersion(moment, migrations.at(-1)?.version);
  const migration = { version, name: migrationName(changes, phone), sql };
  const migrated = await openRehearsal([...migrations, migration]);
  try {
    return { ...plan, migration, findings: await leftOver(migrated) };
  } finally {
    await migrated.close();
  }
}

const toCorrect = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ isAdvice }) => !isAdvice);

/** The firm's telephone number, where the migrations set another one. */
function changedPhone(project: Project, { firmPhone }: Rehearsal): string | undefined {
  const [firm] = recordsOfKind(project, "firm");
  const number = (firm?.value as Partial<FirmRecord> | undefined)?.phones?.landline.display;
  return number === firmPhone ? undefined : number;
}

/** Fourteen digits, UTC, later than those of the last migration. */
function nextVersion(moment: Date, last = ""): string {
  const digits = (date: Date): string => date.toISOString().replace(/\D/g, "").slice(0, 14);
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(last) ?? [];
  const [year = 0, month = 1, ...rest] = parts.map(Number);
  const following = digits(new Date(Date.UTC(year, month - 1, ...rest) + 1000));
  return [digits(moment), last && following].sort().at(-1) ?? "";
}
