import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { GeneratedFile } from "../../../scripts/generate/generatedFile.ts";
import { generatedFiles } from "../../../scripts/generate/generatedFiles.ts";
import { staleFiles, unexpectedFiles } from "../../../scripts/generate/staleFiles.ts";

const read = (path: string): string | null =>
  existsSync(path) ? readFileSync(path, "utf8") : null;

describe("src/generated", () => {
  let files: GeneratedFile[];

  beforeAll(async () => {
    files = await generatedFiles();
  }, 60_000);

  test("says what the schemas and the content say now", () => {
    expect(staleFiles(files, read)).toEqual([]);
  });

  test("holds no file that nothing writes any more", () => {
    expect(unexpectedFiles(files)).toEqual([]);
  });

  test("tells in each script that it is not to be edited", () => {
    const scripts = files.filter(({ path }) => /\.(?:ts|js)$/.test(path));
    const silent = scripts.filter(({ text }) => !/do not edit/i.test(text.slice(0, 300)));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test("brings no code into the browser that is made from text at run time", () => {
    const scripts = files.filter(({ path }) => path.endsWith(".js"));
    const unsafe = scripts.filter(({ text }) => /\beval\(|\bnew Function\b/.test(text));
    expect(unsafe.map(({ path }) => path)).toEqual([]);
  });
});

describe("a generated file is stale", () => {
  const file = { path: "src/generated/a.json", text: "{}\n" };

  test.each([
    ["when it is missing", null, true],
    ["when it says something else", "{ }\n", true],
    ["but not when it says the same", "{}\n", false],
  ])("%s", (_, onDisk, isStale) => {
    expect(staleFiles([file], () => onDisk)).toEqual(isStale ? [file.path] : []);
  });
});

test("a file that is no longer generated is unexpected", () => {
  const folder = mkdtempSync(join(tmpdir(), "generated-"));
  try {
    writeFileSync(join(folder, "kept.json"), "{}");
    writeFileSync(join(folder, "old.json"), "{}");
    const path = (name: string) => join(folder, name).replaceAll("\\", "/");
    const files = [{ path: path("kept.json"), text: "{}" }];
    expect(unexpectedFiles(files, folder)).toEqual([path("old.json")]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
