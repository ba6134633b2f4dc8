import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Request, Route } from "playwright";
import { LOOPBACK, LOOPBACK_HOST } from "../../loopback.ts";

interface RelayOptions {
  /** Whether documents run their scripts. */
  hasScripts: boolean;
}

type Handler = (route: Route) => unknown;

/** A proxy that all requests of a window pass, so that a test may hold, refuse or answer some. */
export interface Relay {
  /** Its address, as `127.0.0.1:4000`. */
  address: string;
  /** Asks a handler what becomes of the requests whose address fits; the last one first. */
  handlers: { pattern: RegExp; text: string; handle: Handler }[];
  /** Told of every request. */
  listeners: ((request: Request) => void)[];
  close(): void;
}

/** A pattern of addresses as Playwright has it: `**` is anything, `*` anything but a slash. */
export function patternOf(glob: string): RegExp {
  const escaped = glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    `^${escaped.replace(/\*\*\/?|\*/g, (stars) => (stars === "*" ? "[^/]*" : ".*"))}$`,
  );
}

/** Takes from a document its scripts alone: it shows `<noscript>` and what `scripting: none` asks for. */
const WITHOUT_SCRIPTS = "sandbox allow-forms allow-same-origin allow-top-navigation";

function headersOf(given: IncomingMessage, { hasScripts }: RelayOptions) {
  // WebKit would begin another process for the page, and forget what was typed into a sandbox.
  const headers = { ...given.headers, "cross-origin-opener-policy": [] };
  if (hasScripts) return headers;
  const policies = [given.headers["content-security-policy"], WITHOUT_SCRIPTS].filter(Boolean);
  return { ...headers, "content-security-policy": policies.join(", ") };
}

function passOn(asked: IncomingMessage, answer: ServerResponse, options: RelayOptions): void {
  const { method, headers, url = "" } = asked;
  const onwards = request(url, { method, headers, agent: false }, (given) => {
    answer.writeHead(given.statusCode ?? 502, headersOf(given, options));
    given.pipe(answer);
  });
  onwards.once("error", () => answer.destroy());
  asked.pipe(onwards);
}

const tellRequest = (asked: IncomingMessage) =>
  ({ url: () => asked.url ?? "", method: () => asked.method ?? "" }) as Request;

/** What a handler may do with a request. */
function routeOf(asked: IncomingMessage, answer: ServerResponse, options: RelayOptions): Route {
  return {
    request: () => tellRequest(asked),
    continue: async () => passOn(asked, answer, options),
    abort: async () => void answer.destroy(),
    async fulfill({ status = 200, contentType = "text/plain", body = "" } = {}) {
      answer.writeHead(status, { "content-type": contentType, "cache-control": "no-store" });
      answer.end(body);
    },
  } as Partial<Route> as Route;
}

/** Starts a relay on this machine; it ends with the process. */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const handlers: Relay["handlers"] = [];
  const listeners: Relay["listeners"] = [];
  const server = createServer((asked, answer) => {
    for (const listen of listeners) listen(tellRequest(asked));
    const found = handlers.findLast(({ pattern }) => pattern.test(asked.url ?? ""));
    if (found) found.handle(routeOf(asked, answer, options));
    else passOn(asked, answer, options);
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  server.unref();
  const address = server.address();
  return {
    address: `${LOOPBACK_HOST}:${typeof address === "object" && address ? address.port : 0}`,
    handlers,
    listeners,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
