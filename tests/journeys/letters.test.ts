import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import { hold, openPage } from "./support/page.ts";
import { routes } from "./support/routes.ts";

const origin = inject("origin");
const browser = browserForTests();

/** What may move before a reader notices it, as layout shifts are counted. */
const LIMIT = 0.01;

/** In the page: how much has moved under the reader's eyes; how many fonts were tried. */
interface Watched {
  moved: number;
  added: number;
}

function watch(): void {
  const watched: Watched = { moved: 0, added: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      watched.moved += (shift as unknown as { value: number }).value;
  }).observe({ type: "layout-shift" });
  const { fonts } = document;
  const { add } = fonts;
  fonts.add = (font) => {
    watched.added++;
    return add.call(fonts, font);
  };
}

const watchedIn = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { watched: Watched }).watched }));

/**
 * Visits an address as if for the first time: its fonts come once the page stands, and from no cache, since
 * the driver holds requests back. Settles when they were tried.
 */
async function visitFirst(page: Page, path: string): Promise<void> {
  const release = await hold(page, "**/*.woff2");
  await page.goto(origin + path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => {
    const isReady = document.documentElement.dataset.scripts === "ready";
    const isAlive = !document.querySelector("[data-island=wizard][data-form-slot=waiting]");
    return isReady && isAlive;
  });
  await page.evaluate(() => {
    (window as unknown as { watched: Watched }).watched.moved = 0;
  });
  release();
  await expect.poll(async () => (await watchedIn(page)).added).toBe(2);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

const onePathPerTemplate = [...new Map(routes.map(({ page, path }) => [page.kind, path])).values()];

test.each([375, 1280])("late letters move no page, at %i px", async (width) => {
  const { page } = await openPage(browser(), { viewport: { width, height: 800 } });
  await page.addInitScript(watch);
  for (const path of onePathPerTemplate) {
    await visitFirst(page, path);
    expect((await watchedIn(page)).moved, path).toBeLessThanOrEqual(LIMIT);
  }
});
