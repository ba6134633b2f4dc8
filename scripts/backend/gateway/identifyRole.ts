import type { IncomingHttpHeaders } from "node:http";
import { isSameSecret } from "../../../supabase/functions/send-form-notification/isSameSecret.ts";
import { Refusal } from "./answer.ts";

/** The database roles that an API key stands for. */
export type Role = "anon" | "service_role";

/** The keys that the embedded backend accepts; without a service key nobody has that role. */
export interface ApiKeys {
  anon: string;
  service?: string | undefined;
}

/**
 * Finds out by its key who sends a request: the bearer token, as on the hosted platform, or `apikey`.
 * @throws Refusal
 */
export function identifyRole(headers: IncomingHttpHeaders, { anon, service }: ApiKeys): Role {
  const { apikey, authorization } = headers;
  if (typeof apikey !== "string") {
    throw unauthorized("No API key found in request", "No `apikey` request header found.");
  }
  const bearer = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  const presented = [apikey, bearer ?? apikey];
  if (service && presented.every((key) => isSameSecret(key, service))) return "service_role";
  if (presented.every((key) => isSameSecret(key, anon))) return "anon";
  const hint = "Double check your Supabase `anon` or `service_role` API key.";
  throw unauthorized("Invalid API key", hint);
}

/** The platform's gateway answers these before PostgREST is reached, with two keys only. */
function unauthorized(message: string, hint: string): Refusal {
  return new Refusal({
    status: 401,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ message, hint }),
  });
}
