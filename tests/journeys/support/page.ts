import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Page, Route } from "playwright";
import { emptyPage, takeContext } from "./contexts.ts";
import { startRelay } from "./relay.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

const tags = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22a",
  "wcag22aa",
  "RGAAv4",
  "best-practice",
];

/** A page with what the browser complained about while it was open. */
export interface WatchedPage {
  page: Page;
  /** Console messages, uncaught errors and breaches of the Content-Security-Policy. */
  complaints: string[];
}

/** How an engine switches scripts off: Firefox's driver does not, and rests on scripts itself. */
async function inEngine(browser: Browser, options: BrowserContextOptions) {
  const { javaScriptEnabled = true, ...others } = options;
  if (javaScriptEnabled || browser.browserType().name() !== "firefox") return options;
  const { address } = await startRelay({ hasScripts: false });
  return { ...others, proxy: { server: `http://${address}` } };
}

/** Opens a page in a context that no other has, and listens to the browser's complaints. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const viewport = { width: 1280, height: 800 };
  const page = await emptyPage(browser, { viewport, ...(await inEngine(browser, options)) });
  // On a busy machine, too, what is waited for comes.
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    const kind: string = message.type();
    // React in development marks when what was drawn, which Firefox's driver takes for messages.
    if (kind !== "timeStamp") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, complaints };
}

/** Visits an address and waits until its header answers to the visitor. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
}

/** Opens an address in a context of its own; its header answers to the visitor. */
export async function openAt(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { page } = await openPage(browser, options);
  await visit(page, url);
  return page;
}

/** From now on, a test winds the clock of a page, and of all others of its context. */
export async function takeClock(page: Page): Promise<void> {
  await takeContext(page);
  await page.clock.install();
}

/**
 * Holds a page's matching requests back.
 * @param letGo what becomes of each then; default: it goes on
 * @returns lets go of them, and of those that follow
 */
export async function hold(
  page: Page,
  pattern: string,
  letGo = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    // The page that asked may be left by then.
    await letGo(route).catch(() => {});
  });
  return release;
}

/** The address that the visitor's browser shows. */
export const addressOf = (page: Page): Promise<string> => page.evaluate(() => location.href);

const axeOptions = {
  runOnly: { type: "tag", values: tags },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** Runs axe: the elements that break each rule. */
async function axe(page: Page, part: unknown, options: object): Promise<[string, string[]][]> {
  const given = `${JSON.stringify(part)} ?? document, ${JSON.stringify(options)}`;
  return page.evaluate(`axe.run(${given}).then(({ violations }) =>
    violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(" "))]))`);
}

/** Whether a target is too small where nothing that stays on the screen lies over it: in its middle. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const options = { runOnly: ["target-size"], resultTypes: ["violations"] };
  return (await axe(page, target, options)).length > 0;
}

/** Leaves out targets that only the place of the page has put under its header, a toast or a button. */
async function withoutCovered(page: Page, targets: string[]): Promise<string[]> {
  const place = await page.evaluate(() => scrollY);
  const small: string[] = [];
  for (const target of targets) if (await isTooSmall(page, target)) small.push(target);
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), place);
  return small;
}

/**
 * Every accessibility fault that axe finds, as `rule: elements`.
 * @param part selector of what is looked at; default: the whole page
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(`"axe" in window`)))
    await page.evaluate(new Function(axeSource) as () => void);
  const faults: string[] = [];
  for (const [rule, found] of await axe(page, part ?? null, axeOptions)) {
    const targets = rule === "target-size" ? await withoutCovered(page, found) : found;
    if (targets.length > 0) faults.push(`${rule}: ${targets.join(", ")}`);
  }
  return faults;
}
