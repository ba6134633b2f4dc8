import { setTimeout as wait } from "node:timers/promises";
import firm from "../../../src/content/firm.json" with { type: "json" };
import words from "../../../src/content/posted-form.json" with { type: "json" };
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { parseModest, readText } from "./boundedInput.ts";
import { composeMail, type Lead } from "./composeMail.ts";
import { isSameSecret } from "./isSameSecret.ts";
import {
  claimLead,
  claimUnnotified,
  claimUnstored,
  countCall,
  followLink,
  markOfPerson,
  marksOfLead,
  requestSubscription,
} from "./ledger.ts";
import { type Delivery, deliver, type Mail, newsletterKind, settled } from "./mail.ts";
import { consent, linkUrl, mailSubscriptions, type Newsletter, outcomeUrl } from "./newsletter.ts";
import { answerPost, type PostPorts, readPostAddress } from "./postedForm.ts";
import { readNotification } from "./readNotification.ts";
import { corsHeaders, isForeign } from "./siteOrigin.ts";

/** What the function is given by the runtime that hosts it. */
export interface Dependencies extends Newsletter, Omit<PostPorts, "notify" | "mailAnswers"> {
  /** Secret of the re-send job; without one the job can't be called over HTTP. */
  resendSecret?: string | undefined;
  /** Lets work go on after the answer. */
  afterwards: (work: Promise<unknown>) => void;
}

/** Characters of a post with the code of a link, of which mail programs send several parts. */
const longestLinkPost = 4 * 1024;
/** So many are mailed at once, and so many times in turn: the job is called again in ten minutes. */
const [resendBatch, resendBatches] = [5, 20];
/** Shorter than the ten seconds that the site waits for the function's answer. */
const patienceOfCallers = 8_000;

/**
 * Tells the firm of a lead: `POST {"type": kind, "data": {...}}`. A stored lead is mailed once,
 * from its stored fields. Answers 200 when the mail went out (or had), otherwise 4xx or 5xx with
 * `{"error": {"code", "message"}}`. `{"type": "newsletter"}` asks an address to confirm, and is
 * answered the same whatever is known of it; 202 where that mail has to wait for another day. A
 * form's post with the `code` of a mailed link (in body or address) does what the link is for, a
 * GET leads to the page with the button. A form posted by a browser itself, to an address below the
 * function's, is read, judged and sent as its page's scripts would; the answer leads to the page
 * that tells how. Pages of other sites can't spend what the addresses of their visitors may do.
 */
export async function handleNotification(request: Request, deps: Dependencies): Promise<Response> {
  const answered = await answerCall(request, deps);
  for (const [name, value] of Object.entries(corsHeaders(request, deps.siteUrl)))
    answered.headers.set(name, value);
  return answered;
}

async function answerCall(request: Request, deps: Dependencies): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204 });
  if (request.method === "POST" && isForeign(request, deps.siteUrl))
    return new Response(words.foreign, { status: 403 });
  const { pathname, searchParams } = new URL(request.url);
  const posted = readPostAddress(pathname);
  if (posted) {
    const notify = (body: unknown) =>
      safely(answerNotification(body, posted.fingerprint, deps), deps);
    const mailAnswers: PostPorts["mailAnswers"] = (mail, answers) =>
      safely(tellAnswers(mail, answers, deps), deps);
    return answerPost(posted, request, { ...deps, notify, mailAnswers });
  }
  const code = searchParams.get("code");
  if (request.method === "GET" && code) return redirect(linkUrl(deps.pagesUrl, code));
  if (request.method !== "POST") return failure(405, "method", "Méthode non autorisée.");
  return safely(answerBody(request, code, deps), deps);
}

/** What nobody foresaw becomes an answer, too. */
const safely = (work: Promise<Response>, { log }: Dependencies): Promise<Response> =>
  work.catch((thrown) => {
    log(failureLine(thrown));
    return unavailable();
  });

/** @param code of a link, from the address that was posted to */
async function answerBody(request: Request, code: string | null, deps: Dependencies) {
  const type = request.headers.get("content-type") ?? "";
  const text = await readText(request);
  if (text === undefined)
    return failure(413, "too-long", "Les informations envoyées sont trop longues.");
  const fields = await readForm(text, type);
  if (fields && (code || fields.has("code"))) {
    const { status, outcome } = await followCode(fields, code, deps);
    // Mail programs follow no redirection.
    if (fields.has("List-Unsubscribe")) return answer(status, { status: outcome });
    return redirect(outcomeUrl(deps.pagesUrl, outcome));
  }
  const body = parseModest(text);
  if (Object(body).type === "resend") return answerResend(request, deps);
  // Any other type could be sent by a page of another site without being asked.
  if (!/^application\/json\b/i.test(type))
    return failure(415, "type", "Les informations doivent être envoyées en JSON.");
  return answerNotification(body, request.headers.get("x-form-fingerprint"), deps);
}

/** Mails the leads that no mail went out for, of all clients in turn, then to subscribers. */
export async function resendUnnotified(deps: Newsletter) {
  const mailLeads = async () => {
    const leads = await claimUnnotified(deps.query, resendBatch);
    const sent = leads.map((lead) => settled(send(lead, deps), lead.settle));
    return (await Promise.all(sent)).map(({ delivered }) => delivered);
  };
  const deliveries = [
    ...(await inBatches(mailLeads)),
    ...(await inBatches(() => mailSubscriptions(deps, resendBatch))),
  ];
  const sent = deliveries.filter(Boolean).length;
  return { sent, failed: deliveries.length - sent };
}

