import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addresses } from "../../../scripts/atelier/protocol.ts";
import { createAtelierServer } from "../../../scripts/atelier/server/atelierServer.ts";
import { callsPlugin } from "../../../scripts/atelier/server/callsPlugin.ts";
import { openDoors } from "../../../scripts/atelier/server/doors.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../../loopback.ts";

interface Given {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const doors = openDoors();
let root: string;
let port: number;
let cookie: string;
let close: () => Promise<void>;

/** Asks as no browser would let a page ask: with any host, origin and path. */
function ask(url: string, { method = "GET", headers, body }: Given = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: LOOPBACK, port, path: url, method, headers }, (response) => {
      let text = "";
      response.on("data", (piece) => {
        text += piece;
      });
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Whether a WebSocket is opened. */
const opens = (url: string, headers: OutgoingHttpHeaders): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({
      host: LOOPBACK,
      port,
      path: url,
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.alloc(16).toString("base64"),
        "sec-websocket-protocol": "vite-hmr",
        ...headers,
      },
    });
    asked.on("upgrade", (_response, socket) => {
      socket.destroy();
      resolve(true);
    });
    asked.on("response", () => resolve(false));
    asked.on("error", () => resolve(false));
    asked.end();
  });

/** Asks as a page of the atelier does. */
const askWithin = (url: string, given: Given = {}) =>
  ask(url, { ...given, headers: { cookie, "sec-fetch-site": "same-origin", ...given.headers } });

const call = (name: string, body: string, headers: OutgoingHttpHeaders = {}) =>
  askWithin(addresses.calls + name, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });

const handlers = {
  change: (change: unknown) => ({ value: change }),
  undo: () => {
    throw new Error("Une panne.");
  },
};

const secret = "nobody-may-read-this";
const secrets = [".env", ".env.local", ".git/config", ".data/lead.eml", ".atelier/draft.json"];

beforeAll(async () => {
  // What is refused is told in the terminal, too.
  vi.spyOn(console, "error").mockReturnValue();
  root = mkdtempSync(path.join(tmpdir(), "doors-"));
  for (const folder of [".git", ".data", ".atelier", "src", "scripts/atelier", "schemas"])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of [...secrets, "package.json", "schemas/form.json"])
    writeFileSync(path.join(root, file), JSON.stringify({ secret }));
  writeFileSync(path.join(root, "src/page.ts"), 'export const text = "page";\n');
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"), "junction");
  const server = await createAtelierServer(root, 0, [doors.plugin, callsPlugin(handlers)]);
  await server.listen();
  close = () => server.close();
  port = Number(new URL(server.resolvedUrls?.local[0] ?? "").port);
  const { headers } = await ask(doors.entrance());
  cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
});

afterAll(async () => {
  vi.restoreAllMocks();
  await close();
  rmSync(root, { recursive: true, force: true });
});

describe("the entrance", () => {
  test("hands a strict cookie out, leads in without the token, and serves once", async () => {
    const entrance = doors.entrance();
    const first = await ask(entrance);
    expect(first.status).toBe(200);
    expect(first.headers["set-cookie"]?.[0]).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(first.headers["referrer-policy"]).toBe("no-referrer");
    expect(first.text).toContain(`url=${addresses.window}"`);
    const second = await ask(entrance);
    expect([second.status, second.text]).toEqual([
      403,
      "Cette adresse a déjà servi, ou est incomplète. Relancez l’atelier, ou recopiez l’adresse qu’il montre à son départ.\n",
    ]);
    expect(second.headers["set-cookie"]).toBeUndefined();
  });

  test("lets somebody in who was led there by a page of the site in development", async () => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    expect((await ask(doors.entrance(), { headers })).status).toBe(200);
  });

  test.each<[string, Given]>([
    ["a look ahead", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["a page that fetches", { headers: { "sec-fetch-mode": "no-cors" } }],
    ["a page of another origin", { headers: { origin: "http://localhost:4173" } }],
    ["a question about it", { method: "HEAD" }],
    ["a post", { method: "POST" }],
    ["a name that leads here", { headers: { host: "attacker.example" } }],
  ])("is not spent by %s", async (_title, given) => {
    const entrance = doors.entrance();
    expect((await ask(entrance, given)).status).toBe(403);
    expect((await ask(entrance)).status).toBe(200);
  });
});

