import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BuildError } from "../../../scripts/build/buildFolders.ts";
import { alone } from "../../../scripts/build.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "alone-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("of two builds at once one waits for the other, and both end", async () => {
  const told: string[] = [];
  const build = (name: string) =>
    alone(folder, async () => {
      told.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 300));
      told.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([build("a"), build("b")])).toEqual(["a", "b"]);
  const [first, second] = told[0] === "a begins" ? ["a", "b"] : ["b", "a"];
  expect(told).toEqual([first, second].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(await readdir(folder)).toEqual([]);
});

test("a build that fails holds nobody", async () => {
  const fails = async () => Promise.reject(new Error("broken"));
  await expect(alone(folder, fails)).rejects.toThrow("broken");
  expect(await alone(folder, async () => "built")).toBe("built");
});

test("a folder that cannot be used is told as one of a build, not as that of the data", async () => {
  const place = path.join(folder, "file");
  await writeFile(place, "");
  const refused = alone(place, async () => "built");
  await expect(refused).rejects.toThrow(BuildError);
  await expect(refused).rejects.toThrow(/^(?!.*DATA_DIR)Le dossier « .*file » /);
});
