import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { launchKeepingPages } from "./support/browser.ts";
import { browserForTests, testInChromium } from "./support/engine.ts";
import { fillQuote } from "./support/forms.ts";
import { openPage, visit } from "./support/page.ts";
import { routes } from "./support/routes.ts";
import { buttons, confirmation, saying, wording } from "./support/words.ts";

const origin = inject("origin");

const browser = browserForTests(() => launchKeepingPages(inject("engine")));

/**
 * Goes back; fails unless the browser shows the very page that was left.
 * @param entry its place in the history, counted from 1; default: one back
 */
async function comeBack(page: Page, path: string, entry?: number): Promise<void> {
  await page.evaluate((to) => history.go(to ? to - history.length : -1), entry);
  await expect
    .poll(() => page.evaluate(() => location.pathname + document.documentElement.dataset.left))
    .toBe(`${path}true`);
}

/** Marks the page that is left, which only a page kept whole still has when one comes back. */
async function leave(page: Page, next: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.left = "true";
  });
  await page.evaluate((url) => location.assign(url), next);
  await page.waitForURL(origin + next);
  await page.waitForLoadState();
}

const templates = [
  ...new Map(routes.map(({ path, page }) => [page.kind, { path, kind: page.kind }])).values(),
];

test.each(templates)("the browser keeps a page of the kind $kind", async ({ path }) => {
  const { page, complaints } = await openPage(browser(), { viewport: { width: 375, height: 760 } });
  await visit(page, origin + path);
  await leave(page, path === "/contact" ? "/devis" : "/contact");
  await comeBack(page, path);
  await page.getByRole("button", { name: wording.frame.menu, exact: true }).click();
  await page.getByRole("button", { name: saying(wording.frame.closeMenu) }).click();
  expect(complaints).toEqual([]);
});

test("a quote that was left is as it was, and goes on", async () => {
  const { page } = await openPage(browser());
  await fillQuote(page, origin, "retour@exemple.fr", async (step) => {
    if (step !== 2) return;
    await leave(page, "/contact");
    await comeBack(page, "/devis");
  });
  await page.getByRole("button", { name: saying(buttons.quote.submit) }).click();
  await page.waitForURL(`${origin}/devis-confirmation`);
});

// WebKit loads the page anew: it keeps none that lies so far back.
testInChromium(
  "a confirmation page that was kept knows of the request sent meanwhile",
  async () => {
    const { page } = await openPage(browser());
    const heading = (text: string) => page.getByRole("heading", { level: 1, name: saying(text) });
    await visit(page, `${origin}/devis-confirmation`);
    await heading(confirmation.unsent.title).waitFor();
    const entry = await page.evaluate(() => history.length);
    await leave(page, "/contact");
    await fillQuote(page, origin, "retour.confirme@exemple.fr");
    await page.getByRole("button", { name: saying(buttons.quote.submit) }).click();
    await heading(confirmation.title).waitFor();
    await comeBack(page, "/devis-confirmation", entry);
    await heading(confirmation.title).waitFor();
  },
);
