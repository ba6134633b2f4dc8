import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lettersIn, prepareTools } from "../../../scripts/test/prepareTools.ts";
import { outputOf } from "../../../scripts/test/run.ts";
import { bareMachine, fillStore, putProgram, standIns } from "./bareMachine/machine.ts";

const root = path.resolve(import.meta.dirname, "../../..");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "machine-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => path.join(folder, name);
const installs = () => (existsSync(at("installs")) ? readFileSync(at("installs"), "utf8") : "");

const { chromium, firefox, git, hollow, hyphens, lame } = standIns;
const packages = {
  chromium,
  "chromium-headless-shell": chromium,
  "firefox-esr": firefox,
  git,
  "hyphen-fr": hyphens,
};

/** Puts the programs of packages where they are when installed. */
function have(installed: Partial<typeof packages>): void {
  for (const [name, script] of Object.entries(installed)) putProgram(at(`bin/${name}`), script);
}

/** Prepares a machine, and tells what it said and what programs started then are told. */
function prepare(variables: NodeJS.ProcessEnv = {}, isRoot = true) {
  const lines: string[] = [];
  const machine = bareMachine(folder, (line) => lines.push(line), isRoot);
  Object.assign(machine.env, variables);
  prepareTools(machine);
  return { said: lines.join("\n"), env: machine.env };
}

describe("the tools of the tests", () => {
  test("are told with version and place, and nothing that is there is installed", () => {
    have(packages);
    const { said, env } = prepare();
    expect(said).toContain(`Chromium  150.0.1        ${at("bin/chromium")}`);
    expect(said).toContain(`Firefox   153.2esr       ${at("bin/firefox-esr")}`);
    expect(said).toContain(`git       2.47.1         ${at("bin/git")}`);
    expect(env).toMatchObject({ CHROME_PATH: at("bin/chromium") });
    expect(env).toMatchObject({ FIREFOX_PATH: at("bin/firefox-esr") });
    expect(installs()).toBe("");
  });

  test("are brought by one installation of what this machine's sources have", () => {
    have({ git });
    fillStore(folder, packages);
    const { said, env } = prepare();
    expect(installs()).toBe(
      "install -y --no-install-recommends chromium chromium-headless-shell firefox-esr hyphen-fr\n",
    );
    expect(said).toMatch(
      /^Installing Chromium, Shell, Firefox, WebKit, hyphens: once, it takes minutes\./,
    );
    expect(env).toMatchObject({ CHROME_PATH: at("bin/chromium") });
    expect(env).not.toHaveProperty("WEBKIT_DRIVER");
    expect(said).toContain("\n! WebKit is MISSING: no journey is played in it.\n");
  });

  test("are never installed by who may not: told is what is missing, and what brings it", () => {
    have({ chromium, git });
    fillStore(folder, packages);
    const { said } = prepare({}, false);
    expect(installs()).toBe("");
    expect(said).toContain("\n! Firefox is MISSING: no journey is played in it.\n");
    expect(said).toContain("\n! Java is MISSING: the Nu HTML checker reads no page.\n");
    expect(said.split("\n").at(-1)).toBe(
      "! On Debian, this brings it: sudo apt-get install -y --no-install-recommends chromium-headless-shell firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb hyphen-fr default-jre-headless",
    );
  });

  test.each([
    [lame, "libnss3.so: cannot open shared object file"],
    [hollow, "it opens no page"],
  ])("a browser that starts half is none, though just installed", (script, reason) => {
    fillStore(folder, { ...packages, chromium: script });
    const { said, env } = prepare();
    expect(said).toContain(`\n! ${at("bin/chromium")} does not work: ${reason}.\n`);
    expect(said).toContain("\n! Chromium is MISSING: the journeys fail.\n");
    expect(env).not.toHaveProperty("CHROME_PATH");
  });

  test.each([
    ["E: Failed to fetch http://deb.debian.org: Temporary failure resolving", "the network"],
    ["E: You don't have enough free space in /var/cache/apt/archives/.", "the disk is full"],
    ["write error (28: No space left on device)", "the disk is full"],
    ["E: Could not get lock /var/lib/dpkg/lock-frontend", "another installer is at work"],
    ["E: List directory is missing. (30: Read-only file system)", "it may not write"],
    [
      "W: Not accessed by user '_apt' (13: Permission denied)\nE: pkgProblemResolver generated breaks",
      "E: pkgProblemResolver generated breaks",
    ],
  ])("an installer that fails (%s) is told in one sentence", (failure, reason) => {
    have({ chromium });
    fillStore(folder, packages);
    writeFileSync(at("failure"), `Reading lists\n${failure}\n`);
    const { said, env } = prepare();
    const sentences = said.split("\n").filter((line) => line.startsWith("! apt-get"));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain("chromium-headless-shell, firefox-esr, webkit2gtk-driver");
    expect(sentences[0]).toContain(`: ${reason}`);
    expect(env).toMatchObject({ CHROME_PATH: at("bin/chromium") });
    expect(env).not.toHaveProperty("FIREFOX_PATH");
  });

  test("a variable that names no browser, or a broken one, is told; another is taken", () => {
    have(packages);
    const broken = putProgram(at("broken"), lame);
    const { said, env } = prepare({ CHROME_PATH: at("nowhere"), FIREFOX_PATH: broken });
    expect(said).toContain(`! CHROME_PATH names ${at("nowhere")}, which is not there.`);
    expect(said).toContain(`! FIREFOX_PATH names ${broken}, which does not work: libnss3.so`);
    expect(env).toMatchObject({ CHROME_PATH: at("bin/chromium") });
    expect(env).toMatchObject({ FIREFOX_PATH: at("bin/firefox-esr") });
  });

  test("the browser that a variable names comes before others", () => {
    have(packages);
    const wanted = putProgram(at("wanted"), chromium);
    expect(prepare({ CHROME_PATH: wanted }).env).toMatchObject({ CHROME_PATH: wanted });
  });

  test("have another home where theirs cannot be written to", () => {
    have({ ...packages, chromium: `: > "$HOME/settings" || exit 1\n${chromium}` });
    const { said, env } = prepare({ HOME: at("nowhere") });
    expect(said).toContain(`! The home folder ${at("nowhere")} cannot be written to`);
    expect(said).toContain("\nChromium  150.0.1");
    rmSync(env.HOME ?? "", { recursive: true });
  });
});

