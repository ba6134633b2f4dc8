import path from "node:path";
import { chromium } from "playwright";
import { type Environment, run } from "./run.ts";
import { isInPath, type Tool } from "./tools.ts";

/** Brings tools, as far as it can. @throws Error with one sentence when it fails */
export type Installer = (missing: Tool[], env: Environment) => void;

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
  const told = output.replace(/^W:.*$/gm, "");
  return hindrances.find(([words]) => words.test(told))?.[1] ?? failure;
}

const packagesOf = (tools: Tool[]) => tools.flatMap(({ packages }) => packages);

const install = ["apt-get", "install", "-y", "--no-install-recommends"];

/** What brings tools by hand on Debian and its like. */
export const commandFor = (tools: Tool[]) => [...install, ...packagesOf(tools)].join(" ");

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