/** Mails batch after batch, until nothing is left or most of one does not go out. */
async function inBatches(mail: () => Promise<boolean[]>): Promise<boolean[]> {
  const deliveries: boolean[] = [];
  for (let batch = 0; batch < resendBatches; batch += 1) {
    const these = await mail();
    deliveries.push(...these);
    if (these.filter(Boolean).length <= these.length / 2) break;
  }
  return deliveries;
}

async function answerNotification(body: unknown, fingerprint: string | null, deps: Dependencies) {
  const notification = readNotification(body, fingerprint);
  if (!notification)
    return failure(400, "invalid", "Les informations envoyées ne sont pas valides.");
  if (!(await countCall(deps.query, deps.clientAddress))) return tooMany();
  if (notification.kind === newsletterKind) return subscribe(notification.fields.email, deps);
  const { lead, isHandled } = await claimLead(deps.query, notification);
  if (isHandled) return answer(200, { status: "already-handled" });
  if (!lead) return mailUnstored(notification, deps, () => send(notification, deps));
  return inTime(settled(send(lead, deps), lead.settle), deps);
}

/** Stores the wish; what follows from it, after the answer, tells the caller nothing. */
async function subscribe(email: unknown, deps: Dependencies): Promise<Response> {
  const { state, id } = await requestSubscription(deps.query, email, deps.clientAddress);
  if (state === "throttled") return tooMany("demain");
  if (state === "later") return answer(202, { status: "later" });
  deps.afterwards(mailSubscriptions(deps, 1, id));
  return answer(200, { status: "accepted" });
}

/** What a link's code looks like, also within a link that was pasted whole. */
const codePattern = /[cu][0-9a-f]{72}/;

/** Does what a link's code is for, as a page's button or a mail program asks. */
async function followCode(fields: FormData, codeOfAddress: string | null, deps: Dependencies) {
  const { query, clientAddress, log } = deps;
  const rawCode = fields.getAll("code").find(Boolean) ?? codeOfAddress;
  const [code = ""] = codePattern.exec(String(rawCode)) ?? [];
  try {
    if (!(await countCall(query, clientAddress))) return { status: 429, outcome: "later" } as const;
    const followed = await followLink(query, code, consent);
    if (!followed) return { status: 404, outcome: "refused" } as const;
    deps.afterwards(mailSubscriptions(deps, 1, followed.id));
    return { status: 200, outcome: followed.outcome };
  } catch (thrown) {
    log(failureLine(thrown));
    return { status: 503, outcome: "later" } as const;
  }
}

const redirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });

/** Mails the firm answers that no row holds, within the limits of such mails. */
export async function tellAnswers(mail: Mail, answers: Answers, deps: Dependencies) {
  const { query, clientAddress } = deps;
  if (!(await countCall(query, clientAddress))) return tooMany();
  const person = await markOfPerson(query, String(answers.email));
  const lead = { kind: mail.kind, fields: answers };
  return mailUnstored(lead, deps, () => deliver({ ...mail, person }, deps));
}

async function mailUnstored(lead: Lead, deps: Dependencies, mail: () => Promise<Delivery>) {
  const claim = await claimUnstored(deps.query, lead, deps.clientAddress);
  if (claim.state === "handled") return answer(200, { status: "already-handled" });
  if (claim.state === "throttled") return tooMany("demain");
  if (claim.state === "full" || claim.state === "pending") return unavailable();
  return inTime(settled(mail(), claim.settle), deps);
}

/** What the operator learns of what nobody foresaw: its kind alone. */
export const failureLine = (thrown: unknown): string =>
  `send-form-notification: ${thrown instanceof Error ? thrown.name : "error"}`;

/** Answers in time; a service that takes longer is waited for all the same, and the mail not sent twice. */
async function inTime(
  sending: Promise<Delivery>,
  { afterwards }: Pick<Dependencies, "afterwards">,
) {
  afterwards(sending);
  const late = wait(patienceOfCallers, undefined, { ref: false });
  if ((await Promise.race([sending, late]))?.delivered) return answer(200, { status: "sent" });
  return failure(502, "not-delivered", "L'e-mail n'a pas pu être envoyé.");
}

async function send(lead: Lead, ports: Newsletter): Promise<Delivery> {
  const person = await marksOfLead(ports.query, lead);
  const mail = composeMail(lead);
  if (mail) return deliver({ ...mail, person }, ports);
  const reason = "no form declares its mail";
  ports.log(`send-form-notification: ${lead.kind}: ${reason}`);
  return { delivered: false, reason };
}

async function answerResend(request: Request, deps: Dependencies): Promise<Response> {
  const expected = deps.resendSecret && `Bearer ${deps.resendSecret}`;
  if (!expected || !isSameSecret(request.headers.get("authorization") ?? "", expected))
    return failure(401, "unauthorized", "Non autorisé.");
  return answer(200, await resendUnnotified(deps));
}

/** The fields of a form that posts the code of a link; undefined for any other body. */
async function readForm(text: string, type: string): Promise<FormData | undefined> {
  if (text.length > longestLinkPost) return undefined;
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return undefined;
  const sent = new Response(text, { headers: { "content-type": type } });
  return sent.formData().catch(() => undefined);
}

function tooMany(when = "dans quelques minutes"): Response {
  const call = `Veuillez réessayer ${when} ou nous appeler au ${firm.phones.landline.display}.`;
  const often = "Trop de demandes ont été envoyées depuis votre connexion.";
  return failure(429, "too-many", `${often} ${call}`);
}

const unavailable = () => failure(503, "unavailable", "Le service est momentanément indisponible.");

const failure = (status: number, code: string, message: string): Response =>
  answer(status, { error: { code, message } });

const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });
