import { access } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { type BuiltFile, placeOf, readBuiltFile } from "./serve/builtFiles.ts";
import { type HostRules, readHostRules } from "./serve/hostRules.ts";

/** What answers the calls of the forms; false: not its path. */
export interface Backend {
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

interface SiteServerOptions {
  /** Folder of the built site. */
  dist: string;
  /** Absent: a hosted backend answers on another origin. */
  backend?: Backend | undefined;
}

/** One request for something of the site. */
interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  pathname: string;
  /** The query with its question mark, or nothing. */
  search: string;
}

function visitOf(request: IncomingMessage, response: ServerResponse): Visit {
  const [, pathname = "/", search = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "/") ?? [];
  return { request, response, pathname, search };
}

/** Sends a file, or 304 when the browser has it already. */
function sendFile({ request, response }: Visit, file: BuiltFile, status: 200 | 404): void {
  const { body, type, encoding, modified } = file;
  const etag = `W/"${body.length.toString(36)}-${modified.getTime().toString(36)}"`;
  response.setHeader("vary", "Accept-Encoding");
  if (status === 200) {
    response.setHeader("etag", etag);
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader("last-modified", modified.toUTCString());
  }
  if (encoding) response.setHeader("content-encoding", encoding);
  response.writeHead(status, { "content-type": type, "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { "content-type": "text/plain", ...headers });
  response.end();
}

/** Says that the site is being built: even its page for unknown addresses is not there. */
function sendUnavailable(response: ServerResponse): void {
  refuse(response, 503, { "retry-after": "5" });
}

const acceptedBy = ({ headers }: IncomingMessage) => String(headers["accept-encoding"] ?? "");

/** Answers with the files of a folder as they are now: the site may be built anew meanwhile. */
function serveFiles(dist: string, rules: HostRules) {
  const read = (file: string, visit: Visit) => readBuiltFile(file, acceptedBy(visit.request));
  const isThere = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    );
  const sendMissing = async (visit: Visit) => {
    const page = await read(path.join(dist, rules.missingFile(visit.pathname)), visit);
    visit.response.setHeader("cache-control", "no-store");
    if (page) sendFile(visit, page, 404);
    else sendUnavailable(visit.response);
  };
  return async (visit: Visit) => {
    const { response, pathname, search } = visit;
    for (const [name, value] of rules.headersFor(pathname)) response.setHeader(name, value);
    const place = placeOf(dist, pathname);
    if (place && pathname !== "/" && pathname.endsWith("/") && (await isThere(place))) {
      return refuse(response, 301, { location: pathname.slice(0, -1) + search });
    }
    const file = place && (await read(place, visit));
    return file ? sendFile(visit, file, 200) : sendMissing(visit);
  };
}

/**
 * A server for a built site as a static host would serve it: packed twins, the headers and rules of
 * the build, one address a page, HTTP 404 for unknown paths; in front of it the backend, if one is
 * given.
 */
export async function createSiteServer({ dist, backend }: SiteServerOptions): Promise<Server> {
  const files = serveFiles(dist, await readHostRules(dist));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await backend?.handle(request, response)) return;
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(response, 405, { allow: "GET, HEAD" });
    }
    await files(visitOf(request, response));
  };
  return createServer((request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, {});
    });
  });
}