test("a program that hangs is given up", () => {
  const hang = [process.execPath, "-e", "setInterval(() => {}, 1000)"];
  expect(() => outputOf(hang, {}, 500)).toThrow("it does not end within 0.5 s");
});

test("letters are told by how many there are, or by what there is alone", () => {
  const env = { PATH: at("bin") };
  const lettersOf = (...families: string[]) => {
    putProgram(at("bin/fc-list"), `echo "${families.join("\n")}"`);
    return lettersIn(env);
  };
  expect(lettersIn(env)).toBe("Letters   unknown, there is no fc-list");
  expect(lettersOf()).toBe("Letters   none but those of the site");
  expect(lettersOf("DejaVu Serif", "DejaVu Sans", "DejaVu Sans,DejaVu Sans Light")).toBe(
    "Letters   none but DejaVu Sans, DejaVu Serif",
  );
  expect(lettersOf("DejaVu Sans", "Liberation Sans")).toBe("Letters   2 families");
});

test("on a bare machine, one installation ends before the two workers that need the browser", async () => {
  fillStore(folder, packages);
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const config = path.join(import.meta.dirname, "bareMachine/vitest.config.ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [vitest, "run", "--config", config],
    { cwd: root, env: { ...process.env, CHROME_PATH: "", BARE_MACHINE: folder } },
  );
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +2 passed/);
  expect(installs().trim().split("\n")).toHaveLength(1);
  const workers = ["worker-one", "worker-two"].map((name) => readFileSync(at(name), "utf8"));
  expect(new Set(workers).size).toBe(2);
});
