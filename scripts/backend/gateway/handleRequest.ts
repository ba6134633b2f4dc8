import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import newsletter from "../../../src/content/newsletter.json" with { type: "json" };
import {
  type GeneralOutcome,
  outcomePage,
  readPostAddress,
} from "../../../supabase/functions/send-form-notification/postedForm.ts";
import type { Database } from "../database.ts";
import { EngineLostError } from "../engine.ts";
import { BusyError } from "../fairTurns.ts";
import { type Answer, type Call, Refusal, tooMany, unavailable } from "./answer.ts";
import { clientAddress } from "./clientAddress.ts";
import { type EdgeFunction, functionName, handleFunction } from "./handleFunction.ts";
import { type HostFormPorts, handleHostForm, isHostPost } from "./handleHostForm.ts";
import { handleRest } from "./handleRest.ts";
import { identifyRole } from "./identifyRole.ts";
import { readBody } from "./readBody.ts";
import type { Tables } from "./readTables.ts";

/** What the gateway stands in front of. */
interface GatewayPorts {
  database: Database;
  tables: Tables;
  notify: EdgeFunction;
  serviceKey: string | undefined;
  /** Present: forms that are meant for a static host are taken, too. */
  hostForms?: HostFormPorts | undefined;
  /** Whether an address is that of a proxy of our own. */
  isProxy: (address: string) => boolean;
  /** Whether one more call from an address may be read. */
  mayCall: (address: string) => boolean;
  log: (line: string) => void;
}

const servicePath = /^\/(rest|functions)\/v1(?:\/([^?#]*))?(?:\?([^#]*))?/;

/** Pages with a button for the code in their address, which only the page's server sees. */
const linkPages = [newsletter.confirm.page.route, newsletter.unsubscribe.page.route];

/** Whether the button of such a page was pressed. */
function isLinkPost({ method, url = "" }: IncomingMessage): boolean {
  const [pathname = ""] = url.split("?", 1);
  return method === "POST" && linkPages.includes(pathname);
}

/** The address that a request is meant for: the button of a link's page is a call of the function. */
function serviceUrl(request: IncomingMessage): string {
  const { url = "" } = request;
  const [, query = ""] = url.split("?", 2);
  return isLinkPost(request) ? `/functions/v1/${functionName}?${query}` : url;
}

/** How long who calls too often waits for each refusal. */
const patienceInMilliseconds = 1_000;

/** Answers what is meant for the backend. @returns false for others, to which nothing is written */
export async function handleRequest(
  backend: GatewayPorts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, service = "", path = "", query = ""] = servicePath.exec(serviceUrl(request)) ?? [];
  const host = isHostPost(request) ? backend.hostForms : undefined;
  if (!service && !host) return false;
  const { method = "GET", headers } = request;
  const address = clientAddress(request, backend.isProxy);
  const call = { method, path, query, headers, clientAddress: address };
  const work = async () =>
    host
      ? handleHostForm({ ...call, body: await readBody(request) }, host)
      : answerFor(backend, request, call, service);
  const isAllowed = backend.mayCall(address);
  // Nothing more of it is read; whoever calls as fast as he is answered is slowed.
  if (!isAllowed) await wait(patienceInMilliseconds);
  const answer = isAllowed ? await safely(backend, work) : refusal("tooMany", request, tooMany);
  if (answer.status >= 500 && method === "POST" && backend.tables.has(path)) {
    // Without a word of its content: the operator counts what he has lost.
    const { code } = JSON.parse(answer.body ?? "{}");
    backend.log(`${new Date().toISOString()} ${path}: a lead could not be stored (${code})`);
  }
  send(answer, request, response);
  return true;
}

/** The same instead of a backend whose database cannot be opened. */
export async function refuseRequest(request: IncomingMessage, response: ServerResponse) {
  const isMeant = servicePath.test(serviceUrl(request));
  if (isMeant) send(refusal("unavailable", request, unavailable()), request, response);
  return isMeant;
}

/** What is refused before it is looked at: a browser that has posted by itself is told by a page. */
function refusal(outcome: GeneralOutcome, request: IncomingMessage, called: Answer): Answer {
  const { url = "" } = request;
  const location = isLinkPost(request)
    ? newsletter.later.page.route
    : readPostAddress(url) && outcomePage(outcome);
  return location ? { status: 303, headers: { location } } : called;
}

async function answerFor(
  { notify, serviceKey, database, tables }: GatewayPorts,
  request: IncomingMessage,
  call: Omit<Call, "body">,
  service: string,
): Promise<Answer> {
  if (service === "functions") {
    // For everyone, as on the hosted platform (verify_jwt = false).
    const body = await readBody(request).catch((thrown: Refusal) => thrown);
    if (body instanceof Refusal) return refusal("tooLong", request, body.answer);
    return handleFunction({ ...call, body }, notify);
  }
  const role = identifyRole(call.headers, serviceKey);
  return handleRest({ ...call, body: await readBody(request) }, role, database, tables);
}

/** What nobody foresaw becomes an answer, too; the log tells the kind of error, not its text. */
async function safely(backend: GatewayPorts, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.answer;
    if (thrown instanceof BusyError) return thrown.culprit ? tooMany : unavailable();
    if (thrown instanceof EngineLostError) return unavailable(thrown.state);
    backend.log(`backend: ${thrown instanceof Error ? thrown.name : typeof thrown}`);
    return unavailable();
  }
}

function send(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  response.writeHead(answer.status, {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...answer.headers,
    // A body that was not read to its end can't be told from the next request.
    ...(!request.complete && { connection: "close" }),
  });
  response.end(answer.body);
}
