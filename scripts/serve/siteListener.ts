import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import { fairTurns } from "../backend/fairTurns.ts";
import { clientAddress, networkOf } from "../backend/gateway/clientAddress.ts";
import { answerWhileBuilding } from "./answerWhileBuilding.ts";
import { type BuiltFile, builtFileAt, builtFileReader, isHeld } from "./builtFiles.ts";
import { type HostRules, hostRules } from "./hostRules.ts";

/** What answers the calls of the forms; false: not its path. */
export interface CallHandler {
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

interface SiteOptions {
  /** Folder of the built site. */
  dist: string;
  /** Absent: a hosted backend answers on another origin. */
  backend?: CallHandler | undefined;
  /** Whether an address is that of a proxy of our own; default: none is. */
  isProxy?: (address: string) => boolean;
}

/** Sends a file, or 304 when the browser has it already. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { body, type, encoding, modified }: BuiltFile,
  status: 200 | 404,
): void {
  const etag = `W/"${body.length.toString(36)}-${modified.getTime().toString(36)}"`;
  response.setHeader("vary", "Accept-Encoding");
  if (status === 200) {
    response.setHeader("etag", etag);
    response.setHeader("last-modified", modified.toUTCString());
    if (isHeld(request.headers, etag, modified)) {
      response.writeHead(304).end();
      return;
    }
  }
  if (encoding) response.setHeader("content-encoding", encoding);
  response.writeHead(status, { "content-type": type, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { "content-type": "text/plain", ...headers }).end();
}

/** Cache-Control that static hosts send of themselves, where the build has no rule. */
const askedEachTime = "public, max-age=0, must-revalidate";

/** Answers with the files of a folder as they are now: the site may be built anew meanwhile. */
function serveFiles(dist: string, currentRules: () => Promise<HostRules>) {
  const readBuiltFile = builtFileReader();
  return async (request: IncomingMessage, response: ServerResponse) => {
    const [, pathname = "/", search = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "/") ?? [];
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const rules = await currentRules();
    response.setHeader("cache-control", askedEachTime);
    for (const [name, value] of rules.headersFor(pathname)) response.setHeader(name, value);
    const place = rules.isMissingFile(pathname) ? undefined : builtFileAt(dist, pathname);
    const file = place && (await readBuiltFile(place, accepted));
    // Of a page the one address, for a path with a slash or the name of its file at the end.
    const address = pathname.replace(/\/(?:index\.html)?$/, "") || "/";
    if (file && address !== pathname) return refuse(response, 301, { location: address + search });
    if (file) return sendFile(request, response, file, 200);
    const page = await readBuiltFile(path.join(dist, rules.missingFile(pathname)), accepted);
    response.setHeader("cache-control", "no-store");
    if (page) sendFile(request, response, page, 404);
    else answerWhileBuilding(request, response);
  };
}

/** Files that are read at the same time; clients have their turn one after the other. */
const readAtOnce = 2;

/**
 * What answers for a built site as a static host would: packed twins, the headers and rules of the
 * build, one address a page, HTTP 404 for unknown paths; in front of it the backend, if one is
 * given.
 */
export async function siteListener({
  dist,
  backend,
  isProxy = () => false,
}: SiteOptions): Promise<RequestListener> {
  const files = serveFiles(dist, await hostRules(dist));
  // As many wait as there are connections, and some that have ended meanwhile.
  const many = Number.POSITIVE_INFINITY;
  const turns = fairTurns(readAtOnce, { ofOne: many, ofAll: many });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await backend?.handle(request, response)) return;
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, { allow: "GET, HEAD" });
    const client = networkOf(clientAddress(request, isProxy));
    await turns.take(client, async () => {
      if (!request.socket.destroyed) await files(request, response);
    });
  };
  return (request, response) => {
    // Of a target in absolute form (RFC 9112, 3.2.2) what stands behind the site's own address.
    request.url = request.url?.replace(/^https?:\/\/[^/?]*\/?/i, "/");
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, {});
    });
  };
}
