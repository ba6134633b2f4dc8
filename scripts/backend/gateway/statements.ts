import type { Condition } from "./readFilters.ts";
import type { Conflict, Preferences } from "./readPreferences.ts";
import type { SentRows } from "./readRows.ts";
import type { Selection } from "./readSelection.ts";
import type { Columns } from "./readTables.ts";

/** One SQL statement that answers one row: `count` rows, and their JSON text as `body`. */
export interface Statement {
  sql: string;
  parameters: string[];
}

/** Identifiers here were found in the catalog, values are bound: nothing typed becomes SQL. */
export interface Target {
  table: string;
  columns: Columns;
}

/** Reads the rows that match; `total` counts them beyond the page. */
export function selectStatement(
  { table }: Target,
  { sql: where, parameters }: Condition,
  { columns, page }: Selection,
  { count }: Preferences,
): Statement {
  const total = count ? `(select count(*) from public."${table}" ${where})` : "null";
  return {
    sql: `with page as (select ${columns} from public."${table}" ${where} ${page})
      select count(*)::int as count, coalesce(json_agg(page), '[]')::text as body,
        ${total}::int as total from page`,
    parameters,
  };
}

/** Adds rows. An upsert is built as asked for: the database allows it or not. */
export function insertStatement(
  target: Target,
  rows: SentRows,
  { columns }: Selection,
  { representation, conflict }: Preferences,
): Statement {
  const names = rows.columns.map((name) => `"${name}"`).join(", ");
  const source = names
    ? `(${names}) select ${names} from json_to_recordset($1::text::json) as sent(${typed(target, rows)})`
    : "default values";
  return written(
    `insert into public."${target.table}" ${source} ${conflictClause(rows, conflict)}`,
    columns,
    representation,
    names ? [rows.json] : [],
  );
}

/** Changes the rows that match to the values of the row sent. */
export function updateStatement(
  target: Target,
  rows: SentRows,
  where: Condition,
  { columns }: Selection,
  { representation }: Preferences,
): Statement {
  const names = rows.columns.map((name) => `"${name}"`).join(", ");
  const payload = `$${where.parameters.length + 1}::text::json`;
  return written(
    `update public."${target.table}" set (${names}) =
       (select ${names} from json_to_recordset(${payload}) as sent(${typed(target, rows)}))
     ${where.sql}`,
    columns,
    representation,
    [...where.parameters, rows.json],
  );
}

/** Removes the rows that match. */
export function deleteStatement(
  { table }: Target,
  { sql: where, parameters }: Condition,
  { columns }: Selection,
  { representation }: Preferences,
): Statement {
  return written(`delete from public."${table}" ${where}`, columns, representation, parameters);
}

function written(
  change: string,
  columns: string,
  representation: boolean,
  parameters: string[],
): Statement {
  if (!representation) return { sql: change, parameters };
  return {
    sql: `with written as (${change} returning ${columns})
      select count(*)::int as count, coalesce(json_agg(written), '[]')::text as body from written`,
    parameters,
  };
}

function typed({ columns }: Target, rows: SentRows): string {
  return rows.columns.map((name) => `"${name}" ${columns.get(name)}`).join(", ");
}

function conflictClause({ columns }: SentRows, conflict: Conflict | undefined): string {
  if (!conflict) return "";
  const target = conflict.columns.map((name) => `"${name}"`).join(", ");
  if (conflict.resolution === "ignore-duplicates") return `on conflict (${target}) do nothing`;
  const settings = columns.map((name) => `"${name}" = excluded."${name}"`).join(", ");
  return `on conflict (${target}) do update set ${settings}`;
}
