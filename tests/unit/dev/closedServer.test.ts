import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type OutgoingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { closedPlugin, closedServer } from "../../../scripts/dev/closedServer.ts";
import { readSettings } from "../../../scripts/settings/environment.ts";
import { LOOPBACK } from "../../../scripts/shared/loopback.ts";

const secret = "jeanne.martin@exemple.fr";
const kept = [
  "leads/db.log",
  "leads/backend.lock",
  "leads/lead.svg",
  "mails/a.eml",
  "mails/a.json",
];

let root: string;
let server: ViteDevServer;

interface Got {
  status: number;
  allowed: string | undefined;
  said: string;
}

/** Asks as no browser would let a page ask: with any headers and path. */
function ask(url: string, headers: OutgoingHttpHeaders = {}, method = "GET"): Promise<Got> {
  const port = Number(new URL(server.resolvedUrls?.local[0] ?? "").port);
  return new Promise((resolve, reject) => {
    const asked = request({ host: LOOPBACK, port, path: url, headers, method }, (response) => {
      const allowed = response.headers["access-control-allow-origin"];
      text(response).then(
        (said) => resolve({ status: response.statusCode ?? 0, allowed, said }),
        reject,
      );
    });
    asked.on("error", reject).end();
  });
}

beforeAll(async () => {
  // What is refused is told in the terminal, too.
  vi.spyOn(console, "error").mockReturnValue();
  root = mkdtempSync(path.join(tmpdir(), "closed-"));
  for (const folder of ["leads", "mails", "public", "src", "tests"])
    mkdirSync(path.join(root, folder));
  for (const file of [...kept, "package.json", "tests/a.ts"])
    writeFileSync(path.join(root, file), `"${secret}"`);
  writeFileSync(path.join(root, "src/page.ts"), 'export const text = "page";\n');
  writeFileSync(path.join(root, "public/robots.txt"), "robots");
  for (const folder of ["src", "public"]) {
    symlinkSync(path.join(root, "leads"), path.join(root, folder, "leads"), "junction");
    symlinkSync(path.join(root, "mails"), path.join(root, folder, "mails"), "junction");
  }
  const [dataDir, outbox] = [path.join(root, "leads"), path.join(root, "mails")];
  server = await createServer({
    configFile: false,
    root,
    appType: "custom",
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { host: LOOPBACK, port: 0, watch: null, ...closedServer(root, ["src"]) },
    plugins: [closedPlugin(readSettings({ DATA_DIR: dataDir, OUTBOX_DIR: outbox }))],
  });
  await server.listen();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

describe("leads and mails", () => {
  const places = [
    (file: string) => `/${file}`,
    (file: string) => `/${file.toUpperCase()}`,
    (file: string) => `//${file}`,
    (file: string) => `/src/../${file}`,
    (file: string) => `/src/%2e%2e/${file}`,
    (file: string) => `/@fs${root}/${file}`,
    (file: string) => `/@fs/x/x/vite/../../..${root}/${file}`,
    (file: string) => `/@id/${root}/${file}`,
    (file: string) => `http://localhost${root}/${file}`,
    (file: string) => `/src/${file}`,
    (file: string) => `/src/${file.replace("l", "%6c").replace("m", "%256d")}`,
    (file: string) => `/public/${file}`,
    (file: string) => `/@fs${root}/src/${file}`,
    (file: string) => `/@id/${root}/src/${file}`,
  ];
  const ways = [
    "",
    "?raw",
    "?import&raw",
    "?url&inline",
    "?inline",
    "?t=1&raw",
    "?.svg?raw",
    "?direct",
  ];

  test.each(kept)("are read by no address: %s", async (file) => {
    for (const place of places)
      for (const way of ways) {
        const { said } = await ask(place(file) + way);
        const told = Buffer.from(/base64,([\w+/=]*)/.exec(said)?.[1] ?? "", "base64").toString();
        expect(said + told, place(file) + way).not.toContain(secret);
      }
  });
});

describe("files", () => {
  test("of the folders that pages ask for are handed out", async () => {
    expect((await ask("/src/page.ts")).said).toContain("page");
    expect((await ask("/@vite/client")).status).toBe(200);
    expect((await ask("/robots.txt")).said).toBe("robots");
  });

  test.each(["/package.json", "/tests/a.ts?raw", "/tests/a.ts"])("%s is not", async (address) => {
    const { status, said } = await ask(address);
    expect([status, said.includes(secret)]).toEqual([403, false]);
  });

  test.each([
    "/__open-in-editor?file=package.json",
    "/__OPEN-IN-EDITOR?file=package.json",
    "/__open-in-editor/?file=package.json",
  ])("are not opened in an editor: %s", async (address) => {
    expect((await ask(address)).status).toBe(404);
  });
});

describe("who asks", () => {
  test.each<[string, OutgoingHttpHeaders]>([
    ["a page of another port", { origin: "http://localhost:9999" }],
    ["a page of another name", { origin: "http://attacker.example" }],
    ["a file", { origin: "null" }],
    ["a script of another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
    ["a script of another port", { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" }],
    [
      "a frame of another site",
      { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
    ],
    ["a foreign name that leads here", { host: "attacker.example" }],
  ])("from elsewhere is refused: %s", async (_title, headers) => {
    for (const method of ["GET", "OPTIONS", "POST"]) {
      const { status, allowed, said } = await ask("/src/page.ts", headers, method);
      expect([status, allowed, said.includes("page.ts")]).toEqual([403, undefined, false]);
    }
  });

  test("by following a link from another site is answered", async () => {
    const headers = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    expect((await ask("/src/page.ts", headers)).status).toBe(200);
  });
});
