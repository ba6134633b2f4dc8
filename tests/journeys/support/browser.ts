import { type Browser, chromium, firefox, type LaunchOptions } from "playwright";
import { launchWebKit } from "./webkit/browser.ts";

/** The engines in which visitors' browsers draw the site. */
export type Engine = "chromium" | "firefox" | "webkit";

const chromiumFlags = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  // Pages of the browser's own that each new window loads at the expense of the page under test, and
  // the process kept ready for a page that most tests never open.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
];

const firefoxPreferences = {
  "intl.accept_languages": "fr-FR, fr",
  // Bars beside the page would take of its width, and of a phone's there are none.
  "ui.useOverlayScrollbars": 1,
  // As Playwright has it in Chromium: its driver does not notice a page that comes back whole.
  "browser.sessionhistory.max_total_viewers": 0,
  // The site of the tests, too, is behind the proxy of a page that asks for one.
  "network.proxy.allow_hijacking_localhost": true,
  // One process for all pages of the site, and none kept ready for others.
  "fission.webContentIsolationStrategy": 0,
  "dom.ipc.processCount": 1,
  "dom.ipc.processPrelaunch.enabled": false,
  // Frames a second: what nobody sees is drawn less often, for four fifths of the work.
  "layout.frame_rate": 20,
};

/** The end of Firefox's driver that asks for pages. */
interface Driver {
  _connection: {
    toImpl(browser: Browser): {
      _browserSession: { send(method: string, options: object): Promise<unknown> };
    };
  };
}

/** Has each page opened as a tab: a window of its own, as the driver asks for, costs twice as much. */
function inTabs(browser: Browser): Browser {
  const { _browserSession: session } = (browser as unknown as Driver)._connection.toImpl(browser);
  const send = session.send.bind(session);
  session.send = (method, options) =>
    send(method, method === "browsingContext.create" ? { ...options, type: "tab" } : options);
  return browser;
}

/** A browser that the set-up named in a variable. */
function programOf(variable: string): string {
  const program = process.env[variable];
  if (program) return program;
  throw new Error(`There is no browser for this journey: install one, or set ${variable}.`);
}

const launchers: Record<Engine, (options: LaunchOptions) => Promise<Browser>> = {
  chromium({ args: own = [], ...options }) {
    const isRoot = process.getuid?.() === 0;
    const args = [...chromiumFlags, ...(isRoot ? ["--no-sandbox"] : []), ...own];
    // The shell lacks what is made for windows, and draws the same pages for 70 % of the work.
    const executablePath = process.env.HEADLESS_SHELL_PATH ?? programOf("CHROME_PATH");
    return chromium.launch({ executablePath, args, ...options });
  },
  async firefox(options) {
    const browser = await firefox.launch({
      // Firefox as it is installed, by WebDriver BiDi.
      channel: "moz-firefox",
      executablePath: programOf("FIREFOX_PATH"),
      firefoxUserPrefs: firefoxPreferences,
      ...options,
    });
    return inTabs(browser);
  },
  webkit: launchWebKit,
};

/** Launches a browser without a window. */
export function launch(engine: Engine, options: LaunchOptions = {}): Promise<Browser> {
  return launchers[engine](options);
}

/** As visitors' browsers do and driven ones do not by themselves: what makes Back bring the page that was left. */
const keepingPages: Partial<Record<Engine, () => LaunchOptions>> = {
  chromium: () => ({
    executablePath: programOf("CHROME_PATH"),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  }),
  webkit: () => ({ env: { WEBKIT_KEEPS_PAGES: "1" } }),
};

/** Launches a browser that keeps the pages that are left; Firefox's driver notices none that comes back. */
export const launchKeepingPages = (engine: Engine) => launch(engine, keepingPages[engine]?.());

/** Launches the whole Chromium that CHROME_PATH names, without a window. */
export const launchBrowser = (options?: LaunchOptions) =>
  launch("chromium", { executablePath: programOf("CHROME_PATH"), ...options });
