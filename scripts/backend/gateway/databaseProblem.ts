import { isFileProblem } from "../../../supabase/functions/send-form-notification/fileProblem.ts";
import type { DatabaseError } from "../database.ts";
import { type Answer, problem } from "./answer.ts";
import { unavailable } from "./apologies.ts";
import type { Role } from "./identifyRole.ts";

/** Classes and codes of SQLSTATE with PostgREST's status; a longer prefix wins. Else: 400. */
const statusByPrefix: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "23503": 409,
  "23505": 409,
  "25": 500,
  "25006": 405,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53": 503,
  "53400": 500,
  "55": 500,
  "57": 500,
  "57P01": 503,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/**
 * Words an error of Postgres as PostgREST does; the status depends on who asked. What is the
 * server's fault is told without its words, which name files.
 */
export function databaseProblem(error: DatabaseError, role: Role): Answer {
  const { code, message, detail, hint } = error;
  const status = isFileProblem(error) ? 503 : statusOf(code, role);
  if (status >= 500) return unavailable(code, status);
  return problem(status, code, message, detail ?? null, hint ?? null);
}

function statusOf(code: string, role: Role): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  const [, chosen] = /^PT([45]\d\d)$/.exec(code) ?? [];
  if (chosen) return Number(chosen);
  return statusByPrefix[code] ?? statusByPrefix[code.slice(0, 2)] ?? 400;
}
