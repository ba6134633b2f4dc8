import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { LOOPBACK } from "../shared/loopback.ts";
import { type Environment, outputOf } from "./run.ts";

/** What the tests need of a machine besides Node. */
export interface Tool {
  name: string;
  /** What is otherwise without it. */
  lack: string;
  /** Names its program: to us one that is wanted, to the tests the one that was found. */
  variable?: string;
  places: string[];
  /** Debian's packages that bring it. */
  packages: string[];
  /** Whether it is used where it is, and never brought. */
  isLeftToUser?: boolean;
  /** Starts it. @returns its version @throws Error when it does not work */
  prove(place: string, env: Environment): string;
}

const isWindows = process.platform === "win32";

/** Where a program may be by its name alone. */
function inPath(name: string, env: Environment): string[] {
  const folders = (env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, isWindows ? `${name}.exe` : name));
}

const programFiles = (program: string) =>
  path.join(process.env.PROGRAMFILES ?? "C:\\Program Files", program);

const versionIn = (output: string) => /\d+(?:\.\w+)+/.exec(output)?.[0] ?? "";

const asking =
  (option: string) =>
  (place: string, env: Environment): string =>
    versionIn(outputOf([place, option], env));

/** Has a browser open a page: one that lacks libraries tells its version, too. On Windows none tells who starts it. */
const opening =
  (open: (place: string, folder: string, env: Environment) => boolean) =>
  (place: string, env: Environment): string => {
    if (isWindows) return "";
    const folder = mkdtempSync(path.join(tmpdir(), "profile-"));
    try {
      if (!open(place, folder, env)) throw new Error("it opens no page");
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
    return asking("--version")(place, env);
  };

const proveChromium = opening((place, folder, env) => {
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${folder}`];
  return outputOf([place, ...flags, "--dump-dom", "about:blank"], env).includes("<html");
});

const proveFirefox = opening((place, folder, env) => {
  requireIpv4();
  const picture = path.join(folder, "page.png");
  const flags = ["--headless", "--no-remote", "--profile", folder];
  outputOf([place, ...flags, "--screenshot", picture, "about:blank"], env);
  return existsSync(picture);
});

/** Both drivers listen at IPv4's own address, and nowhere else. */
function requireIpv4(): void {
  if (LOOPBACK !== "127.0.0.1") throw new Error("its driver needs the address 127.0.0.1");
}

/** Debian's own Python, for which its packages are. */
const PYTHON = "/usr/bin/python3";
const webkitPage = path.join(import.meta.dirname, "openWebkit.py");

/** How WebKit runs by itself: for root, too, drawn by the processor, without a desktop to talk to. */
export const webkitAlone: Environment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  LIBGL_ALWAYS_SOFTWARE: "1",
  // Buffers that a graphics card would share cost a quarter of each visit where there is none.
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  NO_AT_BRIDGE: "1",
  DBUS_SESSION_BUS_ADDRESS: "disabled:",
};

/** Starts the driver, and the window that it drives. */
function proveWebkit(driver: string, env: Environment): string {
  requireIpv4();
  outputOf([driver, "--help"], env);
  const version = versionIn(outputOf([PYTHON, webkitPage], { ...env, ...webkitAlone }));
  if (!version) throw new Error("it opens no page");
  return version;
}

/** Chrome's and Chromium's usual places on Linux, macOS and Windows, then Playwright's download. */
const chromiumPlaces = () => [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  programFiles("Google/Chrome/Application/chrome.exe"),
  path.join(process.env.LOCALAPPDATA ?? "", "Google/Chrome/Application/chrome.exe"),
  chromium.executablePath(),
];

/** Every tool of the tests; Chromium is the first. */
export const toolsIn = (env: Environment): [chromium: Tool, ...others: Tool[]] => [
  {
    name: "Chromium",
    lack: "the journeys fail",
    variable: "CHROME_PATH",
    places: chromiumPlaces(),
    packages: ["chromium"],
    prove: proveChromium,
  },
  {
    name: "Shell",
    lack: "the journeys take longer",
    variable: "HEADLESS_SHELL_PATH",
    places: ["/usr/bin/chromium-headless-shell"],
    packages: ["chromium-headless-shell"],
    prove: proveChromium,
  },
  {
    name: "Firefox",
    lack: "no journey is played in it",
    variable: "FIREFOX_PATH",
    places: [
      "/usr/bin/firefox-esr",
      "/usr/bin/firefox",
      "/snap/bin/firefox",
      "/Applications/Firefox.app/Contents/MacOS/firefox",
      programFiles("Mozilla Firefox/firefox.exe"),
    ],
    packages: ["firefox-esr"],
    prove: proveFirefox,
  },
  {
    name: "WebKit",
    lack: "no journey is played in it",
    variable: "WEBKIT_DRIVER",
    places: process.platform === "linux" ? inPath("WebKitWebDriver", env) : [],
    packages: ["webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"],
    prove: proveWebkit,
  },
  {
    name: "hyphens",
    lack: "WebKit breaks no French word",
    places: ["/usr/share/hyphen/hyph_fr.dic", "/usr/share/hyphen/hyph_fr_FR.dic"],
    packages: ["hyphen-fr"],
    prove: () => "French",
  },
  {
    name: "git",
    lack: "the tests of versions and of handing over fail",
    places: inPath("git", env),
    packages: ["git"],
    prove: asking("--version"),
  },
  {
    name: "Java",
    lack: "the Nu HTML checker reads no page",
    places: inPath("java", env),
    packages: ["default-jre-headless"],
    isLeftToUser: true,
    prove: asking("-version"),
  },
];

/** What vitest is told to leave out: projects of journeys whose engine is not here. */
export const absentEngines = ({ FIREFOX_PATH, WEBKIT_DRIVER }: Environment): string[] =>
  Object.entries({ firefox: FIREFOX_PATH, webkit: WEBKIT_DRIVER }).flatMap(([project, program]) =>
    program ? [] : [`--project=!${project}`],
  );

/** Whether a program can be found by its name. */
export const isInPath = (name: string, env: Environment) => inPath(name, env).some(existsSync);
