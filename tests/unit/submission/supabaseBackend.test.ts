import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Backend } from "../../../src/submission/backend.ts";
import { supabaseBackend } from "../../../src/submission/supabaseBackend.ts";

const URL_OF_BACKEND = "https://backend.example";
const row = { name: "Jeanne" };
const stored = { id: "1", ...row };

/** supabase-js asks for a WebSocket class, which Node 20 does not have; nothing opens one. */
class NoWebSocket {}

interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

/** The backend port over the real supabase-js, whose network is the given function. */
function backendOver(network: (request: Sent, signal: AbortSignal) => Promise<Response>) {
  const requests: Sent[] = [];
  const client = createClient(URL_OF_BACKEND, "anon-key", {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: async (input, init) => {
        const request = {
          method: init?.method ?? "GET",
          url: String(input),
          headers: new Headers(init?.headers),
          body: init?.body ? JSON.parse(String(init.body)) : undefined,
        };
        requests.push(request);
        return network(request, init?.signal ?? new AbortController().signal);
      },
    },
  });
  return { requests, backend: supabaseBackend(async () => client, "1a2b3c4d") };
}

const json =
  (status: number, body: unknown, headers: HeadersInit = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status, headers }));
const html = (status: number) => () =>
  Promise.resolve(new Response("<html>", { status, headers: { "content-type": "text/html" } }));
const empty =
  (status: number, headers: HeadersInit = {}) =>
  () =>
    Promise.resolve(new Response(null, { status, headers }));

/** Every call that the pipeline can make. */
const calls: Record<string, (backend: Backend) => Promise<unknown>> = {
  check: (backend) => backend.check("quote_submissions"),
  insert: (backend) => backend.insert("contact_submissions", row, { readBack: false }),
  "insert and read back": (backend) => backend.insert("quote_submissions", row, { readBack: true }),
  notify: (backend) => backend.notify("send-form-notification", { type: "contact", data: row }),
};
const callNames = Object.keys(calls);
const inserts = ["insert", "insert and read back"];

function run(name: string, network: Parameters<typeof backendOver>[0]) {
  const call = calls[name];
  if (!call) throw new Error(`No call « ${name} »`);
  return call(backendOver(network).backend);
}

const failed = (failure: object) => ({ ok: false, failure });

beforeEach(() => {
  vi.stubGlobal("WebSocket", NoWebSocket);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("over the wire,", () => {
  test("the check is one HEAD that asks for an exact count", async () => {
    const { backend, requests } = backendOver(empty(200, { "content-range": "*/0" }));
    expect(await backend.check("quote_submissions")).toEqual({ ok: true, value: null });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: "HEAD",
      url: `${URL_OF_BACKEND}/rest/v1/quote_submissions?select=*`,
    });
    expect(requests[0]?.headers.get("prefer")).toContain("count=exact");
  });

  test("a row is one POST that asks for nothing back; the row sent is the answer", async () => {
    const { backend, requests } = backendOver(empty(201));
    const result = await backend.insert("contact_submissions", row, { readBack: false });
    expect(result).toEqual({ ok: true, value: row });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: "POST",
      url: `${URL_OF_BACKEND}/rest/v1/contact_submissions`,
      body: row,
    });
    expect(requests[0]?.headers.get("prefer") ?? "").not.toContain("return=representation");
  });

  test("a row that is read back is one POST; the stored row is the answer", async () => {
    const { backend, requests } = backendOver(json(201, stored));
    const result = await backend.insert("quote_submissions", row, { readBack: true });
    expect(result).toEqual({ ok: true, value: stored });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: "POST", body: row });
    expect(requests[0]?.headers.get("prefer")).toContain("return=representation");
    expect(requests[0]?.headers.get("accept")).toBe("application/vnd.pgrst.object+json");
  });

  test("a notification is one POST of type and data", async () => {
    const { backend, requests } = backendOver(json(200, { status: "sent" }));
    const body = { type: "contact", data: row };
    const told = { ok: true, value: null, isLater: false };
    expect(await backend.notify("send-form-notification", body)).toEqual(told);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: "POST",
      url: `${URL_OF_BACKEND}/functions/v1/send-form-notification`,
      body,
    });
  });

  test("a notification that is taken for another day says so", async () => {
    const { backend } = backendOver(json(202, { status: "later" }));
    const body = { type: "newsletter", data: { email: "a@exemple.fr" } };
    expect(await backend.notify("f", body)).toEqual({ ok: true, value: null, isLater: true });
  });

  test.each([...inserts, "notify"])("%s tells which form was filled in", async (name) => {
    const { backend, requests } = backendOver(empty(500));
    await calls[name]?.(backend);
    expect(requests[0]?.headers.get("x-form-fingerprint")).toBe("1a2b3c4d");
  });

  test.each(callNames)("%s carries the public key", async (name) => {
    const { backend, requests } = backendOver(empty(500));
    await calls[name]?.(backend);
    expect(requests[0]?.headers.get("apikey")).toBe("anon-key");
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer anon-key");
  });
});

