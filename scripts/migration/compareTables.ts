import { forgottenColumns } from "../check/forms/submissionRules.ts";
import { NO_LONGER_ASKED, type Table } from "../check/storage/tables.ts";
import { isWithin, type Part, readRule, ruleSql, widened } from "./columnRule.ts";
import type { FormColumn, FormTable } from "./formTables.ts";
import { identifier } from "./identifier.ts";
import { narrowed, type Refusal, refusalOf } from "./refusals.ts";

export interface ColumnChange {
  column: string;
  /** The column itself, where it is new. */
  added?: FormColumn;
  /** Whether it may now stay empty. */
  isOpened?: boolean;
  /** Its CHECK, and which it takes the place of; where the type is the rule, without a condition. */
  check?: { condition: string; replaced: string | undefined } | undefined;
  comment?: string | undefined;
}

export interface TableChange {
  table: FormTable;
  isNew: boolean;
  columns: readonly ColumnChange[];
}

type Tables = ReadonlyMap<string, Table>;
type Outcome = ColumnChange | Refusal;

/** Stands in the comment of a column whose form requires an answer that older rows do not have. */
const ASKED_LATER = " Null in rows stored before it was asked.";

/** What the forms ask of the tables beyond what the migrations make, and what of it is refused. */
export function compareTables(tables: readonly FormTable[], present: Tables) {
  const changes: TableChange[] = [];
  const refusals: Refusal[] = [];
  for (const table of tables) {
    const own = present.get(table.name);
    const columns: ColumnChange[] = [];
    for (const outcome of own ? inTable(table, own) : inNewTable(table, tables, present)) {
      if ("finding" in outcome) refusals.push(outcome);
      else if (isChange(outcome)) columns.push(outcome);
    }
    if (columns.length > 0) changes.push({ table, isNew: !own, columns });
  }
  return { changes, refusals };
}

const isChange = ({ added, isOpened, check, comment }: ColumnChange): boolean =>
  Boolean(added || isOpened || check) || comment !== undefined;

function* inNewTable(table: FormTable, others: readonly FormTable[], present: Tables) {
  const { name, step, columns } = table;
  const old = formerName(table, others, present);
  if (old !== undefined) {
    const facts = { table: old, name, old, expected: old, found: name };
    yield refusalOf("table renommée", step.at("table"), facts);
    return;
  }
  const isServers = ({ name: own }: FormColumn): boolean =>
    [...present.values()].some((other) => own in other.columns && !other.writable.includes(own));
  const refused = columns.filter(isServers).map(serverColumn);
  if (!table.email && !table.phone) {
    // Nobody's rows could be found again in it.
    const expected = "une colonne remplie par un champ de la sorte « email » ou « phone »";
    const facts = { table: name, name, expected };
    refused.push(refusalOf("demande sans personne", step.at("columns"), facts));
  }
  yield* refused.length > 0 ? refused : columns.map((column) => addition(column, ""));
}

/** A table that no form fills any more, with the same columns. */
function formerName({ columns }: FormTable, tables: readonly FormTable[], present: Tables) {
  const names = String(columns.map(({ name }) => name).sort());
  const left = [...present].filter(([name]) => !tables.some((table) => table.name === name));
  return left.find(([, { writable }]) => String(writable.toSorted()) === names)?.[0];
}

const serverColumn = (column: FormColumn): Refusal =>
  refusalOf("colonne du serveur", column.place, { ...column, found: column.name });

function* inTable({ columns }: FormTable, present: Table): Iterable<Outcome> {
  const filled = Object.fromEntries(columns.map(({ name }) => [name, name]));
  const gone = forgottenColumns(filled, present);
  const added = columns.filter(({ name }) => !(name in present.columns));
  const renamed = added.flatMap((column) => {
    const old = gone.find((name) => present.columns[name] === column.type);
    if (old === undefined) return [];
    const facts = { ...column, old, expected: old, found: column.name };
    return refusalOf("colonne renommée", column.place, facts);
  });
  yield* renamed;
  for (const column of columns.filter(({ name }) => name in present.columns))
    yield* inColumn(column, present);
  if (renamed.length > 0) return;
  yield* gone.map((name) => retirement(name, present));
  yield* added.map((column) => addition(column, ASKED_LATER));
}

