import {
  type DatabaseError,
  isFileProblem,
} from "../../../supabase/functions/send-form-notification/databaseError.ts";
import { type Answer, problem, unavailable } from "./answer.ts";
import type { Role } from "./identifyRole.ts";

/** PostgREST's status with the classes and codes of SQLSTATE that it stands for. Else: 400. */
const prefixes: Record<number, string> = {
  400: "P0001",
  403: "0L 0P 28",
  404: "42883 42P01",
  405: "25006",
  409: "23503 23505",
  500: "09 25 2D 38 39 3B 40 42P17 53400 55 57 58 F0 HV P0 XX",
  503: "08 53 57P01",
};

/** Words an error of Postgres as PostgREST does, by who asked; the server's own without its words, which name files. */
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
  const listed = (prefix: string) =>
    Object.entries(prefixes).find(([, codes]) => codes.split(" ").includes(prefix));
  // A whole code says more than its class.
  const [status = 400] = listed(code) ?? listed(code.slice(0, 2)) ?? [];
  return Number(status);
}
