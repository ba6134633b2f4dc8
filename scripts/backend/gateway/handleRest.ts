import type { IncomingHttpHeaders } from "node:http";
import { type Database, isDatabaseError, type Transaction } from "../database.ts";
import { type Answer, type Refusal, refusal } from "./answer.ts";
import { networkOf } from "./clientAddress.ts";
import { databaseProblem } from "./databaseProblem.ts";
import type { Role } from "./identifyRole.ts";
import { readFilters } from "./readFilters.ts";
import { mediaTypeOf, readPreferences } from "./readPreferences.ts";
import { readRows } from "./readRows.ts";
import { readSelection } from "./readSelection.ts";
import type { Tables } from "./readTables.ts";
import {
  deleteStatement,
  insertStatement,
  type RestCall,
  type Statement,
  selectStatement,
  updateStatement,
} from "./statements.ts";
import { isReading, type RowsReport, rowsWanted, writeAnswer } from "./writeAnswer.ts";

/** A request for `/rest/v1/<path>`, its sender known. */
export interface RestRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  role: Role;
  clientAddress: string;
}

const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE"];

/**
 * Answers a request as PostgREST does, on the subset that supabase-js uses for forms. The database
 * decides what is allowed: each request runs in a transaction with the role of its sender.
 * @throws Refusal
 */
export async function handleRest(
  request: RestRequest,
  database: Database,
  tables: Tables,
): Promise<Answer> {
  const call = understand(request, tables);
  const statement = toStatement(request, call);
  const run = isReading(request.method) ? database.read : database.write;
  try {
    return await run(
      (transaction) => execute(transaction, request, call, statement),
      networkOf(request.clientAddress),
    );
  } catch (thrown) {
    if (isDatabaseError(thrown)) return databaseProblem(thrown, request.role);
    throw thrown;
  }
}

function understand({ path, query, headers, method }: RestRequest, tables: Tables): RestCall {
  const columns = tables.get(path);
  if (!columns) throw noTable(path);
  const profile = headers["accept-profile"] ?? headers["content-profile"] ?? "public";
  if (profile !== "public") {
    throw refusal(406, "PGRST106", `Invalid schema: ${profile}`, null, "Only public is exposed.");
  }
  if (!methods.includes(method)) {
    throw refusal(405, "PGRST117", `Unsupported HTTP method: ${method}`);
  }
  return {
    table: path,
    columns,
    preferences: readPreferences(headers, query.get("on_conflict"), columns),
    selection: readSelection(query, path, columns),
    filters: readFilters(query, path, columns),
  };
}

function toStatement(request: RestRequest, call: RestCall): Statement {
  if (isReading(request.method)) return selectStatement(call);
  if (request.method === "DELETE") return deleteStatement(call);
  const contentType = mediaTypeOf(request.headers["content-type"] ?? "application/json");
  if (contentType !== "application/json") {
    throw refusal(400, "PGRST102", `Content-Type not acceptable: ${contentType}`);
  }
  const { table, columns } = call;
  const rows = readRows(request.body, table, columns, request.query.get("columns"));
  const statementOf = request.method === "POST" ? insertStatement : updateStatement;
  return statementOf(call, rows);
}

async function execute(
  transaction: Transaction,
  { method, role, headers: sent, clientAddress }: RestRequest,
  { preferences, selection }: RestCall,
  { sql, parameters }: Statement,
): Promise<Answer> {
  const headers = JSON.stringify({
    "cf-connecting-ip": clientAddress,
    "x-form-fingerprint": sent["x-form-fingerprint"],
  });
  const isSet = transaction.query(
    `select set_config('role', $1, true), set_config('request.headers', $2, true),
       set_config('request.jwt.claims', json_build_object('role', $1::text)::text, true)`,
    [role, headers],
  );
  const wanted = rowsWanted(method, preferences);
  const answered = transaction.finish<RowsReport>(sql, parameters, wanted);
  const [, [found]] = await Promise.all([isSet, answered]);
  return writeAnswer(method, found, preferences, selection.offset);
}

function noTable(path: string): Refusal {
  if (path === "") return refusal(404, "PGRST126", "Root endpoint metadata is disabled");
  if (path.startsWith("rpc/")) {
    const name = `public.${path.slice(4)}`;
    return refusal(404, "PGRST202", `Could not find the function ${name} in the schema cache`);
  }
  return refusal(404, "PGRST205", `Could not find the table 'public.${path}' in the schema cache`);
}
