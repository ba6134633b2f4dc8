import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isBuildCurrent } from "../../scripts/build/freshness.ts";
import { copyProject, type ProjectCopy, runScript } from "./support/projectCopy.ts";

const schema = "schemas/forms/contact.json";
const label = ["properties", "subject", "title"];
const built = "dist/index.html";
/** A whole build, on a machine that other journeys keep busy. */
const timeout = 300_000;

let project: ProjectCopy;

beforeAll(async () => {
  project = await copyProject();
  await mkdir(path.join(project.folder, "dist"));
  await project.save(built, "the site as it was");
});

afterAll(() => project.delete());

/** Runs a script to its end. */
async function run(script: string, ...options: string[]) {
  const command = runScript(project.folder, [script, ...options], {});
  const code = await command.ended;
  return { code, output: command.output() };
}

/** What is generated below a project's folder, by path. */
async function generated(folder: string): Promise<Record<string, string>> {
  const below = path.join(folder, "src/generated");
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(below, file), await readFile(file, "utf8")];
  });
  return Object.fromEntries(await Promise.all(read));
}

test("a new copy is made ready as npm does it, the same wherever it lies", async () => {
  const there = await generated(project.folder);
  await rm(path.join(project.folder, "src/generated"), { recursive: true });
  expect(await run("scripts/prepare.ts")).toEqual({ code: 0, output: "" });
  expect(await generated(project.folder)).toEqual(there);
});

test("a broken file keeps the built site as it is, and is told in French", async () => {
  const sound = await project.read(schema);
  await project.save(schema, sound.replace('"properties": {', '"properties": '));
  const { code, output } = await run("scripts/build.ts");
  await project.save(schema, sound);
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`✗ ${schema}:\\d+`));
  expect(output).not.toMatch(/^\s+at /m);
  expect(await project.read(built)).toBe("the site as it was");
});

test("a build that fails at its end keeps the built site as it is", { timeout }, async () => {
  const budget = "scripts/build/budget.ts";
  const sound = await project.read(budget);
  await project.save(budget, sound.replace(/boot: \d+ \* 1024/, "boot: 1024"));
  const { code, output } = await run("scripts/build.ts");
  await project.save(budget, sound);
  expect(code).toBe(1);
  expect(output).toContain("is the limit");
  expect(await project.read(built)).toBe("the site as it was");
});

test("a build publishes what was edited, and is current until the next edit", {
  timeout,
}, async () => {
  await project.set(schema, label, "L’objet de votre message");
  expect(await isBuildCurrent(project.folder)).toBe(false);
  expect(await run("scripts/build.ts")).toMatchObject({ code: 0 });
  expect(await project.read("dist/contact/index.html")).toContain("L’objet de votre message");
  expect(await isBuildCurrent(project.folder)).toBe(true);
  await project.set(schema, label, "Objet");
  expect(await isBuildCurrent(project.folder)).toBe(false);
});
