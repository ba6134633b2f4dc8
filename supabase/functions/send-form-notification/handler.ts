import { composeMail, type Lead } from "./composeMail.ts";
import {
  claimLead,
  claimUnnotified,
  claimUnstored,
  countCall,
  personMark,
  type Query,
  settleLead,
} from "./ledger.ts";
import type { Addresses, Delivery, Transport } from "./mail.ts";
import { type Notification, readNotification } from "./readNotification.ts";

/** What the function is given by the runtime that hosts it. */
export interface Dependencies {
  query: Query;
  transport: Transport;
  addresses: Addresses;
  /** Telephone number that visitors are told to call, as it is shown. */
  firmPhone: string;
  /** Secret of the re-send job; without one the job can't be called over HTTP. */
  resendSecret?: string | undefined;
  /** Address of the client, as the nearest trusted proxy saw it. */
  clientAddress: string;
  /** Takes one line for the operator; it never holds anything a visitor typed. */
  log: (line: string) => void;
}

/** What sending takes. */
type Sending = "query" | "transport" | "addresses" | "log";

const longestBody = 128 * 1024;
const resendBatch = 20;

const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, x-client-info, apikey, content-type",
  "access-control-allow-methods": "POST, OPTIONS",
};

/**
 * Tells the firm of a lead: `POST {"type": "contact" | "quote" | "newsletter", "data": {...}}`.
 * A stored lead is mailed once, from its stored fields. Answers 200 when the mail went out (or had
 * gone out), otherwise 4xx or 5xx with `{"error": {"code", "message"}}`.
 */
export async function handleNotification(request: Request, deps: Dependencies): Promise<Response> {
  if (request.method === "OPTIONS")
    return new Response(null, { status: 204, headers: corsHeaders });
  if (request.method !== "POST") return failure(405, "method", "Méthode non autorisée.");
  const body = await readJson(request);
  try {
    if (isResendCall(body)) return await answerResend(request, deps);
    // Any other type could be sent by a page of another site without being asked.
    if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
      return failure(415, "type", "Les informations doivent être envoyées en JSON.");
    const notification = readNotification(body);
    if (!notification)
      return failure(400, "invalid", "Les informations envoyées ne sont pas valides.");
    if (!(await countCall(deps.query, deps.clientAddress))) return tooMany(deps.firmPhone);
    return await notify(notification, deps);
  } catch (thrown) {
    deps.log(`send-form-notification: ${thrown instanceof Error ? thrown.name : "error"}`);
    return failure(503, "unavailable", "Le service est momentanément indisponible.");
  }
}

/**
 * Mails the leads that no mail went out for, oldest failures last.
 * @returns how many were mailed and how many failed again
 */
export async function resendUnnotified(
  deps: Pick<Dependencies, Sending>,
): Promise<{ sent: number; failed: number }> {
  const tally = { sent: 0, failed: 0 };
  for (const lead of await claimUnnotified(deps.query, resendBatch)) {
    const { delivered } = await sendClaimed(lead, deps);
    tally[delivered ? "sent" : "failed"] += 1;
  }
  return tally;
}

async function notify(notification: Notification, deps: Dependencies): Promise<Response> {
  const claim = await claimLead(deps.query, notification);
  if (claim.state === "handled") return answer(200, { status: "already-handled" });
  if (claim.state === "unknown") return notifyUnstored(notification, deps);
  return told(await sendClaimed(claim.lead, deps));
}

async function notifyUnstored(notification: Notification, deps: Dependencies): Promise<Response> {
  const claim = await claimUnstored(deps.query, notification);
  if (claim.state === "handled") return answer(200, { status: "already-handled" });
  if (claim.state === "full") return tooMany(deps.firmPhone);
  const delivery = await send(notification, deps);
  if (!delivery.delivered) await claim.release();
  return told(delivery);
}

function told({ delivered }: Delivery): Response {
  if (delivered) return answer(200, { status: "sent" });
  return failure(502, "not-delivered", "L'e-mail n'a pas pu être envoyé.");
}

async function sendClaimed(
  lead: Lead & { id: string },
  deps: Pick<Dependencies, Sending>,
): Promise<Delivery> {
  const delivery = await send(lead, deps);
  await settleLead(deps.query, lead.id, delivery.delivered);
  return delivery;
}

async function send(
  lead: Lead,
  { query, transport, addresses, log }: Pick<Dependencies, Sending>,
): Promise<Delivery> {
  const person = await personMark(query, lead.fields.email);
  const delivery = await transport({ ...composeMail(lead), person }, addresses);
  if (!delivery.delivered) log(`send-form-notification: ${lead.kind}: ${delivery.reason}`);
  return delivery;
}

async function answerResend(request: Request, deps: Dependencies): Promise<Response> {
  const expected = deps.resendSecret && `Bearer ${deps.resendSecret}`;
  if (!expected || !(await isSame(request.headers.get("authorization") ?? "", expected))) {
    return failure(401, "unauthorized", "Non autorisé.");
  }
  return answer(200, await resendUnnotified(deps));
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > longestBody) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isResendCall(body: unknown): boolean {
  return typeof body === "object" && body !== null && "type" in body && body.type === "resend";
}

/** Compares digests, so that the time taken tells nothing of the secret. */
async function isSame(given: string, expected: string): Promise<boolean> {
  const digests = await Promise.all(
    [given, expected].map((text) =>
      crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)),
    ),
  );
  const [a, b] = digests.map((digest) => new Uint8Array(digest).join());
  return a === b;
}

function tooMany(firmPhone: string): Response {
  return failure(
    429,
    "too-many",
    `Trop de demandes ont été envoyées depuis votre connexion. Veuillez réessayer dans quelques minutes ou nous appeler au ${firmPhone}.`,
  );
}

function failure(status: number, code: string, message: string): Response {
  return answer(status, { error: { code, message } });
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { ...corsHeaders, "cache-control": "no-store" } });
}
