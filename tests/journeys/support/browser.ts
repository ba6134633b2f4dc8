import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright";

/** Chrome's and Chromium's usual places on Linux, macOS and Windows. */
const usualPlaces = [
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
];

function installed(): string | undefined {
  const wanted = process.env.CHROME_PATH;
  if (wanted && !existsSync(wanted)) throw new Error(`CHROME_PATH: no browser at ${wanted}.`);
  if (wanted) return wanted;
  const downloaded = chromium.executablePath();
  return [...usualPlaces, downloaded].find((place) => place && existsSync(place));
}

function run(command: string, args: string[]): boolean {
  console.log(`No browser found: ${command} ${args.join(" ")}`);
  try {
    execFileSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
    return true;
  } catch {
    return false;
  }
}

function installOne(): void {
  if (run("npx", ["playwright", "install", "chromium"]) && installed()) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update"]);
    if (run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"])) return;
  }
  throw new Error(
    "No Chromium or Chrome found and none could be installed. Install one, or set CHROME_PATH.",
  );
}

/**
 * Where a browser for the journeys is: CHROME_PATH, an installed Chrome or Chromium, Playwright's
 * download, or, as root on Debian, one that apt installs. Says what it installs.
 * @throws when there is none and none can be installed
 */
export function findBrowser(): string {
  const found = installed();
  if (found) return found;
  installOne();
  const place = installed();
  if (!place) throw new Error("The browser that was installed is not where it was expected.");
  return place;
}

const flags = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  // Pages of the browser's own that each new window loads at the expense of the page under test.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
];

/** Launches the browser of `findBrowser`, without a window. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findBrowser(),
    args: [...flags, ...(isRoot ? ["--no-sandbox"] : [])],
    ...options,
  });
}
