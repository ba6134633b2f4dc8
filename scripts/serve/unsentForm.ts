import type { IncomingMessage } from "node:http";
import unsent from "../../src/content/unsent-form.json" with { type: "json" };
import { readBody } from "../backend/gateway/readBody.ts";

/**
 * Takes a form that the browser has sent by itself, because no script of the page answered for it.
 * What was typed is read away, at most a bounded part of it, and neither kept nor logged.
 * @returns true when the page for unsent forms is to be shown; false: it is no such form
 */
export async function takesUnsentForm(request: IncomingMessage): Promise<boolean> {
  const [pathname] = (request.url ?? "").split("?");
  if (request.method !== "POST" || pathname !== unsent.page.route) return false;
  await readBody(request);
  return true;
}
