import type { DatabaseRow } from "../database.ts";
import { type Answer, problem } from "./answer.ts";
import type { RestCall } from "./statements.ts";

/** What a statement that answers rows found. */
export interface RowsReport extends DatabaseRow {
  count: number;
  /** The rows as JSON text. */
  body: string;
  /** How many rows match in all, if that was asked for. */
  total?: number | null;
}

/**
 * Writes the answer for what the database gave back, as PostgREST does.
 * @param found missing when a change sends no rows back
 */
export function writeAnswer(
  { method, isReading, preferences, selection }: RestCall,
  found: RowsReport | undefined,
): Answer {
  if (!found) return { status: method === "POST" ? 201 : 204 };
  const { singular } = preferences;
  if (singular && found.count !== 1) {
    const details = `The result contains ${found.count} rows`;
    return problem(406, "PGRST116", "Cannot coerce the result to a single JSON object", details);
  }
  const { offset } = selection;
  const headers = {
    "content-type": singular
      ? "application/vnd.pgrst.object+json; charset=utf-8"
      : "application/json; charset=utf-8",
    ...(isReading
      ? { "content-range": contentRange(found, offset) }
      : { "preference-applied": "return=representation" }),
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
