import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import { fairTurns } from "../backend/fairTurns.ts";
import { clientAddress, networkOf } from "../backend/gateway/clientAddress.ts";
import { answerWhileBuilding } from "./answerWhileBuilding.ts";
import { type BuiltFile, builtFileAt, builtFileReader, isHeld } from "./builtFiles.ts";

/** What answers the calls of the forms; false: not its path. */
export interface CallHandler {
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

interface SiteOptions {
  dist: string;
  /** Absent: a hosted backend answers on another origin. */
  backend?: CallHandler | undefined;
  /** Whether an address is that of a proxy of our own; default: none is. */
  isProxy?: (address: string) => boolean;
}

const matcher = (pattern: string) => (pathname: string) =>
  pattern.endsWith("*") ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;

function parseHeaders(text: string) {
  const rules: { covers: ReturnType<typeof matcher>; headers: [string, string][] }[] = [];
  for (const line of text.split("\n").filter((entry) => entry.trim())) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? "", header[2] ?? ""]);
    else rules.push({ covers: matcher(line.trim()), headers: [] });
  }
  return rules;
}

function parseMissing(text: string) {
  const rules = text.split("\n").map((line) => line.trim().split(/\s+/));
  return rules.flatMap(([from, to, status]) =>
    from && to && status === "404" ? [{ covers: matcher(from), file: to }] : [],
  );
}

/** Reads what a static host does from `_headers` and `_redirects`. */
async function readRules(dist: string) {
  const read = (name: string) => readFile(path.join(dist, name), "utf8");
  const headers = parseHeaders(await read("_headers"));
  const missing = parseMissing(`${await read("_redirects")}\n* /404.html 404`);
  return {
    /** Headers of a path; equal ones of several rules are joined, as some hosts do. */
    headersFor: (pathname: string) =>
      new Headers(headers.filter((rule) => rule.covers(pathname)).flatMap((rule) => rule.headers)),
    /** File to serve with status 404 for an unknown path. */
    missingFile: (pathname: string) => missing.find((rule) => rule.covers(pathname))?.file ?? "",
    /** Whether a path names such a file: it is no address of the site. */
    isMissingFile: (pathname: string) => missing.some((rule) => rule.file === pathname),
  };
}

/** Reads the rules of a build. @returns gives those of the build that is there, or was last */
async function hostRules(dist: string) {
  const writtenAt = async () => (await stat(path.join(dist, "_headers"))).mtimeMs;
  let latest = { at: await writtenAt(), rules: await readRules(dist) };
  return async () => {
    const at = await writtenAt().catch(() => latest.at);
    if (at !== latest.at) {
      const reading = readRules(dist).then((rules) => ({ at, rules }));
      latest = await reading.catch(() => latest);
    }
    return latest.rules;
  };
}

/** Sends a file, or 304 when the browser has it already. */
function sendFile(response: ServerResponse, file: BuiltFile, status: 200 | 404): void {
  const { body, type, encoding, modified } = file;
  const { method, headers } = response.req;
  const etag = `W/"${body.length.toString(36)}-${modified.getTime().toString(36)}"`;
  response.setHeader("vary", "Accept-Encoding");
  if (status === 200) {
    response.setHeader("etag", etag);
    response.setHeader("last-modified", modified.toUTCString());
    if (isHeld(headers, etag, modified)) {
      response.writeHead(304).end();
      return;
    }
  }
  if (encoding) response.setHeader("content-encoding", encoding);
  response.writeHead(status, { "content-type": type, "content-length": body.length });
  response.end(method === "HEAD" ? undefined : body);
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { "content-type": "text/plain", ...headers }).end();
}

/** Cache-Control that static hosts send of themselves, where the build has no rule. */
const askedEachTime = "public, max-age=0, must-revalidate";

/** Answers with the files of a folder as they are now: the site may be built anew meanwhile. */
async function serveFiles(dist: string) {
  const currentRules = await hostRules(dist);
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
    if (file) return sendFile(response, file, 200);
    const page = await readBuiltFile(path.join(dist, rules.missingFile(pathname)), accepted);
    response.setHeader("cache-control", "no-store");
    if (page) sendFile(response, page, 404);
    else answerWhileBuilding(request, response);
  };
}

/** Files that are read at the same time; clients have their turn one after the other. */
const readAtOnce = 2;

/**
 * What answers for a built site as a static host would: packed twins, the headers and rules of the
 * build, one address a page, HTTP 404 for unknown paths; in front of it the backend, if there is one.
 */
export async function siteListener(options: SiteOptions): Promise<RequestListener> {
  const { dist, backend, isProxy = () => false } = options;
  const files = await serveFiles(dist);
  // As many wait as there are connections, and some that have ended meanwhile.
  const many = Number.POSITIVE_INFINITY;
  const turns = fairTurns(readAtOnce, { ofOne: many, ofAll: many });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (await backend?.handle(request, response)) return;
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, { allow: "GET, HEAD" });
    await turns.take(networkOf(clientAddress(request, isProxy)), async () => {
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
