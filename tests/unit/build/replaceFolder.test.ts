import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFolder } from "../../../scripts/build/buildFolders.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "replace-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(made);
  await writeFile(path.join(made, "index.html"), text);
  return made;
}

const page = (place: string) => readFile(path.join(place, "index.html"), "utf8");

test("a finished folder takes the place of another and leaves nothing beside it", async () => {
  const place = await write("dist", "old");
  await replaceFolder(await write("new", "new"), place);
  expect(await page(place)).toBe("new");
  expect(await readdir(folder)).toEqual(["dist"]);
});

test("a finished folder takes a place where nothing is", async () => {
  const place = path.join(folder, "dist");
  await replaceFolder(await write("new", "new"), place);
  expect(await page(place)).toBe("new");
});

test("what an interrupted replacement left behind is no hindrance", async () => {
  const place = await write("dist", "old");
  await write("new.old", "older");
  await replaceFolder(await write("new", "new"), place);
  expect(await page(place)).toBe("new");
  expect(await readdir(folder)).toEqual(["dist"]);
});

test("the old folder stays when there is no finished one", async () => {
  const place = await write("dist", "old");
  await expect(replaceFolder(path.join(folder, "new"), place)).rejects.toThrow("ENOENT");
  expect(await page(place)).toBe("old");
});
