import type { Preferences } from "./readPreferences.ts";
import type { Condition, Selection } from "./readQuery.ts";
import type { SentRows } from "./readRows.ts";
import type { Columns } from "./readTables.ts";

/**
 * One SQL statement that answers one row: `count` rows, and their JSON text as `body`. A change that sends
 * none back answers nothing.
 */
export interface Statement {
  sql: string;
  parameters: string[];
}

/**
 * A request whose every part was understood. Identifiers here were found in the catalog, values are
 * bound: nothing typed becomes SQL.
 */
export interface RestCall {
  method: string;
  /** The method reads rows and changes none. */
  isReading: boolean;
  table: string;
  columns: Columns;
  preferences: Preferences;
  selection: Selection;
  filters: Condition;
}

/** Reads the rows that match; `total` is how many match in all, where that is asked for. */
export function selectStatement(call: RestCall): Statement {
  const { table, filters, selection, preferences } = call;
  const from = `from public."${table}" ${filters.sql}`;
  return {
    sql: `with page as (select ${selection.columns} ${from} ${selection.page})
      select count(*)::int as count, coalesce(json_agg(page), '[]')::text as body,
        ${preferences.count ? `(select count(*) ${from})` : "null"}::int as total from page`,
    parameters: filters.parameters,
  };
}

/** Adds rows. An upsert is built as asked for: the database allows it or not. */
export function insertStatement(call: RestCall, rows: SentRows): Statement {
  const names = quoted(rows.columns);
  const source = names
    ? `(${names}) select ${names} from ${recordset("$1", call, rows)}`
    : "default values";
  const conflict = conflictClause(rows, call.preferences.conflict);
  const change = `insert into public."${call.table}" ${source} ${conflict}`;
  return written(change, call, names ? [rows.json] : []);
}

/** Changes the rows that match to the values of the row sent. */
export function updateStatement(call: RestCall, rows: SentRows): Statement {
  const { table, filters } = call;
  const names = quoted(rows.columns);
  const payload = `$${filters.parameters.length + 1}`;
  return written(
    `update public."${table}" set (${names}) =
       (select ${names} from ${recordset(payload, call, rows)})
     ${filters.sql}`,
    call,
    [...filters.parameters, rows.json],
  );
}

/** Removes the rows that match. */
export function deleteStatement(call: RestCall): Statement {
  const { table, filters } = call;
  return written(`delete from public."${table}" ${filters.sql}`, call, filters.parameters);
}

function written(
  change: string,
  { preferences, selection }: RestCall,
  parameters: string[],
): Statement {
  if (!preferences.representation) return { sql: change, parameters };
  return {
    sql: `with written as (${change} returning ${selection.columns})
      select count(*)::int as count, coalesce(json_agg(written), '[]')::text as body from written`,
    parameters,
  };
}

const quoted = (columns: string[]): string => columns.map((name) => `"${name}"`).join(", ");

/** The rows of a parameter, each column with its type. */
function recordset(parameter: string, { columns }: RestCall, rows: SentRows): string {
  const typed = rows.columns.map((name) => `"${name}" ${columns.get(name)}`).join(", ");
  return `json_to_recordset(${parameter}::text::json) as sent(${typed})`;
}

function conflictClause({ columns }: SentRows, conflict: Preferences["conflict"]): string {
  if (!conflict) return "";
  const target = quoted(conflict.columns);
  if (conflict.resolution === "ignore-duplicates") return `on conflict (${target}) do nothing`;
  const settings = columns.map((name) => `"${name}" = excluded."${name}"`).join(", ");
  return `on conflict (${target}) do update set ${settings}`;
}
