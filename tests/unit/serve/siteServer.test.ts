import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSiteServer } from "../../../scripts/serve.ts";

let dist: string;
let server: Server;

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** Sends a path as it is written: fetch would tidy it. */
function get(target: string, headers: Record<string, string> = {}, method = "GET") {
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
    sent.end();
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
  }
  await mkdir(path.join(dist, "assets"), { recursive: true });
  await writeFile(path.join(dist, `assets/site-${version}.css`), "a{}");
  await writeFile(path.join(dist, ".build-stamp"), "secret");
  await writeFile(path.join(dist, "_headers"), "/*\n  X-Seen: yes\n/assets/*\n  X-Asset: yes\n");
  await writeFile(path.join(dist, "_redirects"), "/avant-vente/* /diagnostic-inconnu.html 404\n");
}

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "dist-"));
  await build("un");
  server = await createSiteServer({ dist });
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
    expect(headers["x-seen"]).toBe("yes");
    expect(headers["x-asset"]).toBeUndefined();
  });

  test("is packed for a browser that takes it", async () => {
    const { headers, body } = await get("/", { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(String(brotliDecompressSync(body))).toBe("accueil, un");
  });

  test("is not sent again to a browser that has it", async () => {
    const { etag = "" } = (await get("/contact")).headers;
    const { status, headers, body } = await get("/contact", { "if-none-match": etag });
    expect([status, body.length, headers.etag]).toEqual([304, 0, etag]);
  });

  test("answers HEAD without a body", async () => {
    const { status, headers, body } = await get("/contact", {}, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, "11", 0]);
  });
});

describe("an address with a slash at its end", () => {
  test.each([
    ["/contact/", "/contact"],
    ["/contact/?objet=dpe&b=/", "/contact?objet=dpe&b=/"],
    ["/avant-vente/dpe/", "/avant-vente/dpe"],
  ])("%s leads for good to %s", async (target, location) => {
    const { status, headers } = await get(target);
    expect([status, headers.location]).toEqual([301, location]);
    expect(headers["x-seen"]).toBe("yes");
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
    "http://evil.example/contact/",
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
  ])("%s is not served", async (target) => {
    const { status, body } = await get(encodeURI(target).replace(/%25/g, "%"));
    expect([status, String(body)]).toEqual([404, "introuvable, un"]);
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
    expect((await get("/assets/site-deux.css")).status).toBe(200);
    expect((await get("/assets/site-un.css")).status).toBe(404);
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
