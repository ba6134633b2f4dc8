import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Checks } from "../../../scripts/atelier/desk/checks.ts";
import { type Desk, openDesk } from "../../../scripts/atelier/desk/desk.ts";
import { projectOfTexts } from "../../../scripts/atelier/desk/projectOfTexts.ts";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { project } from "./changedProject.ts";
import { mistakes } from "./mistakes.ts";

/** The checks of the files, without the database. */
const checks: Checks = {
  findingsOf: async (texts) => findingsOf(projectOfTexts(texts, project)),
  close: async () => {},
};

let root: string;
let desk: Desk;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "mistakes-"));
  for (const folder of ["schemas", "src/content"])
    cpSync(folder, path.join(root, folder), { recursive: true });
  desk = openDesk(root, checks);
});

afterAll(async () => {
  await desk.close();
  rmSync(root, { recursive: true, force: true });
});

test("there are twenty-five known mistakes", () => {
  expect(mistakes).toHaveLength(25);
});

test.each(mistakes)("$title cannot be saved", async ({ title, operations, rule }) => {
  expect(await desk.change({ title, operations })).toHaveProperty("value");
  expect(await desk.save()).toHaveProperty("fault");
  expect((await desk.checked()).map((finding) => finding.rule)).toContain(rule);
  for (const { file } of operations)
    expect(readFileSync(path.join(root, file), "utf8")).toBe(readFileSync(file, "utf8"));
  await desk.undo();
});
