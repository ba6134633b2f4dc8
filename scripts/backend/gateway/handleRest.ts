import { isDatabaseError } from "../../../supabase/functions/send-form-notification/databaseError.ts";
import type { Database, DatabaseRow, Statement } from "../database.ts";
import { type Answer, type Call, problem, type Refusal, refusal } from "./answer.ts";
import { networkOf } from "./clientAddress.ts";
import { databaseProblem } from "./databaseProblem.ts";
import type { Role } from "./identifyRole.ts";
import { mediaTypeOf, objectMediaType, readPreferences } from "./readPreferences.ts";
import { readFilters, readSelection } from "./readQuery.ts";
import { readRows, type SentRows } from "./readRows.ts";
import type { Tables } from "./readTables.ts";

/** What was understood: names are of the catalog, values are bound, nothing typed becomes SQL. */
type RestCall = ReturnType<typeof understand>;

interface RowsReport extends DatabaseRow {
  count: number;
  /** The rows as JSON text. */
  body: string;
  /** How many rows match in all, if that was asked for. */
  total?: number | null;
}

/** Gives a transaction the rights and the headers of a sender. */
const actAsSender = `select set_config('role', $1, true), set_config('request.headers', $2, true),
  set_config('request.jwt.claims', json_build_object('role', $1::text)::text, true)`;

/**
 * Answers a call as PostgREST does, on the subset that supabase-js uses for forms. The database
 * decides what is allowed: each call runs in a transaction with the role of its sender.
 * @throws Refusal
 */
export async function handleRest(sent: Call, role: Role, database: Database, tables: Tables) {
  const query = new URLSearchParams(sent.query);
  const call = understand(sent, query, tables);
  const statement = toStatement(sent, query.get("columns"), call);
  const { isReading, preferences } = call;
  const sender = JSON.stringify({
    "cf-connecting-ip": sent.clientAddress,
    "x-form-fingerprint": sent.headers["x-form-fingerprint"],
  });
  // Only where rows are sent back, one alone is asked for.
  const count = preferences.singular && (isReading || preferences.representation) ? 1 : undefined;
  const asSender = { sql: actAsSender, parameters: [role, sender] };
  try {
    const run = isReading ? database.read : database.write;
    const client = networkOf(sent.clientAddress);
    const [found] = await run<RowsReport>([asSender, { ...statement, count }], client);
    return writeAnswer(call, found);
  } catch (thrown) {
    if (isDatabaseError(thrown)) return databaseProblem(thrown, role);
    throw thrown;
  }
}

function understand({ path, headers, method }: Call, query: URLSearchParams, tables: Tables) {
  const columns = tables.get(path);
  if (!columns) throw noTable(path);
  const profile = headers["accept-profile"] ?? headers["content-profile"] ?? "public";
  if (profile !== "public")
    throw refusal(406, "PGRST106", `Invalid schema: ${profile}`, null, "Only public is exposed.");
  if (!["GET", "HEAD", "POST", "PATCH", "DELETE"].includes(method))
    throw refusal(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  return {
    method,
    isReading: method === "GET" || method === "HEAD",
    table: path,
    columns,
    preferences: readPreferences(headers, query.get("on_conflict"), columns),
    selection: readSelection(query, path, columns),
    filters: readFilters(query, path, columns),
  };
}

/**
 * It answers a row for what was found, or nothing where a change sends no rows back.
 * @param listed the `columns` parameter of the call
 */
function toStatement({ headers, body }: Call, listed: string | null, call: RestCall): Statement {
  if (call.isReading) return selectStatement(call);
  const { method, table, filters } = call;
  if (method === "DELETE")
    return written(`delete from public."${table}" ${filters.sql}`, call, filters.parameters);
  const contentType = mediaTypeOf(headers["content-type"] ?? "application/json");
  if (contentType !== "application/json")
    throw refusal(400, "PGRST102", `Content-Type not acceptable: ${contentType}`);
  const rows = readRows(body, table, call.columns, listed);
  return method === "POST" ? insertStatement(call, rows) : updateStatement(call, rows);
}

function noTable(path: string): Refusal {
  if (path === "") return refusal(404, "PGRST126", "Root endpoint metadata is disabled");
  if (path.startsWith("rpc/")) {
    const name = `public.${path.slice(4)}`;
    return refusal(404, "PGRST202", `Could not find the function ${name} in the schema cache`);
  }
  return refusal(404, "PGRST205", `Could not find the table 'public.${path}' in the schema cache`);
}

/** Reads the rows that match; `total` is how many match in all, where that is asked for. */
function selectStatement(call: RestCall): Statement {
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
function insertStatement(call: RestCall, rows: SentRows): Statement {
  const names = quoted(rows.columns);
  const source = names
    ? `(${names}) select ${names} from ${recordset("$1", call, rows)}`
    : "default values";
  const change = `insert into public."${call.table}" ${source} ${conflictClause(rows, call)}`;
  return written(change, call, names ? [rows.json] : []);
}

/** Changes the rows that match to the values of the row sent. */
function updateStatement(call: RestCall, rows: SentRows): Statement {
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

function written(change: string, call: RestCall, parameters: string[]): Statement {
  const { preferences, selection } = call;
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

function conflictClause({ columns }: SentRows, { preferences: { conflict } }: RestCall): string {
  if (!conflict) return "";
  const target = quoted(conflict.columns);
  if (conflict.resolution === "ignore-duplicates") return `on conflict (${target}) do nothing`;
  const settings = columns.map((name) => `"${name}" = excluded."${name}"`).join(", ");
  return `on conflict (${target}) do update set ${settings}`;
}

/** Words what the database gave back; nothing is found when a change sends no rows back. */
function writeAnswer(call: RestCall, found: RowsReport | undefined): Answer {
  const { method, isReading } = call;
  const { singular } = call.preferences;
  const { offset } = call.selection;
  const written = method === "POST" ? 201 : undefined;
  if (!found) return { status: written ?? 204 };
  const { count, body, total } = found;
  if (singular && count !== 1) {
    const details = `The result contains ${count} rows`;
    return problem(406, "PGRST116", "Cannot coerce the result to a single JSON object", details);
  }
  const isPart = total != null && offset + count < total;
  const range = count === 0 ? "*" : `${offset}-${offset + count - 1}`;
  const type = singular ? objectMediaType : "application/json";
  return {
    status: written ?? (isPart ? 206 : 200),
    headers: {
      "content-type": `${type}; charset=utf-8`,
      ...(isReading
        ? { "content-range": `${range}/${total ?? "*"}` }
        : { "preference-applied": "return=representation" }),
    },
    ...(method !== "HEAD" && { body: singular ? body.slice(1, -1) : body }),
  };
}
