import { forgottenColumns } from "../check/forms/submissionRules.ts";
import { NO_LONGER_ASKED, type Table } from "../check/storage/tables.ts";
import type { AskedColumn, AskedTable } from "./askedTables.ts";
import { isWithin, type Part, readRule, ruleSql, ruleWords, widened } from "./columnRule.ts";
import { identifier } from "./identifier.ts";
import * as refusals from "./refusals.ts";

/** The CHECK of a column that is there already. */
interface CheckChange {
  column: string;
  /** The one that it takes the place of. */
  replaced: string;
  /** Nothing where the type alone is the rule. */
  condition: string;
}

/** What is to be done to one table. */
export interface TableChange {
  asked: AskedTable;
  isNew: boolean;
  added: readonly AskedColumn[];
  /** Columns that may now stay empty. */
  opened: readonly string[];
  checks: readonly CheckChange[];
  /** Of columns that are there already. */
  comments: readonly { column: string; text: string }[];
}

/** What the forms ask of the database beyond what it has, and what of it is refused. */
export interface Comparison {
  changes: TableChange[];
  refusals: refusals.Refusal[];
}

type Tables = ReadonlyMap<string, Table>;
type ColumnChange = Partial<Pick<TableChange, "opened" | "checks" | "comments">> & {
  refusals?: refusals.Refusal[];
};

/** Stands in the comment of a column whose form requires an answer that older rows do not have. */
export const ASKED_LATER = " Null in rows stored before it was asked.";

/** Compares the tables that the forms ask for with those that the migrations make. */
export function compareTables(asked: readonly AskedTable[], present: Tables): Comparison {
  const compared = asked.map((one) => {
    const table = present.get(one.name);
    return table ? compareTable(one, table) : compareNew(one, asked, present);
  });
  const isSomething = ({ isNew, added, opened, checks, comments }: TableChange): boolean =>
    isNew || [added, opened, checks, comments].some(({ length }) => length > 0);
  return {
    changes: compared.flatMap(({ changes }) => changes.filter(isSomething)),
    refusals: compared.flatMap((one) => one.refusals),
  };
}

const untouched = { added: [], opened: [], checks: [], comments: [] };

function compareNew(asked: AskedTable, others: readonly AskedTable[], present: Tables): Comparison {
  const filled = new Set(others.map(({ name }) => name));
  const names = String(asked.columns.map(({ name }) => name).sort());
  const renamed = [...present].find(
    ([name, { writable }]) => !filled.has(name) && String(writable.toSorted()) === names,
  );
  if (renamed) return { changes: [], refusals: [refusals.renamedTable(asked, renamed[0])] };
  const isServers = ({ name }: AskedColumn): boolean =>
    [...present.values()].some(
      ({ columns, writable }) => name in columns && !writable.includes(name),
    );
  const refused = [
    ...asked.columns.filter(isServers).map((column) => refusals.serverColumn(column, asked.name)),
    ...(asked.email || asked.phone ? [] : [refusals.namelessTable(asked)]),
  ];
  const change = { ...untouched, asked, isNew: true, added: asked.columns };
  return { changes: refused.length > 0 ? [] : [change], refusals: refused };
}

function compareTable(asked: AskedTable, table: Table): Comparison {
  const filled = Object.fromEntries(asked.columns.map(({ name }) => [name, name]));
  const gone = forgottenColumns(filled, table);
  const added = asked.columns.filter(({ name }) => !(name in table.columns));
  const renamed = added.flatMap((column) => {
    const old = gone.find((name) => table.columns[name] === column.type);
    return old === undefined ? [] : { column, old };
  });
  const isRenamed = renamed.length > 0;
  const changed: ColumnChange[] = [
    ...asked.columns
      .filter(({ name }) => name in table.columns)
      .map((column) => compareColumn(column, table, asked.name)),
    ...(isRenamed ? [] : gone.map((name) => retire(name, table))),
  ];
  const change: TableChange = {
    asked,
    isNew: false,
    added: isRenamed ? [] : added,
    opened: changed.flatMap(({ opened = [] }) => opened),
    checks: changed.flatMap(({ checks = [] }) => checks),
    comments: changed.flatMap(({ comments = [] }) => comments),
  };
  return {
    changes: [change],
    refusals: [
      ...renamed.map(({ column, old }) => refusals.renamedColumn(column, old, asked.name)),
      ...changed.flatMap((one) => one.refusals ?? []),
    ],
  };
}

