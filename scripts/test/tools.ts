import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

/** A way to bring a tool: commands that are run one after the other. */
export type Installer = string[][];

/** A program that tests start. */
export interface Tool {
  name: string;
  /** Variable that names its program, for the tests and for whoever wants another one. */
  variable: string;
  /** Where it may be on a machine: paths, or its name if the system finds it. */
  places: string[];
  /** What can install it there. */
  installers: Installer[];
  /** What is left out without it. */
  without: string;
}

const windowsPrograms = process.env.PROGRAMFILES ?? "C:\\Program Files";

const canUseApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Debian's package of a tool, for root. */
const apt = (name: string): Installer[] =>
  canUseApt
    ? [
        [
          ["apt-get", "update"],
          ["apt-get", "install", "-y", "--no-install-recommends", name],
        ],
      ]
    : [];

/** What the tests need beside Node, where it usually is on Linux, macOS and Windows. */
const tools: Tool[] = [
  {
    name: "Chromium",
    variable: "CHROME_PATH",
    places: [
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/usr/bin/google-chrome-stable",
      "/snap/bin/chromium",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      path.join(windowsPrograms, "Google/Chrome/Application/chrome.exe"),
      path.join(process.env.LOCALAPPDATA ?? "", "Google/Chrome/Application/chrome.exe"),
      chromium.executablePath(),
    ],
    installers: [[["npx", "playwright", "install", "chromium"]], ...apt("chromium")],
    without: "no journey can be played",
  },
  {
    name: "Firefox",
    variable: "FIREFOX_PATH",
    places: [
      "/usr/bin/firefox-esr",
      "/usr/bin/firefox",
      "/snap/bin/firefox",
      "/Applications/Firefox.app/Contents/MacOS/firefox",
      path.join(windowsPrograms, "Mozilla Firefox/firefox.exe"),
    ],
    installers: apt("firefox-esr"),
    without: "the journeys in Firefox are not played",
  },
  {
    name: "Git",
    variable: "GIT_PATH",
    places: ["git"],
    installers: apt("git"),
    without: "the tests of what is handed over fail",
  },
];

/** A variable that is set says alone where its tool is. */
const asWished = (tool: Tool): Tool => {
  const wanted = process.env[tool.variable];
  return wanted ? { ...tool, places: [wanted], installers: [] } : tool;
};

/** What a program says of its version; nothing where there is none or it does not start. */
function versionOf(place: string): string | undefined {
  // On Windows the question would open a window.
  if (process.platform === "win32" && path.isAbsolute(place))
    return existsSync(place) ? place : undefined;
  const { status, stdout } = spawnSync(place, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

const works = (place: string) => versionOf(place) !== undefined;

function install(name: string, commands: Installer): void {
  for (const [program = "", ...args] of commands) {
    console.log(`${name} is not there: ${program} ${args.join(" ")}`);
    execFileSync(program, args, { stdio: "inherit", shell: process.platform === "win32" });
  }
}

/**
 * Finds a tool, or installs it and says so.
 * @returns its program; undefined when there is none and none could be installed
 */
export function findOrInstall({
  name,
  places,
  installers,
}: Pick<Tool, "name" | "places" | "installers">): string | undefined {
  const found = places.find(works);
  if (found) return found;
  for (const commands of installers) {
    try {
      install(name, commands);
    } catch (thrown) {
      console.log(thrown instanceof Error ? thrown.message : thrown);
    }
    const installed = places.find(works);
    if (installed) return installed;
  }
  return undefined;
}

/** Finds or installs one tool, names it in its variable, and tells what the tests run with. */
function prepareTool(tool: Tool): void {
  const program = findOrInstall(asWished(tool));
  if (program) {
    process.env[tool.variable] = program;
    console.log(`${tool.name}: ${versionOf(program)} (${program})`);
    return;
  }
  console.error(
    `! ${tool.name} is not there: ${tool.without}. Install it, or name its program in ${tool.variable}.`,
  );
}

/**
 * Names each tool in its variable, for this process and those that it starts: found or installed
 * once, before there are several, since package managers let only one installer run at a time.
 */
export function prepareTools(wanted = tools): void {
  for (const tool of wanted) prepareTool(tool);
}

/** Chromium alone, for programs that take pictures or times. */
export function prepareBrowser(): void {
  prepareTools(tools.filter(({ name }) => name === "Chromium"));
}
