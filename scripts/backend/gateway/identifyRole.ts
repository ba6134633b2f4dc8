import type { IncomingHttpHeaders } from "node:http";
import { EMBEDDED_ANON_KEY } from "../../../src/submission/embeddedAnonKey.ts";
import { isSameSecret } from "../../../supabase/functions/send-form-notification/isSameSecret.ts";
import { jsonAnswer, Refusal } from "./answer.ts";

/** The database roles that an API key stands for. */
export type Role = "anon" | "service_role";

/**
 * Finds out by its key who sends a request: the bearer token, as on the hosted platform, or `apikey`.
 * @param serviceKey without one nobody has that role
 * @throws Refusal
 */
export function identifyRole(headers: IncomingHttpHeaders, serviceKey: string | undefined): Role {
  const { apikey, authorization } = headers;
  if (typeof apikey !== "string")
    throw unauthorized("No API key found in request", "No `apikey` request header found.");
  const bearer = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  const presented = [apikey, bearer ?? apikey];
  const isPresented = (expected: string) => presented.every((key) => isSameSecret(key, expected));
  if (serviceKey && isPresented(serviceKey)) return "service_role";
  if (isPresented(EMBEDDED_ANON_KEY)) return "anon";
  const hint = "Double check your Supabase `anon` or `service_role` API key.";
  throw unauthorized("Invalid API key", hint);
}

/** The platform's gateway answers these before PostgREST is reached, with two keys only. */
const unauthorized = (message: string, hint: string): Refusal =>
  new Refusal(jsonAnswer(401, { message, hint }));