function compareColumn(column: AskedColumn, table: Table, tableName: string): ColumnChange {
  const { name, type, parts, isRequired, fields } = column;
  const target = { table: tableName, column };
  if (!table.writable.includes(name))
    return { refusals: [refusals.serverColumn(column, tableName)] };
  const presentType = table.columns[name] ?? "";
  if (presentType !== type) return { refusals: [refusals.changedType(target, presentType)] };
  const isOpened = table.needed.includes(name) && !isRequired;
  const rule = presentRule(name, table);
  const next = parts.length > 0 && rule ? widened(rule.parts, parts) : [];
  const isWider = rule !== undefined && (parts.length === 0 || !isWithin(parts, rule.parts));
  const isNarrower = rule !== undefined && parts.length > 0 && !isWithin(rule.parts, parts);
  const comment = table.comments[name] ?? "";
  const text = followed(comment, column, isWider && rule ? [rule.parts, next] : undefined);
  // A column of several fields takes the next one where the first has no answer.
  const isOwn = new Set(fields.map(({ key }) => key)).size === 1;
  const mayBeNull = !table.needed.includes(name) && !text.endsWith(ASKED_LATER);
  return {
    ...(isOpened && { opened: [name] }),
    checks: rule && (isWider || (isOpened && rule.needsAnswer)) ? [checkOf(name, rule, next)] : [],
    comments: text === comment ? [] : [{ column: name, text }],
    refusals: [
      ...(isNarrower ? [refusals.narrowed(target, rule.parts)] : []),
      ...(isRequired && isOwn && mayBeNull ? [refusals.nowRequired(target)] : []),
    ],
  };
}

/** A column that no form fills any more: its answers are kept, it may stay empty and says why. */
function retire(name: string, table: Table): ColumnChange {
  const isOpened = table.needed.includes(name);
  const rule = presentRule(name, table);
  return {
    ...(isOpened && { opened: [name] }),
    checks: isOpened && rule?.needsAnswer ? [checkOf(name, rule, rule.parts)] : [],
    comments: [{ column: name, text: `${table.comments[name] ?? ""}${NO_LONGER_ASKED}`.trim() }],
  };
}

interface PresentRule {
  check: string;
  parts: Part[];
  /** Whether it would refuse null. */
  needsAnswer: boolean;
}

/** The rule of a column; undefined where it has none, or one that was written by hand. */
function presentRule(name: string, table: Table): PresentRule | undefined {
  const [check, ...others] = table.checks.filter(({ column }) => column === name);
  if (!check || others.length > 0) return undefined;
  const parts = readRule(check.definition, identifier(name));
  return parts && { check: check.name, parts, needsAnswer: check.definition.includes("COALESCE(") };
}

function checkOf(column: string, { check }: PresentRule, parts: readonly Part[]): CheckChange {
  return { column, replaced: check, condition: ruleSql(parts, identifier(column)) };
}

/** The comment of a column as it is to be: it follows a rule that is widened. */
function followed(
  comment: string,
  column: AskedColumn,
  widening: [readonly Part[], readonly Part[]] | undefined,
): string {
  const asked = comment.endsWith(NO_LONGER_ASKED)
    ? `${comment.slice(0, -NO_LONGER_ASKED.length)}${column.isRequired ? ASKED_LATER : ""}`
    : comment;
  if (!widening) return asked;
  const [before, after] = widening.map(ruleWords);
  if (before && asked.includes(before)) return asked.replace(before, () => after ?? "");
  return `${describeColumn(column, after)}${asked.endsWith(ASKED_LATER) ? ASKED_LATER : ""}`;
}

/** What the comment of a column says first: its question, and what it takes. */
export function describeColumn({ fields, parts }: AskedColumn, words = ruleWords(parts)): string {
  const titles = [...new Set(fields.map(({ value }) => `« ${value.title} »`))].join(", or ");
  return `${titles}${words && `: ${words}`}.`;
}
