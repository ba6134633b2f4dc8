import { type Browser, chromium, firefox, type LaunchOptions } from "playwright";

const flags = [
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  // Pages of the browser's own that each new window loads at the expense of the page under test, and
  // the process kept ready for a page that most tests never open.
  "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
];

/** Launches the browser that `prepareBrowser` named in CHROME_PATH, without a window. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const program = process.env.CHROME_PATH;
  if (!program)
    throw new Error("There is no browser: install Chromium or Chrome, or set CHROME_PATH.");
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: program,
    args: [...flags, ...(isRoot ? ["--no-sandbox"] : [])],
    ...options,
  });
}

/** Launches the machine's own Firefox, whose path FIREFOX_PATH may name, without a window. */
export async function launchFirefox(): Promise<Browser> {
  const executablePath = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
  return firefox.launch({ channel: "moz-firefox", executablePath });
}
