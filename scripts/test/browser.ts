import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

/** A way to bring a browser: commands that are run one after the other. */
export type Installer = string[][];

/** Where browsers may be on a machine, and what can install one there. */
export interface BrowserSources {
  places: string[];
  installers: Installer[];
}

/** Chrome's and Chromium's usual places on Linux, macOS and Windows, then Playwright's download. */
function usualPlaces(): string[] {
  return [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    path.join(
      process.env.PROGRAMFILES ?? "C:\\Program Files",
      "Google/Chrome/Application/chrome.exe",
    ),
    path.join(process.env.LOCALAPPDATA ?? "", "Google/Chrome/Application/chrome.exe"),
    chromium.executablePath(),
  ];
}

/** CHROME_PATH alone if it is set; otherwise what this machine may have, and may install. */
export function sourcesOfThisMachine(): BrowserSources {
  const wanted = process.env.CHROME_PATH;
  if (wanted) return { places: [wanted], installers: [] };
  const download = [["npx", "playwright", "install", "chromium"]];
  const apt = [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
  ];
  const canUseApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  return { places: usualPlaces(), installers: canUseApt ? [download, apt] : [download] };
}

/** Whether a browser is there and starts: a download may lack libraries of the system. */
function works(place: string): boolean {
  if (!existsSync(place)) return false;
  // On Windows the question would open a window.
  return process.platform === "win32" || spawnSync(place, ["--version"]).status === 0;
}

function install(commands: Installer): void {
  for (const [program = "", ...args] of commands) {
    console.log(`No browser found: ${program} ${args.join(" ")}`);
    execFileSync(program, args, { stdio: "inherit", shell: process.platform === "win32" });
  }
}

/**
 * Finds a browser, or installs one and says so.
 * @returns its program; undefined when there is none and none could be installed
 */
export function findOrInstallBrowser({ places, installers }: BrowserSources): string | undefined {
  const found = places.find(works);
  if (found) return found;
  for (const commands of installers) {
    try {
      install(commands);
    } catch (thrown) {
      console.log(thrown instanceof Error ? thrown.message : thrown);
    }
    const installed = places.find(works);
    if (installed) return installed;
  }
  return undefined;
}

/**
 * Names a browser in CHROME_PATH, for this process and those that it starts: found or installed
 * once, before there are several, since package managers let only one installer run at a time.
 */
export function prepareBrowser(sources = sourcesOfThisMachine()): void {
  const program = findOrInstallBrowser(sources);
  if (program) process.env.CHROME_PATH = program;
  else console.error(`No browser starts from ${sources.places.join(", ")}.`);
}
