import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFolder } from "../../../scripts/build/compress.ts";

const page = "<p>Diagnostics</p>";

let dist: string;
let before: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "dist-"));
  before = mkdtempSync(join(tmpdir(), "before-"));
  writeFileSync(join(dist, "index.html"), page);
});
afterEach(() => {
  for (const folder of [dist, before]) rmSync(folder, { recursive: true });
});

const packed = (type: "br" | "gz") => readFileSync(join(dist, `index.html.${type}`));

/** Puts a page of an earlier build there, with packed files that tell where they are from. */
function buildBefore(text: string): void {
  writeFileSync(join(before, "index.html"), text);
  for (const type of ["br", "gz"]) writeFileSync(join(before, `index.html.${type}`), "earlier");
}

test("a page that has changed is packed anew", async () => {
  buildBefore("<p>Diagnostic</p>");
  await compressFolder(dist, before);
  expect(brotliDecompressSync(packed("br")).toString()).toBe(page);
  expect(gunzipSync(packed("gz")).toString()).toBe(page);
});

test("a page that is as an earlier build made it keeps what was packed then", async () => {
  buildBefore(page);
  await compressFolder(dist, before);
  expect(String(packed("br"))).toBe("earlier");
  expect(String(packed("gz"))).toBe("earlier");
});

test("an earlier build that lacks a packed file is no hindrance", async () => {
  buildBefore(page);
  rmSync(join(before, "index.html.gz"));
  await compressFolder(dist, before);
  expect(gunzipSync(packed("gz")).toString()).toBe(page);
});
