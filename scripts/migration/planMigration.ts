import type { FirmRecord } from "../../src/generated/content.ts";
import type { FieldSchema } from "../../src/generated/schema-types.ts";
import type { Migration } from "../backend/applyMigrations.ts";
import { findingsOf, findingsWith } from "../check/checkProject.ts";
import { openRehearsal, type Rehearsal } from "../check/storage/rehearsal.ts";
import { survey } from "../check/survey.ts";
import type { Place } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import type { Form } from "../project/forms.ts";
import { type Project, recordsOfKind } from "../project/project.ts";
import { type FilledColumn, filledBy } from "../project/questions.ts";
import { insertsOf } from "../project/submission.ts";
import { boundsText, LONGEST_EMAIL, LONGEST_TEXT, typeOf } from "./columnRule.ts";
import { compareTables } from "./compareTables.ts";
import { formTables } from "./formTables.ts";
import { migrationName, migrationSql } from "./migrationSql.ts";
import type { Refusal } from "./refusals.ts";

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
export function lackingIn(database: Rehearsal, project: Project, forms: readonly Form[]) {
  const { changes, refusals } = compareTables(formTables(forms), database.tables);
  const phone = changedPhone(project, database);
  const sql = changes.length > 0 || phone !== undefined ? migrationSql(changes, phone) : "";
  return { changes, refusals, phone, sql };
}

/**
 * Compares a project's forms and telephone number with the database that its migrations make.
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

const NAME = /^[a-z][a-z0-9_]{0,47}$/;
const GREATEST_INTEGER = 2_147_483_647;

/** What keeps answers of the forms from being stored: names that no table can bear, missing bounds. */
export function unstorable(forms: readonly Form[]): Finding[] {
  return forms.flatMap((form) =>
    insertsOf(form).flatMap((step) => [
      ...misnamed(step.at("table"), step.value.table),
      ...filledBy(step, form).flatMap((column) => [
        ...misnamed(column.place, column.name),
        ...unlikeTypes(column),
        ...column.fields.flatMap((field) => [...unreadable(field), ...unbounded(field)]),
      ]),
    ]),
  );
}

function misnamed(place: Place, found: string): Finding[] {
  if (NAME.test(found)) return [];
  const message = `« ${found} » ne peut pas être le nom d’une table ou d’une colonne : il commence par une minuscule et ne contient que des minuscules sans accent, des chiffres et « _ », 48 signes au plus.`;
  const expected = "par exemple floor_number";
  return [place.finding("nom impossible dans la base", message, { expected, found })];
}

function unlikeTypes({ name, place, fields }: FilledColumn): Finding[] {
  const types = [...new Set(fields.map(({ value }) => typeOf(value)))];
  if (types.length < 2) return [];
  const message = `La colonne « ${name} » reçoit des réponses de sortes différentes : elle n’en garde qu’une. Donner à chacune la sienne.`;
  return [place.finding("sortes mêlées", message, { found: types.join(", ") })];
}

/** A pattern with what browsers take for the end of a word of ASCII, and Postgres for something else. */
function unreadable(field: Place<FieldSchema>): Finding[] {
  const [found] = /\\[bBW]/.exec(field.value.pattern ?? "") ?? [];
  if (found === undefined) return [];
  const message = `La forme de la réponse à « ${field.value.title} » contient « ${found} », que la base ne lit pas comme les navigateurs. L’écrire autrement, par exemple avec une liste de signes.`;
  return [field.at("pattern").finding("motif que la base lit autrement", message, { found })];
}

/** Bounds that a stored field needs and has not: the base keeps no answer of any size. */
function unbounded(field: Place<FieldSchema>): Finding[] {
  return missingBounds(field.value).map(([rule, bound]) => {
    const { [rule]: stated } = field.value;
    const place = stated === undefined ? field : field.at(rule);
    const message = `La réponse à « ${field.value.title} » est enregistrée, mais rien ne dit jusqu’où elle va : la base ne garde rien sans limite.`;
    const found = stated === undefined ? `pas de « ${rule} »` : `"${rule}": ${stated}`;
    return place.finding("limite manquante", message, { expected: `"${rule}" : ${bound}`, found });
  });
}

function missingBounds(field: FieldSchema): (readonly [rule: keyof FieldSchema, bound: string])[] {
  const { type, enum: choices, format, minimum, exclusiveMinimum, maximum, pattern } = field;
  const isWithin = (value: number | undefined, limit: number): boolean =>
    value !== undefined && Math.abs(value) <= limit;
  if (type === "array") return field.minItems ? [] : [["minItems", "1 ou plus"]];
  if (type === "number" || type === "integer") {
    const limit = type === "integer" ? GREATEST_INTEGER : Number.MAX_SAFE_INTEGER;
    const lowest = isWithin(minimum ?? exclusiveMinimum, limit);
    return [
      ...(lowest ? [] : [["minimum", "le plus petit nombre"] as const]),
      ...(isWithin(maximum, limit) ? [] : [["maximum", `${limit} au plus`] as const]),
    ];
  }
  if (type !== "string" || choices || format === "date") return [];
  const limit = format === "email" ? LONGEST_EMAIL : LONGEST_TEXT;
  const isBounded = isWithin(field.maxLength, limit) || (pattern && boundsText(pattern, limit));
  return isBounded ? [] : [["maxLength", `${limit} au plus`]];
}
