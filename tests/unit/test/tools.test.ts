import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findOrInstall, type Installer } from "../../../scripts/test/tools.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");

let machine: string;
beforeEach(async () => {
  machine = await mkdtemp(path.join(tmpdir(), "machine-"));
});
afterEach(() => rm(machine, { recursive: true, force: true }));

const at = (name: string) => path.join(machine, name);

/** Puts a program there that says its version, or one that lacks a library. */
async function putProgram(name: string, code: 0 | 127): Promise<string> {
  await writeFile(at(name), `#!/usr/bin/env node\nprocess.exit(${code});\n`);
  await chmod(at(name), 0o755);
  return at(name);
}

const node = (script: string): Installer => [[process.execPath, "-e", script]];
const copying = (from: string, to: string) =>
  node(`fs.copyFileSync(${JSON.stringify(from)}, ${JSON.stringify(to)})`);
const failing = node("process.exit(1)");

describe("the browser of the journeys", () => {
  test("is the first one that starts, and nothing is installed", async () => {
    const lame = await putProgram("lame", 127);
    const good = await putProgram("good", 0);
    const places = [at("nowhere"), lame, good, await putProgram("other", 0)];
    expect(findOrInstall({ name: "A browser", places, installers: [failing] })).toBe(good);
  });

  test("is installed by the first way that brings one which starts", async () => {
    const [good, lame] = [await putProgram("good", 0), await putProgram("lame", 127)];
    const installers = [failing, copying(lame, at("download")), copying(good, at("package"))];
    const places = [at("download"), at("package")];
    expect(findOrInstall({ name: "A browser", places, installers })).toBe(at("package"));
  });

  test("is missing when no way brings one", () => {
    const installers = [failing, node("0"), [["/nowhere/installer"]]];
    expect(
      findOrInstall({ name: "A browser", places: [at("browser")], installers }),
    ).toBeUndefined();
  });
});

test("on a machine without a browser, one is installed once, before the two workers that need it", async () => {
  const { stdout } = await run(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config",
      path.join(import.meta.dirname, "bareMachine/vitest.config.ts"),
    ],
    { cwd: root, env: { ...process.env, CHROME_PATH: "", BARE_MACHINE: machine } },
  );
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +2 passed/);
  expect(await readFile(at("installs"), "utf8")).toBe("begun\nended\n");
  const workers = [
    await readFile(at("worker-one"), "utf8"),
    await readFile(at("worker-two"), "utf8"),
  ];
  expect(new Set(workers).size).toBe(2);
});
