import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
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

/** Files for the host alone, and compressed twins, which are served under their own names only. */
const hidden = /^\/(?:_headers|_redirects)$|\.(?:br|gz)$/;

function pathOf(request: IncomingMessage): string {
  const [pathname = "/"] = (request.url ?? "/").split("?");
  return pathname;
}

function applyHeaders(rules: HostRules, pathname: string, response: ServerResponse): void {
  for (const [name, value] of rules.headersFor(pathname)) response.setHeader(name, value);
}

/** Sends the page for unknown addresses, compressed if the browser takes it. */
async function sendMissing(
  dist: string,
  rules: HostRules,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"]));
  const pathname = pathOf(request);
  const file = path.join(dist, rules.missingFile(pathname));
  const body = await readFile(isBrotli ? `${file}.br` : file);
  applyHeaders(rules, pathname, response);
  response.setHeader("vary", "Accept-Encoding");
  if (isBrotli) response.setHeader("content-encoding", "br");
  response.setHeader("content-type", "text/html;charset=utf-8");
  response.writeHead(404, { "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}

function serveFiles(dist: string, rules: HostRules) {
  const setHeaders = (response: ServerResponse, pathname: string) =>
    applyHeaders(rules, pathname, response);
  const files = sirv(dist, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ["html"],
    setHeaders,
  });
  return async (request: IncomingMessage, response: ServerResponse) => {
    const missing = () => sendMissing(dist, rules, request, response);
    if (hidden.test(pathOf(request))) return missing();
    return files(request, response, missing);
  };
}

function refuse(response: ServerResponse, status: number, allow?: string): void {
  response.writeHead(status, { "content-type": "text/plain", ...(allow && { allow }) });
  response.end();
}

/**
 * A server for a built site as a static host would serve it: compressed twins, the headers and
 * rules of the build, HTTP 404 for unknown paths; in front of it the backend, if one is given.
 */
export async function createSiteServer({ dist, backend }: SiteServerOptions): Promise<Server> {
  const rules = await readHostRules(dist);
  const files = serveFiles(dist, rules);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await backend?.handle(request, response)) return;
    if (request.method !== "GET" && request.method !== "HEAD") {
      return refuse(response, 405, "GET, HEAD");
    }
    await files(request, response);
  };
  return createServer((request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  });
}