describe("who has not come in", () => {
  const places = [
    "/",
    "//",
    "//[",
    "/atelier/",
    "/src/page.ts",
    "/@vite/client",
    "/@fs/etc/passwd",
    "/__open-in-editor?file=/etc/passwd",
    `${addresses.calls}open`,
    `${addresses.window}?${addresses.token}=`,
    `${addresses.window}?${addresses.token}=${"x".repeat(32)}`,
  ];

  test.each(places)("is told in French at %s, and nothing else", async (place) => {
    const { status, headers, text } = await ask(place);
    expect(status).toBe(403);
    expect(headers["content-type"]).toBe("text/plain;charset=utf-8");
    expect(text).toMatch(/l’adresse qu’il montre|Relancez l’atelier/);
  });

  test("does not get in with a cookie of his own, or of another atelier", async () => {
    const name = cookie.split("=")[0];
    for (const given of [`${name}=`, `${name}=${"x".repeat(32)}`, cookie.replace(/\d+=/, "1=")])
      expect((await ask("/src/page.ts", { headers: { cookie: given } })).status).toBe(403);
  });

  test.each(["é", "ÿ", "€"])("does not end it with letters of more bytes: %s", async (letter) => {
    const bytes = Buffer.from(letter.repeat(32)).toString("latin1");
    for (const length of [32, 64, 96]) {
      const headers = { cookie: `${cookie.split("=")[0]}=${bytes.slice(0, length)}` };
      expect((await ask("/src/page.ts", { headers })).status).toBe(403);
      expect(await opens("/", headers)).toBe(false);
    }
    const token = `${addresses.window}?${addresses.token}=${encodeURIComponent(letter.repeat(32))}`;
    expect((await ask(token)).status).toBe(403);
  });
});

