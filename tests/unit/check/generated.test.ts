import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generatedFiles } from "../../../scripts/generate/generatedFiles.ts";
import { writeFiles } from "../../../scripts/generate/writeGenerated.ts";
import type { TextFile as GeneratedFile } from "../../../scripts/project/project.ts";

describe("src/generated", () => {
  let files: GeneratedFile[];

  beforeAll(async () => {
    files = await generatedFiles();
  }, 60_000);

  test("says what the schemas and the content say now", () => {
    const isFresh = ({ path, text }: GeneratedFile) =>
      existsSync(path) && readFileSync(path, "utf8") === text;
    const stale = files.filter((file) => !isFresh(file));
    expect(stale.map(({ path }) => path)).toEqual([]);
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

describe("a folder of generated files", () => {
  let folder: string;
  const texts = () =>
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path, "utf8"));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "generated-")).replaceAll("\\", "/");
    writeFileSync(`${folder}/same.json`, "same");
    writeFileSync(`${folder}/stale.json`, "stale");
    writeFileSync(`${folder}/unexpected.json`, "unexpected");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("comes to hold what is generated and nothing else; what is as it should be is not written", async () => {
    const { mtimeMs } = statSync(`${folder}/same.json`);
    const changed = await writeFiles(folder, [
      { path: `${folder}/same.json`, text: "same" },
      { path: `${folder}/stale.json`, text: "fresh" },
      { path: `${folder}/below/new.json`, text: "new" },
    ]);
    expect(changed).toEqual([`${folder}/stale.json`, `${folder}/below/new.json`]);
    expect(texts().sort()).toEqual(["fresh", "new", "same"]);
    expect(statSync(`${folder}/same.json`).mtimeMs).toBe(mtimeMs);
  });
});
