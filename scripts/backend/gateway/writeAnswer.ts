import type { DatabaseRow } from "../database.ts";
import { type Answer, problem } from "./answer.ts";
import type { Preferences } from "./readPreferences.ts";

/** What a statement that answers rows found. */
export interface RowsReport extends DatabaseRow {
  count: number;
  /** The rows as JSON text. */
  body: string;
  /** How many rows match beyond the page, if that was asked for. */
  total?: number | null;
}

/** Whether a method reads rows and changes none. */
export const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/** Whether rows are sent back, for one row is asked for only then. */
const sendsRows = (method: string, { representation }: Preferences): boolean =>
  isReading(method) || representation;

/** How many rows a statement must find; undefined where any number will do. */
export const rowsWanted = (method: string, preferences: Preferences): 1 | undefined =>
  preferences.singular && sendsRows(method, preferences) ? 1 : undefined;

/**
 * Writes the answer for what the database gave back, as PostgREST does.
 * @param found missing when a change sends no rows back
 * @param offset where the page of a read begins
 */
export function writeAnswer(
  method: string,
  found: RowsReport | undefined,
  preferences: Preferences,
  offset: number,
): Answer {
  if (!found || !sendsRows(method, preferences)) {
    return { status: method === "POST" ? 201 : 204 };
  }
  const { singular } = preferences;
  const wanted = rowsWanted(method, preferences) ?? found.count;
  if (found.count !== wanted) {
    const details = `The result contains ${found.count} rows`;
    return problem(406, "PGRST116", "Cannot coerce the result to a single JSON object", details);
  }
  const headers = {
    "content-type": singular
      ? "application/vnd.pgrst.object+json; charset=utf-8"
      : "application/json; charset=utf-8",
    ...(isReading(method) && { "content-range": contentRange(found, offset) }),
    ...(!isReading(method) && { "preference-applied": "return=representation" }),
  };
  const body = singular ? found.body.slice(1, -1) : found.body;
  return {
    status: method === "POST" ? 201 : readStatus(found, offset),
    headers,
    ...(method !== "HEAD" && { body }),
  };
}

function readStatus({ count, total }: RowsReport, offset: number): number {
  return total != null && offset + count < total ? 206 : 200;
}

function contentRange({ count, total }: RowsReport, offset: number): string {
  const range = count === 0 ? "*" : `${offset}-${offset + count - 1}`;
  return `${range}/${total ?? "*"}`;
}
