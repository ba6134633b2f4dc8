import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepPort, keptPort } from "../../../scripts/atelier/server/atelierServer.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "port-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a project comes back to the port that it got first", () => {
  expect(keptPort(root)).toBe(4175);
  keepPort(root, "4180");
  keepPort(root, "4190");
  expect(keptPort(root)).toBe(4180);
});

test.each(["", "sixty", "0", "70000", "41.5"])(
  "what is no port is not taken for one: %j",
  (kept) => {
    mkdirSync(path.join(root, ".atelier"));
    writeFileSync(path.join(root, ".atelier/port"), kept);
    expect(keptPort(root)).toBe(4175);
  },
);

test("where nothing can be kept, the atelier starts all the same", () => {
  writeFileSync(path.join(root, ".atelier"), "a file");
  keepPort(root, "4180");
  expect(keptPort(root)).toBe(4175);
  expect(readFileSync(path.join(root, ".atelier"), "utf8")).toBe("a file");
});
