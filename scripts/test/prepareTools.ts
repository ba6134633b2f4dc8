import { accessSync, constants, existsSync, mkdtempSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { messageOf } from "../shared/messageOf.ts";
import { type Environment, run } from "./run.ts";
import { isInPath, type Tool, toolsIn } from "./tools.ts";

/** Brings tools, as far as it can. @throws Error with one sentence when it fails */
type Installer = (missing: Tool[], env: Environment) => void;

const PATIENCE_MS = 15 * 60_000;

/** What stops installers, by their words, and what to do. */
const hindrances: [words: RegExp, sentence: string][] = [
  [/no space left|enough free space|ENOSPC/i, "the disk is full: make room and begin again"],
  [
    /failure resolving|not resolve|failed to fetch|connect to|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT/i,
    "the network does not answer: begin again once it does",
  ],
  [/get lock|lock.*held/i, "another installer is at work: begin again once it has ended"],
  [/read-only|permission denied|EROFS|EACCES/i, "it may not write: begin again where it may"],
];

function sentenceOf(output: string, failure: string): string {
  // Of what apt-get only warns, it goes on.
  const complaint = output.replace(/^W:.*$/gm, "");
  return hindrances.find(([words]) => words.test(complaint))?.[1] ?? failure;
}

const packagesOf = (tools: Tool[]) => tools.flatMap(({ packages }) => packages);

const install = ["apt-get", "install", "-y", "--no-install-recommends"];

/** What brings tools by hand on Debian and its like. */
const commandFor = (tools: Tool[]) => [...install, ...packagesOf(tools)].join(" ");

/** All at once, but for packages that this machine's sources do not have: one would stop the others. */
const installByApt: Installer = (missing, env) => {
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  const updated = run(["apt-get", "update"], quiet, PATIENCE_MS);
  const isKnown = (name: string) => !run(["apt-cache", "show", name], quiet).failure;
  const packages = packagesOf(missing).filter(isKnown);
  const installed =
    packages.length > 0
      ? run([...install, ...packages], quiet, PATIENCE_MS)
      : { output: "", failure: "it knows none of these packages" };
  if (!installed.failure) return;
  const sentence = sentenceOf(updated.output + installed.output, installed.failure);
  throw new Error(`apt-get has not installed ${packagesOf(missing).join(", ")}: ${sentence}.`);
};

/** Playwright's own Chromium, put where it is looked for. */
const downloadChromium: Installer = (missing, env) => {
  if (!missing.some(({ name }) => name === "Chromium")) return;
  const [folder = ""] = chromium.executablePath().split(/[\\/]chromium-\d/);
  const cli = path.resolve(import.meta.dirname, "../../node_modules/playwright/cli.js");
  const download = [process.execPath, cli, "install", "--no-shell", "chromium"];
  const there = { ...env, PLAYWRIGHT_BROWSERS_PATH: folder };
  const { output, failure } = run(download, there, PATIENCE_MS);
  if (failure)
    throw new Error(`Playwright has not brought Chromium: ${sentenceOf(output, failure)}.`);
};

/** What can bring tools, the best first. */
export const installersIn = (env: Environment, isRoot: boolean): Installer[] =>
  isRoot && isInPath("apt-get", env) ? [installByApt, downloadChromium] : [downloadChromium];

/** What is asked of a machine, and by which ways it may be brought there. */
export interface Machine {
  tools: Tool[];
  installers: Installer[];
  /** Read for what is wanted; then names what was found to the programs started with it. */
  env: Environment;
  isRoot: boolean;
  say(line: string): void;
}

/** A tool as it was looked for. */
type Sought = { tool: Tool; place?: string; version?: string; problems: string[] };

/** Set once everything was looked for: the set-up of the journeys then has nothing to do. */
const READY = "TEST_TOOLS_READY";

/** The first place of a tool at which it works: that of its variable, then the usual ones. */
function seek(tool: Tool, env: Environment): Sought {
  const wanted = env[tool.variable ?? ""];
  const named = (place: string) =>
    place === wanted ? `${tool.variable} names ${place}, which` : place;
  const problems = wanted && !existsSync(wanted) ? [`${named(wanted)} is not there.`] : [];
  for (const place of new Set([wanted ?? "", ...tool.places])) {
    if (!existsSync(place)) continue;
    try {
      return { tool, place, version: tool.prove(place, env), problems };
    } catch (thrown) {
      problems.push(`${named(place)} does not work: ${messageOf(thrown)}.`);
    }
  }
  return { tool, problems };
}

/** Lets each way bring what is still missing, and looks for it again. */
function bring(all: Sought[], { installers, env, say }: Machine): Sought[] {
  let sought = all;
  for (const install of installers) {
    const missing = sought.filter(({ tool, place }) => !place && !tool.isLeftToUser);
    if (missing.length === 0) break;
    const tools = missing.map(({ tool }) => tool);
    say(`Installing ${tools.map(({ name }) => name).join(", ")}: once, it takes minutes.`);
    try {
      install(tools, env);
    } catch (thrown) {
      say(`! ${messageOf(thrown)}`);
    }
    sought = sought.map((one) => (missing.includes(one) ? seek(one.tool, env) : one));
  }
  return sought;
}

/** Gives browsers, which keep things at home, another home where theirs is closed. */
function ensureHome({ env, say }: Machine): void {
  const home = env.HOME ?? homedir();
  try {
    accessSync(home, constants.W_OK);
  } catch {
    const other = mkdtempSync(path.join(tmpdir(), "home-"));
    env.HOME = other;
    process.once("exit", () => rmSync(other, { recursive: true, force: true }));
    say(`! The home folder ${home} cannot be written to: the tests use ${other}.`);
  }
}

function tell(sought: Sought[], { isRoot, say }: Machine): void {
  for (const { tool, place, version } of sought)
    if (place) say(`${tool.name.padEnd(9)} ${version?.padEnd(13)}  ${place}`);
  for (const { problems } of sought) for (const problem of problems) say(`! ${problem}`);
  const missing = sought.filter(({ place }) => !place).map(({ tool }) => tool);
  for (const { name, lack } of missing) say(`! ${name} is MISSING: ${lack}.`);
  if (missing.length > 0)
    say(`! On Debian, this brings it: ${isRoot ? "" : "sudo "}${commandFor(missing)}`);
}

/**
 * Finds the tools of the tests, each proved by being started, brings those that are missing, all at
 * once, and says which there are. Done before there are several workers, since package managers let
 * only one installer run at a time. A variable that is then unset means: cannot be had here.
 */
export function prepareTools(machine: Machine): void {
  ensureHome(machine);
  const { env } = machine;
  const first = machine.tools.map((tool) => seek(tool, env));
  const sought = bring(first, machine);
  for (const { tool, place } of sought) {
    if (!tool.variable) continue;
    if (place) env[tool.variable] = place;
    else delete env[tool.variable];
  }
  tell(sought, machine);
}

/** Which letters a machine has: pages are as wide as they are. */
export function lettersIn(env: Environment): string {
  const { output, failure } = run(["fc-list", ":", "family"], env);
  if (failure) return "Letters   unknown, there is no fc-list";
  const lines = output.split("\n").filter(Boolean);
  const families = [...new Set(lines.map((line) => line.split(",")[0] ?? ""))].sort();
  const isFew = families.every((name) => name.startsWith("DejaVu"));
  const few = `none but ${families.join(", ") || "those of the site"}`;
  return `Letters   ${isFew ? few : `${families.length} families`}`;
}

function thisMachine(): Machine {
  const { env } = process;
  const isRoot = process.getuid?.() === 0;
  const installers = installersIn(env, isRoot);
  return { tools: toolsIn(env), installers, env, isRoot, say: console.log };
}

/** Prepares all that the tests need on this machine, unless that was done by who started us. */
export function prepareTests(): void {
  if (process.env[READY]) return;
  prepareTools(thisMachine());
  console.log(lettersIn(process.env));
  process.env[READY] = "yes";
}

/** Names a Chromium in CHROME_PATH: what pictures and measurements need. */
export function prepareBrowser(): void {
  const machine = thisMachine();
  prepareTools({ ...machine, tools: machine.tools.slice(0, 1) });
}
