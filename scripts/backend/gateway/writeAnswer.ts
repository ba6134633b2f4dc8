import { type Answer, problem } from "./answer.ts";
import type { Preferences } from "./readPreferences.ts";

/** What a statement that answers rows found. */
export interface Outcome {
  count: number;
  /** The rows as JSON text. */
  body: string;
  /** How many rows match beyond the page, if that was asked for. */
  total?: number | null;
}

/**
 * Writes the answer for what the database gave back, as PostgREST does.
 * @param outcome missing when a change sends no rows back
 * @param offset where the page of a read begins
 */
export function writeAnswer(
  method: string,
  outcome: Outcome | undefined,
  { singular, representation }: Preferences,
  offset: number,
): Answer {
  const isReading = method === "GET" || method === "HEAD";
  if (!outcome || (!isReading && !representation)) {
    return { status: method === "POST" ? 201 : 204 };
  }
  if (singular && outcome.count !== 1) return notSingular(outcome.count);
  const headers = {
    "content-type": singular
      ? "application/vnd.pgrst.object+json; charset=utf-8"
      : "application/json; charset=utf-8",
    ...(isReading && { "content-range": contentRange(outcome, offset) }),
    ...(representation && !isReading && { "preference-applied": "return=representation" }),
  };
  const body = singular ? outcome.body.slice(1, -1) : outcome.body;
  return {
    status: method === "POST" ? 201 : readStatus(outcome, offset),
    headers,
    ...(method !== "HEAD" && { body }),
  };
}

function readStatus({ count, total }: Outcome, offset: number): number {
  return total != null && offset + count < total ? 206 : 200;
}

function contentRange({ count, total }: Outcome, offset: number): string {
  const range = count === 0 ? "*" : `${offset}-${offset + count - 1}`;
  return `${range}/${total ?? "*"}`;
}

function notSingular(count: number): Answer {
  return problem(
    406,
    "PGRST116",
    "Cannot coerce the result to a single JSON object",
    `The result contains ${count} rows`,
  );
}