/** A column that is new. @param later what is said of one whose answer older rows do not have */
function addition(column: FormColumn, later: string): ColumnChange {
  const { name, parts, isRequired } = column;
  const comment = titlesOf(column) + (isRequired ? later : "");
  return { column: name, added: column, check: checkOf(name, parts), comment };
}

function* inColumn(column: FormColumn, present: Table): Iterable<Outcome> {
  const { name, type, parts, isRequired, fields, place } = column;
  const [field] = fields;
  const found = present.columns[name] ?? "";
  if (!present.writable.includes(name)) return yield serverColumn(column);
  const typed = { ...column, expected: type, found };
  if (found !== type) return yield refusalOf("type changé", field?.at("type") ?? place, typed);
  const rule = presentRule(name, present);
  const change = changeIn(column, present, rule);
  yield change;
  if (rule && !isWithin(rule.parts, parts)) yield narrowed(column, rule.parts);
  // A column of several fields takes the next one where the first has no answer.
  const isOwn = new Set(fields.map(({ key }) => key)).size === 1;
  const comment = change.comment ?? present.comments[name] ?? "";
  const mayBeNull = !present.needed.includes(name) && !comment.endsWith(ASKED_LATER);
  if (!isRequired || !isOwn || !mayBeNull) return;
  yield refusalOf("champ devenu obligatoire", field ?? place, column);
}

function changeIn(column: FormColumn, present: Table, rule: PresentRule | undefined): ColumnChange {
  const { name, parts, isRequired } = column;
  const { parts: had = [], needsAnswer = false } = rule ?? {};
  const isOpened = present.needed.includes(name) && !isRequired;
  const isWider = !isWithin(parts, had);
  const next = widened(had, parts);
  const before = present.comments[name] ?? "";
  const comment = followed(before, column, isWider);
  return {
    column: name,
    isOpened,
    check: isWider || (isOpened && needsAnswer) ? checkOf(name, next, rule) : undefined,
    comment: comment === before ? undefined : comment,
  };
}

/** A column that no form fills any more: its answers are kept, it may stay empty and says why. */
function retirement(name: string, table: Table): ColumnChange {
  const isOpened = table.needed.includes(name);
  const rule = presentRule(name, table);
  return {
    column: name,
    isOpened,
    check: isOpened && rule?.needsAnswer ? checkOf(name, rule.parts, rule) : undefined,
    comment: `${table.comments[name] ?? ""}${NO_LONGER_ASKED}`.trim(),
  };
}

type PresentRule = NonNullable<ReturnType<typeof presentRule>>;

/** The rule of a column, and whether it refuses null; undefined for one written by hand, too. */
function presentRule(name: string, table: Table) {
  const [check, ...others] = table.checks.filter(({ column }) => column === name);
  if (!check || others.length > 0) return undefined;
  const parts = readRule(check.definition, identifier(name));
  return parts && { check: check.name, parts, needsAnswer: check.definition.includes("COALESCE(") };
}

const checkOf = (name: string, parts: readonly Part[], replaced?: PresentRule) => ({
  condition: ruleSql(parts, identifier(name)),
  replaced: replaced?.check,
});

/** The comment of a column as it is to be: anew where its rule is widened, or it is asked again. */
function followed(comment: string, column: FormColumn, isWider: boolean): string {
  const isAskedAgain = comment.endsWith(NO_LONGER_ASKED);
  if (!isWider && !isAskedAgain) return comment;
  const isLater = isAskedAgain ? column.isRequired : comment.endsWith(ASKED_LATER);
  return titlesOf(column) + (isLater ? ASKED_LATER : "");
}

/** What the comment of a column says: its question, or questions. */
const titlesOf = ({ fields }: FormColumn): string =>
  `${[...new Set(fields.map(({ value }) => `« ${value.title} »`))].join(", or ")}.`;