describe("who has come in, but asks from elsewhere", () => {
  test.each<[string, OutgoingHttpHeaders]>([
    ["under a foreign name", { host: "attacker.example" }],
    ["under a name that begins like ours", { host: "localhost.attacker.example" }],
    ["under an address of the network", { host: "192.168.1.10" }],
    ["from a foreign origin", { origin: "https://attacker.example" }],
    ["from another port", { origin: "http://127.0.0.1:4173" }],
    ["from a file", { origin: "null" }],
    ["from another site", { "sec-fetch-site": "cross-site" }],
    ["from another port of the same site", { "sec-fetch-site": "same-site" }],
  ])("%s is refused", async (_title, headers) => {
    const { status, text, headers: answered } = await askWithin("/src/page.ts", { headers });
    expect(status).toBe(403);
    expect(text).toMatch(/L’atelier ne répond qu’à cet ordinateur|This host .* is not allowed/);
    expect(answered["access-control-allow-origin"]).toBeUndefined();
    expect((await call("change", "1", headers)).status).toBe(403);
  });

  test("is not told that he may, either", async () => {
    const { headers } = await ask(`${addresses.calls}change`, {
      method: "OPTIONS",
      headers: { origin: "http://127.0.0.1:4173", "access-control-request-method": "POST" },
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("files", () => {
  test("of the pages and packages are handed out", async () => {
    expect((await askWithin("/src/page.ts")).text).toContain("page");
    expect((await askWithin("/@vite/client")).status).toBe(200);
  });

  const outside = [...secrets, "package.json", "schemas/form.json"];
  const ways = [
    (file: string) => `/${file}`,
    (file: string) => `/${file}?raw`,
    (file: string) => `/${file}?import&raw`,
    (file: string) => `/${file}?url`,
    (file: string) => `/src/../${file}`,
    (file: string) => `/src/%2e%2e/${file}?raw`,
    (file: string) => `/@fs${root}/${file}`,
    (file: string) => `/@fs${root}/src/../${file}?raw??`,
    (file: string) => `/@fs/x/x/x/vite/../../../..${root}/${file}?import&raw`,
    (file: string) => `//${file}?inline&raw`,
  ];

  test.each(outside)("%s is not", async (file) => {
    for (const way of ways) expect((await askWithin(way(file))).text).not.toContain(secret);
  });

  test.each([
    "/@fs/etc/passwd",
    "/@fs//etc/passwd?raw",
    "/@fs/etc/passwd?import&raw??",
    "/../../../../etc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  ])("of the machine are not: %s", async (place) => {
    expect((await askWithin(place)).text).not.toContain("root:");
  });

  test.each(["/__open-in-editor", "/__OPEN-IN-EDITOR", "/__Open-In-Editor/"])(
    "are not opened in an editor: %s",
    async (place) => {
      expect((await askWithin(`${place}?file=/etc/passwd`)).status).toBe(404);
    },
  );
});

describe("calls", () => {
  const spoken = ({ text }: Got) => JSON.parse(text).fault?.message;
  const garbled = "Cette demande n’est pas comprise.";

  test("are answered in JSON that nobody keeps", async () => {
    const { status, headers, text } = await call("change", '{"title":"é"}');
    expect([status, JSON.parse(text)]).toEqual([200, { value: { title: "é" } }]);
    expect(headers["cache-control"]).toBe("no-store");
  });

  test.each([
    "constructor",
    "__proto__",
    "toString",
    "unknown",
    "../change",
    "change/x",
    "",
    "%63hange",
  ])("that do not exist are refused: %s", async (name) => {
    const got = await call(name, "null");
    expect([got.status, spoken(got)]).toEqual([404, garbled]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])(
    "as a page of another site could send them are refused: %s",
    async (type) => {
      const got = await call("change", '{"title":"x"}', { "content-type": type });
      expect([got.status, spoken(got)]).toEqual([415, garbled]);
    },
  );

  test("by another method are refused", async () => {
    const got = await askWithin(`${addresses.calls}change`, {
      method: "GET",
      headers: { "content-type": "application/json" },
    });
    expect([got.status, spoken(got)]).toEqual([404, garbled]);
  });

  test("that are no JSON, too long, or fail are told in French", async () => {
    const broken = await call("change", '{"title":');
    expect([broken.status, spoken(broken)]).toEqual([400, garbled]);
    const long = await call("change", JSON.stringify("x".repeat(5_000_000)));
    expect(spoken(long)).toBe("Ce qui a été envoyé est trop long.");
    expect(spoken(await call("undo", "null"))).toBe("L’atelier n’a pas pu le faire : Une panne.");
  });
});

describe("the line that the server tells changes over", () => {
  let line: string;

  beforeAll(async () => {
    const { text } = await askWithin("/@vite/client");
    line = `/?token=${/wsToken = "([^"]+)"/.exec(text)?.[1]}`;
  });

  test("opens for a page of the atelier", async () => {
    expect(await opens(line, { cookie, origin: `http://${LOOPBACK_HOST}:${port}` })).toBe(true);
  });

  test("stays closed for all others, even with Vite's own token", async () => {
    const origin = `http://${LOOPBACK_HOST}:${port}`;
    expect(await opens(line, { origin })).toBe(false);
    expect(await opens(line, {})).toBe(false);
    expect(await opens(line, { "sec-websocket-protocol": "vite-ping" })).toBe(false);
    expect(await opens(line, { cookie, origin: "http://attacker.example" })).toBe(false);
    expect(await opens(line, { cookie, origin: "http://127.0.0.1:4173" })).toBe(false);
    expect(await opens(line, { cookie, host: "attacker.example" })).toBe(false);
    expect(await opens("/?token=x", { cookie, origin })).toBe(false);
  });
});
