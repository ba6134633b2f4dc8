import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { headersFile } from "../../../scripts/build/headers.ts";
import { answerWhileBuilding } from "../../../scripts/serve/answerWhileBuilding.ts";
import { siteListener } from "../../../scripts/serve/siteListener.ts";
import { readEnvironment } from "../../../scripts/settings/environment.ts";
import firm from "../../../src/content/firm.json" with { type: "json" };
import { frenchTypography } from "../../../src/domain/frenchTypography.ts";

let dist: string;
let server: Server;

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** Sends a path as it is written: fetch would tidy it. */
function get(target: string, headers: Record<string, string> = {}, method = "GET", body = "") {
  const { port } = server.address() as AddressInfo;
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ port, path: target, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const text = async (target: string) => String((await get(target)).body);

/** Writes a small built site: its pages say their own address and the version. */
async function build(version: string): Promise<void> {
  const pages = {
    "index.html": "accueil",
    "contact/index.html": "contact",
    "avant-vente/dpe/index.html": "dpe",
    "404.html": "introuvable",
    "diagnostic-inconnu.html": "diagnostic inconnu",
  };
  for (const [file, words] of Object.entries(pages)) {
    const place = path.join(dist, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, `${words}, ${version}`);
    await writeFile(`${place}.br`, brotliCompressSync(`${words}, ${version}`));
    await writeFile(`${place}.gz`, gzipSync(`${words}, ${version}`));
  }
  await mkdir(path.join(dist, "assets"), { recursive: true });
  await writeFile(path.join(dist, `assets/site-${version}.css`), "a{}");
  await writeFile(path.join(dist, ".build-stamp"), "secret");
  await writeFile(
    path.join(dist, "_headers"),
    `/*\n  X-Seen: ${version}\n/assets/*\n  X-Asset: yes\n`,
  );
  await writeFile(path.join(dist, "_redirects"), "/avant-vente/* /diagnostic-inconnu.html 404\n");
}

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "dist-"));
  await build("un");
  server = createServer(await siteListener({ dist }));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dist, { recursive: true, force: true });
});

