import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Page } from "playwright";

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

/** Opens a page in a context of its own and listens to the browser's complaints. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, complaints };
}

/** Visits an address and waits until its header answers to the visitor. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
}

const axeOptions = {
  runOnly: { type: "tag", values: tags },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/**
 * Every accessibility fault that axe finds, as `rule: elements`.
 * @param part selector of what is looked at; default: the whole page
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(`"axe" in window`))) await page.evaluate(`${axeSource};0`);
  const context = part ? JSON.stringify(part) : "document";
  const options = JSON.stringify(axeOptions);
  return page.evaluate(`axe.run(${context}, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) =>
      id + ": " + nodes.map(({ target }) => target.join(" ")).join(", ")))`);
}