describe("an error of the database is a refusal with its code:", () => {
  test.each([
    ["23505", 409],
    ["23502", 400],
    ["23514", 400],
    ["42501", 401],
    ["PT429", 429],
    ["PGRST204", 400],
    ["PGRST205", 404],
  ])("%s (%i)", async (code, status) => {
    const error = { code, message: "wording", details: null, hint: null };
    const failure = { kind: "refused", code, message: "wording", status };
    for (const name of inserts) {
      expect(await run(name, json(status, error))).toEqual(failed(failure));
    }
  });

  test("PGRST116, when not exactly one row came back", async () => {
    const error = { code: "PGRST116", message: "no row", details: null, hint: null };
    const result = await run("insert and read back", json(406, error));
    expect(result).toMatchObject(failed({ kind: "refused", code: "PGRST116" }));
  });
});

describe("a server error without the database's words", () => {
  test.each([500, 502, 503])("(%i) counts as no backend", async (status) => {
    for (const name of ["check", ...inserts]) {
      expect(await run(name, html(status))).toEqual(failed({ kind: "unreachable" }));
    }
  });

  test.each([400, 401, 429, 500, 502, 503])(
    "(%i) of the server function is a refusal with that status",
    async (status) => {
      const failure = { kind: "refused", code: `HTTP${status}`, message: "", status };
      expect(await run("notify", html(status))).toEqual(failed(failure));
    },
  );

  test("(429 from a proxy) is an answer that cannot be used", async () => {
    for (const name of inserts) {
      expect(await run(name, html(429))).toEqual(failed({ kind: "unusable" }));
    }
  });
});

describe("an answer that is not the backend's is never a success:", () => {
  const unusable = failed({ kind: "unusable" });

  test.each(callNames)("a page of HTML with status 200 (%s)", async (name) => {
    expect(await run(name, html(200))).toEqual(unusable);
  });

  test.each(callNames)("an empty body with status 200 (%s)", async (name) => {
    expect(await run(name, empty(200))).toEqual(unusable);
  });

  test("an empty body with status 201 where the row was to be read back", async () => {
    expect(await run("insert and read back", empty(201))).toEqual(unusable);
  });

  test("a page of HTML with status 201 where the row was to be read back", async () => {
    expect(await run("insert and read back", html(201))).toEqual(unusable);
  });

  test("a list where one row was to be read back", async () => {
    expect(await run("insert and read back", json(201, [stored]))).toEqual(unusable);
  });

  test("a HEAD answered with 404, which supabase-js takes for a success", async () => {
    expect(await run("check", empty(404))).toEqual(unusable);
  });

  test.each([204, 301])("a HEAD answered with %i", async (status) => {
    expect(await run("check", empty(status))).toEqual(unusable);
  });

  test("a list from the server function", async () => {
    expect(await run("notify", json(200, []))).toEqual(unusable);
  });
});

describe("a connection that breaks", () => {
  const broken = () => Promise.reject(new TypeError("fetch failed"));

  test.each(callNames)("counts as no backend (%s)", async (name) => {
    expect(await run(name, broken)).toEqual(failed({ kind: "unreachable" }));
  });

  test.each(callNames)("counts as offline when the browser says so (%s)", async (name) => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(await run(name, broken)).toEqual(failed({ kind: "offline" }));
  });

  test.each(callNames)("is not tried again behind the visitor's back (%s)", async (name) => {
    const { backend, requests } = backendOver(broken);
    await calls[name]?.(backend);
    expect(requests).toHaveLength(1);
  });
});

describe("a backend that stays silent", () => {
  const silent = (_: Sent, signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });

  test.each(callNames)("is given up within 15 seconds, as out of time (%s)", async (name) => {
    const clock = new AbortController();
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const result = run(name, silent);
    await vi.waitFor(() => expect(limit).toHaveBeenCalledTimes(2));
    clock.abort(new DOMException("timed out", "TimeoutError"));
    expect(await result).toEqual(failed({ kind: "timeout" }));
    expect(limit.mock.calls[0]?.[0]).toBeLessThanOrEqual(15_000);
  });
});

describe("a client that is not loaded in time", () => {
  test.each(callNames)("counts as a backend out of time (%s)", async (name) => {
    const clock = new AbortController();
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const never = supabaseBackend(() => new Promise(() => {}), "");
    const result = calls[name]?.(never);
    clock.abort(new DOMException("timed out", "TimeoutError"));
    expect(await result).toEqual(failed({ kind: "timeout" }));
    expect(limit.mock.calls[0]?.[0]).toBeLessThanOrEqual(15_000);
  });
});

describe("a client that cannot be loaded", () => {
  const missing = supabaseBackend(() => Promise.reject(new Error("chunk gone")), "");

  test.each(callNames)("counts as no backend (%s)", async (name) => {
    expect(await calls[name]?.(missing)).toEqual(failed({ kind: "unreachable" }));
  });

  test.each(callNames)("counts as offline when the browser says so (%s)", async (name) => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(await calls[name]?.(missing)).toEqual(failed({ kind: "offline" }));
  });
});

test("the client is loaded only when something is sent", async () => {
  const load = vi.fn(() => Promise.reject(new Error("not now")));
  const backend = supabaseBackend(load, "");
  expect(load).not.toHaveBeenCalled();
  await backend.check("quote_submissions");
  expect(load).toHaveBeenCalledOnce();
});
