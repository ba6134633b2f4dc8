import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { created, type Edit, edited } from "../../../scripts/atelier/desk/edit.ts";
import { readProject } from "../../../scripts/project/readProject.ts";
import { editedValue, editsOf, values } from "./deskEdits.ts";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
const project = readProject();
const own = [...project.records, ...project.formFiles];
const FILE = "src/content/some.json";

/** Some edits of a value, each of what the one before it left. */
function history(value: unknown, seed: number, length: number): Edit[] {
  const edits: Edit[] = [];
  let current = value;
  for (let step = 0; step < length; step += 1) {
    const [edit] = fc.sample(editsOf(FILE, current), { numRuns: 1, seed: seed + step });
    if (!edit) break;
    edits.push(edit);
    current = editedValue(current, edit);
  }
  return edits;
}

const textAfter = (text: string, edit: Edit) => edited(new Map([[FILE, text]]), edit);

describe("a sequence of edits", () => {
  let folder: string;
  /** Runs the formatter over texts as files. @returns them as it leaves them */
  const formatted = (texts: string[]): string[] => {
    const name = (rank: number) => path.join(folder, `${rank}.json`);
    for (const [rank, text] of texts.entries()) writeFileSync(name(rank), text);
    spawnSync(process.execPath, [biome, "format", "--write", "--files-max-size=10000000", "."], {
      cwd: folder,
    });
    return texts.map((_, rank) => readFileSync(name(rank), "utf8"));
  };

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "edits-"));
    const { formatter } = JSON.parse(readFileSync("biome.json", "utf8"));
    writeFileSync(path.join(folder, "biome.json"), JSON.stringify({ root: true, formatter }));
    mkdirSync(path.join(folder, "none"));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("leaves the value that it makes, in the text that the formatter leaves", () => {
    const drawn = fc.sample(values, { numRuns: 150, seed: 7 }).map((value) => created(value));
    expect(formatted(drawn)).toEqual(drawn);
    const texts = [...drawn, ...own.map(({ text }) => text)];
    for (let round = 0; round < 3; round += 1) {
      texts.forEach((text, rank) => {
        const before = JSON.parse(text);
        const [edit] = history(before, 100 * rank + round, 1);
        if (!edit) return;
        const after = textAfter(text, edit);
        expect(JSON.parse(after)).toEqual(editedValue(before, edit));
        texts[rank] = after;
      });
      const after = formatted(texts);
      for (const [rank, text] of texts.entries()) expect(after[rank]).toBe(text);
    }
  });
});