describe("a page", () => {
  test("is served at its address, with the headers of the build", async () => {
    const { status, headers, body } = await get("/contact?a=1");
    expect([status, String(body)]).toEqual([200, "contact, un"]);
    expect(headers["content-type"]).toBe("text/html;charset=utf-8");
    expect(headers["x-seen"]).toBe("un");
    expect(headers["x-asset"]).toBeUndefined();
  });

  test.each([
    ["http://localhost/contact?a=1", "contact, un"],
    ["HTTP://localhost:80?a=1", "accueil, un"],
  ])("asked for by its whole address, %s, is served likewise", async (target, words) => {
    const { status, headers, body } = await get(target);
    expect([status, String(body)]).toEqual([200, words]);
    expect(headers["x-seen"]).toBe("un");
  });

  test("is packed for a browser that takes it", async () => {
    const { headers, body } = await get("/", { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(String(brotliDecompressSync(body))).toBe("accueil, un");
  });

  test.each([
    ["", undefined],
    ["br", "br"],
    ["BR;Q=1", "br"],
    ["*", "br"],
    ["gzip;q=0.8, br;q=0.7", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0", undefined],
    ["br ; q=0.000 , gzip ; q=0", undefined],
    ["*;q=0", undefined],
    ["br;q=0, *", "gzip"],
    ["identity, br;q=0.5", undefined],
    ["identity;q=0.5, br;q=0.5", "br"],
    ["brotli, gzipped, deflate", undefined],
    ["br;q=much", undefined],
    [";,;q=", undefined],
  ])("Accept-Encoding: %s gets %s", async (accepted, encoding) => {
    const { status, headers } = await get("/", { "accept-encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
  });

  describe("is not sent again to a browser that has it", () => {
    const held = async (conditions: (headers: Answer["headers"]) => Record<string, string>) => {
      const { headers } = await get("/contact");
      return get("/contact", conditions(headers));
    };

    test.each<[string, (etag: string) => string]>([
      ["its tag", (etag) => etag],
      ["its tag as a strong one", (etag) => etag.replace("W/", "")],
      ["its tag among others", (etag) => `"a,b", ${etag} , W/"c"`],
      ["any tag", () => "*"],
    ])("%s", async (_, condition) => {
      const { status, headers, body } = await held(({ etag = "" }) => ({
        "if-none-match": condition(etag),
      }));
      expect([status, body.length]).toEqual([304, 0]);
      expect(headers.etag).toMatch(/^W\/"/);
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    });

    test("its date", async () => {
      const { status } = await held((headers) => ({
        "if-modified-since": String(headers["last-modified"]),
      }));
      expect(status).toBe(304);
    });

    test.each([
      ["another tag", { "if-none-match": '"x", W/"y"' }],
      ["no tag", { "if-none-match": "" }],
      ["a star within a tag", { "if-none-match": '"*"' }],
      ["an earlier date", { "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" }],
      ["no date", { "if-modified-since": "hier" }],
    ])("but to one that has %s", async (_, conditions) => {
      expect(await get("/contact", conditions)).toMatchObject({ status: 200 });
    });

    test("the date does not count beside a tag", async () => {
      const { status } = await held((headers) => ({
        "if-none-match": '"x"',
        "if-modified-since": String(headers["last-modified"]),
      }));
      expect(status).toBe(200);
    });

    test("an unknown address stays unknown", async () => {
      expect(await get("/nulle-part", { "if-none-match": "*" })).toMatchObject({ status: 404 });
    });
  });

  test("answers HEAD without a body", async () => {
    const { status, headers, body } = await get("/contact", {}, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, "11", 0]);
  });
});

describe("a second address of a page", () => {
  test.each([
    ["/index.html", "/"],
    ["/contact/index.html?a=1", "/contact?a=1"],
    ["/contact/", "/contact"],
    ["/contact/?objet=dpe&b=/", "/contact?objet=dpe&b=/"],
    ["/avant-vente/dpe/", "/avant-vente/dpe"],
    ["http://evil.example/contact/", "/contact"],
  ])("%s leads for good to %s", async (target, location) => {
    const { status, headers } = await get(target);
    expect([status, headers.location]).toEqual([301, location]);
    expect(headers["x-seen"]).toBe("un");
  });

  test.each([
    "//evil.example/",
    "//contact/",
    "/\\contact/",
    "/%2Fcontact/",
    "//contact/..",
    "/contact//",
    "/nulle-part/",
    "/assets/",
    "/robots.txt/",
    "/nulle-part/index.html",
    "//index.html",
    "http://localhost//evil.example/",
  ])("%s leads nowhere", async (target) => {
    const { status, headers } = await get(target);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  test("the home page keeps its own", async () => {
    expect(await text("/")).toBe("accueil, un");
  });
});

describe("what is not a page", () => {
  test.each([
    "/_headers",
    "/_redirects",
    "/.build-stamp",
    "/index.html.br",
    "/../package.json",
    "/assets/../.build-stamp",
    "/assets/%2e%2e/_headers",
    "/assets/..%2f.build-stamp",
    "/assets",
    "/a\0b",
    "/contact%00",
    "/%63ontact",
    "/%",
    "/contact\\..",
    "/contact;a=1",
    "/404.html",
    "/diagnostic-inconnu.html",
  ])("%s is not served", async (target) => {
    const { status, body } = await get(encodeURI(target).replace(/%25/g, "%"));
    expect([status, String(body)]).toEqual([404, "introuvable, un"]);
  });

  test.each([
    ["a name as long as one may be", "a".repeat(255)],
    ["a longer one", "a".repeat(256)],
    ["one whose packed twin is too long", `${"a".repeat(250)}.css`],
    ["a path longer than any", `${"a/".repeat(3000)}a`],
    ["one with a slash at its end", "a/".repeat(3000)],
  ])("%s is not served", async (_, target) => {
    expect(await get(`/${target}`)).toMatchObject({ status: 404 });
  });

  test("an unknown diagnostic has a page of its own", async () => {
    const { status, body } = await get("/avant-vente/inconnu");
    expect([status, String(body)]).toEqual([404, "diagnostic inconnu, un"]);
  });

  test("a file that is missing is asked for again the next time", async () => {
    const { status, headers } = await get("/assets/site-zero.css");
    expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  test("other methods are refused", async () => {
    const { status, headers } = await get("/contact", {}, "POST");
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the headers that a build writes for its host", () => {
  beforeEach(async () => {
    await writeFile(path.join(dist, "_headers"), headersFile(readEnvironment({})));
    server.removeAllListeners("request");
    server.on("request", await siteListener({ dist }));
  });

  test.each([
    ["/", "public, max-age=0, must-revalidate"],
    ["/contact", "public, max-age=0, must-revalidate"],
    ["/assets/site-un.css", "public, max-age=31536000, immutable"],
    ["/assets/site-zero.css", "no-store"],
  ])("%s may be kept: %s", async (target, expected) => {
    expect((await get(target)).headers["cache-control"]).toBe(expected);
  });

  test.each(["/", "/assets/site-un.css", "/nulle-part"])("%s has each of them once", async (at) => {
    const { headers } = await get(at);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });
});

describe("while the site is built anew beneath it", () => {
  test("the server says so and goes on with the new files", async () => {
    expect(await text("/contact")).toBe("contact, un");
    await rm(dist, { recursive: true });
    const missing = await Promise.all(
      ["/", "/contact", "/assets/site-un.css"].map((at) => get(at)),
    );
    expect(missing.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(missing.map(({ headers }) => headers["retry-after"])).toEqual(["5", "5", "5"]);
    await mkdir(dist);
    await build("deux");
    expect(await text("/contact")).toBe("contact, deux");
    expect((await get("/contact")).headers["x-seen"]).toBe("deux");
    expect((await get("/assets/site-deux.css")).status).toBe(200);
    expect((await get("/assets/site-un.css")).status).toBe(404);
  });

  describe("and nothing of it is there", () => {
    const asVisitor = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    beforeEach(() => {
      server.removeAllListeners("request");
      server.on("request", answerWhileBuilding);
    });

    test("a form that a browser posts is answered by a page that says what to do", async () => {
      const type = { ...asVisitor, "content-type": "application/x-www-form-urlencoded" };
      const address = "/functions/v1/send-form-notification/contact/1a2b3c4d";
      const { status, headers, body } = await get(address, type, "POST", "name=Jeanne");
      expect([status, headers["retry-after"]]).toEqual([503, "5"]);
      expect(headers["content-type"]).toBe("text/html;charset=utf-8");
      const page = String(body);
      expect(page).toContain('<html lang="fr">');
      expect(page).toContain("<h1>Votre formulaire n’a pas été envoyé</h1>");
      expect(page).toContain("Rien de ce que vous avez saisi n’a été enregistré.");
      expect(page).toContain("bouton Retour");
      expect(page).toContain(frenchTypography(firm.phones.landline.display));
      expect(page).not.toMatch(/[{}]|Jeanne|<script|<style|style=/);
    });

    test("who opens a page is told so by one", async () => {
      const { status, body } = await get("/contact", asVisitor);
      expect([status, String(body).includes("Votre formulaire")]).toEqual([503, false]);
      expect(String(body)).toContain("momentanément indisponible");
      expect((await get("/contact", asVisitor, "HEAD")).body).toHaveLength(0);
    });

    test("the scripts of a form are answered as by the backend", async () => {
      const row = { accept: "application/json", "content-type": "application/json" };
      const { status, body } = await get("/rest/v1/contact_submissions", row, "POST", "{}");
      expect([status, JSON.parse(String(body)).code]).toEqual([503, "PT503"]);
    });
  });

  test("every request is answered", async () => {
    const targets = ["/", "/contact", "/assets/site-un.css", "/avant-vente/dpe"];
    let isBuilding = true;
    const statuses = new Set<number>();
    const visitor = async () => {
      for (let turn = 0; isBuilding; turn += 1) {
        const packing = { "accept-encoding": turn % 2 ? "br" : "identity" };
        statuses.add((await get(targets[turn % targets.length] ?? "/", packing)).status);
      }
    };
    const visitors = Promise.all([visitor(), visitor(), visitor()]);
    for (let round = 0; round < 20; round += 1) {
      await rm(dist, { recursive: true });
      await mkdir(dist);
      await build("un");
    }
    isBuilding = false;
    await visitors;
    expect([...statuses].filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
    expect(await text("/contact")).toBe("contact, un");
  });
});
