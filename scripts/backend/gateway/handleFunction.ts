import type { IncomingHttpHeaders } from "node:http";
import { type Answer, type Call, problem } from "./answer.ts";

/** The function of supabase/functions, given the address of its caller. */
export type EdgeFunction = (request: Request, clientAddress: string) => Promise<Response>;

export const functionName = "send-form-notification";

/** The headers that a function reads. */
const passedOn = [
  "authorization",
  "content-type",
  "host",
  "origin",
  "sec-fetch-site",
  "x-form-fingerprint",
];

/** Those headers of a call, as a function reads them. */
export const headersOf = (headers: IncomingHttpHeaders): Headers =>
  new Headers(passedOn.map((header) => [header, String(headers[header] ?? "")]));

/** Gives a call to a function written for the web's `Request`, and takes its answer back. */
export async function handleFunction(call: Call, run: EdgeFunction): Promise<Answer> {
  const { method, path, query, headers, body, clientAddress } = call;
  const [name] = path.split("/", 1);
  if (name !== functionName) return problem(404, "NOT_FOUND", "Requested function was not found");
  // Of some others no `Request` can be made.
  if (!["GET", "POST", "OPTIONS"].includes(method))
    return problem(405, "METHOD_NOT_ALLOWED", `Unsupported HTTP method: ${method}`);
  const request = new Request(`http://embedded.invalid/functions/v1/${path}?${query}`, {
    method,
    headers: headersOf(headers),
    ...(method === "POST" && { body }),
  });
  const response = await run(request, clientAddress);
  const { status } = response;
  return { status, headers: Object.fromEntries(response.headers), body: await response.text() };
}
