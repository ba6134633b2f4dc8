import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  bundleFingerprint,
  fingerprint,
  isBuildCurrent,
  noteBuild,
} from "../../../scripts/build/freshness.ts";

let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "project-"));
  write("src/content/zones/paris.json", "{}");
  write("src/generated/prices.ts", "one");
  write("src/ui/Card.tsx", "one");
});
afterEach(() => rmSync(root, { recursive: true }));

const names = () => [fingerprint(root), bundleFingerprint(root)];

test("a sentence of a record makes another site of the same modules", async () => {
  const [site, bundles] = names();
  write("src/content/zones/paris.json", '{ "title": "Paris" }');
  write("src/generated/.build-stamp", "made of other records");
  const [changed, same] = names();
  expect(changed).not.toBe(site);
  expect(same).toBe(bundles);
});

test.each([
  "src/ui/Card.tsx",
  "src/generated/prices.ts",
  "scripts/build/vitePlugins.ts",
  "public/sent.js",
  "vite.config.ts",
])("%s is what modules, and what is copied beside them, are made of", async (file) => {
  const bundles = bundleFingerprint(root);
  write(file, "two");
  expect(bundleFingerprint(root)).not.toBe(bundles);
});

test("a site that was edited while it was built is built anew, also once the edit is taken back", async () => {
  const dist = join(root, "dist");
  write("dist/index.html", "half of an edit");
  const before = fingerprint(root);
  write("src/ui/Card.tsx", "two");
  noteBuild(dist, before, fingerprint(root));
  expect(isBuildCurrent(root)).toBe(false);
  write("src/ui/Card.tsx", "one");
  expect(isBuildCurrent(root)).toBe(false);
  noteBuild(dist, before, fingerprint(root));
  expect(isBuildCurrent(root)).toBe(true);
});
