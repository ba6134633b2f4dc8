import { HOST_CONFIRMATION } from "../../../src/submission/hostFormHandler.ts";
import { addresses } from "../protocol.ts";
import type { Failing, FormState, Serving } from "../states/state.ts";

type Action = Serving["action"];

const REST = "/rest/v1/";
const FUNCTIONS = "/functions/v1/";

/** What a request is for; undefined where it only fetches something. */
function actionOf({ method, url }: Request): Action | undefined {
  const { pathname, origin } = new URL(url);
  if (pathname.startsWith(REST)) return method === "HEAD" ? "check" : "insert";
  if (pathname.startsWith(FUNCTIONS)) return "notify";
  const isRead = method === "GET" || method === "HEAD";
  const isOwn = origin === location.origin && (isRead || pathname.startsWith(addresses.window));
  return isOwn ? undefined : "host-form";
}

/** How the backend answers a call that it does. */
async function done(action: Action, request: Request): Promise<Response> {
  if (action === "check") return new Response(null, { headers: { "content-range": "*/0" } });
  if (action === "host-form") return new Response(HOST_CONFIRMATION);
  if (action === "notify") return Response.json({ status: "sent" });
  const isReadBack = request.headers.get("prefer")?.includes("representation");
  const row = isReadBack ? { id: crypto.randomUUID(), ...(await request.json()) } : undefined;
  return new Response(row && JSON.stringify(row), {
    status: 201,
    headers: { "content-type": "application/json" },
  });
}

/** The status with which the backend answers where it tells a code. */
function statusOf(code: string): number {
  const [, told] = /^(?:HTTP|PT)(\d{3})$/.exec(code) ?? [];
  return Number(told ?? { "23505": 409, "42501": 401 }[code] ?? 400);
}

/** Calls that wait for their answer no longer than they are made to. */
const waiting = new Set<AbortController>();

const noAnswer = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

function failed(failing: Failing, request: Request): Response | Promise<never> {
  if ("code" in failing) {
    const { code } = failing;
    return Response.json(
      { code, message: "", details: null, hint: null },
      { status: statusOf(code) },
    );
  }
  if (failing.kind === "unusable") return new Response("<!doctype html>");
  if (failing.kind !== "timeout") return Promise.reject(new TypeError("Failed to fetch"));
  const unanswered = noAnswer(request);
  for (const one of waiting) one.abort(new DOMException("", "TimeoutError"));
  return unanswered;
}

/** How the backend answers from now on; by default all calls well. */
let server: FormState["server"];

function answer(action: Action, request: Request): Promise<Response> {
  if (server === "silent") return new Promise(() => {});
  if (server?.action === action) return Promise.resolve(failed(server.failing, request));
  return done(action, request);
}

/** Signals that end a wait: by the clock, or as soon as a call is not to be answered. */
function limit(ms: number): AbortSignal {
  const controller = new AbortController();
  waiting.add(controller);
  if (server !== "silent") {
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), ms);
  }
  return controller.signal;
}

/** Keeps in the page all that it sends, and answers in the place of the backend. */
export function keepSends(): void {
  const fetchFile = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const action = actionOf(request);
    return action ? answer(action, request) : fetchFile(input, init);
  };
  navigator.sendBeacon = () => true;
  AbortSignal.timeout = limit;
}

/** Sets how the backend answers, and whether the browser has a line. */
export function serveAs({
  server: wanted,
  isOffline,
}: Pick<FormState, "server" | "isOffline">): void {
  server = wanted;
  if (isOffline) Object.defineProperty(navigator, "onLine", { get: () => false });
}
