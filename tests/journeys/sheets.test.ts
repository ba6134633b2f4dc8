import { inflateSync } from "node:zlib";
import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { browserForTests, isChromium } from "./support/engine.ts";
import { openPage, visit } from "./support/page.ts";

const origin = inject("origin");
const browser = browserForTests();

/** Playwright takes centimetres for inches where it asks Firefox for a sheet. */
const inFirefox = { width: `${210 * 2.54}mm`, height: `${297 * 2.54}mm` };

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return "";
  }
}

/** How many pieces of text stand on each sheet that the page is printed on. */
async function piecesBySheet(page: Page): Promise<number[]> {
  const pdf = await page.pdf(isChromium ? { format: "A4" } : inFirefox);
  const streams = pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const drawn = [...streams].map(([, stream = ""]) => inflated(stream));
  return drawn.map((one) => one.match(/\bT[jJ]\b/g)?.length ?? 0).filter(Boolean);
}

test("a quote that is printed begins on the sheet of the firm's name, not on the next", async () => {
  const { page } = await openPage(browser());
  await visit(page, `${origin}/devis`);
  const [first = 0] = await piecesBySheet(page);
  await page.locator("main [data-form]").evaluate((form) => form.remove());
  const [head = 0] = await piecesBySheet(page);
  expect(head).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(head);
});
