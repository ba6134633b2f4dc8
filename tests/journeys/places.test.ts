import type { Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import { answerStep, answers, goOn, openForm, stepHeading } from "./support/forms.ts";
import { axeFaults, openPage } from "./support/page.ts";
import { formWords, quoteSteps, saying } from "./support/words.ts";

const origin = inject("origin");
const words = formWords.place;
const [, second] = quoteSteps;

const browser = browserForTests();

/** The first step of the quote, on a phone or a desktop, at rest. */
async function openQuote(width = 1280) {
  const { page, complaints } = await openPage(browser(), { viewport: { width, height: 800 } });
  await openForm(page, `${origin}/devis`, "propertyType");
  return { page, complaints };
}

/** Types a postal code as a visitor does, and goes on to the town. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator("[name=postalCode]").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(code);
  await page.keyboard.press("Tab");
}

const city = (page: Page) => page.locator("[name=city]");
const termites = (page: Page) => page.locator("[name=termiteZone]:checked");
const hint = (page: Page, name: string) => page.locator(`[id$=_${name}_hint]`);

/** Spaces the letters of a page, and waits until it is painted so. */
async function setLetterSpacing(page: Page, spacing: string): Promise<void> {
  await page.evaluate(async (letterSpacing) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { letter-spacing: ${letterSpacing} }`);
    document.adoptedStyleSheets = [sheet];
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
  }, spacing);
}

/** The page's clock, in ms, once its letters have come. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return performance.now();
  });

/** Everything that has moved on screen by itself since a moment of the page's clock. */
const shifts = (page: Page, since: number) =>
  page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const moved = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          const own = moved.filter((one) => one.startTime > from && !one.hadRecentInput);
          resolve(own.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
    since,
  );

describe.each([375, 1280])("a postal code, %d px wide,", (width) => {
  test("fills in its town and answers what its place says, and is contradicted in peace", async () => {
    const { page, complaints } = await openQuote(width);
    await typeCode(page, "75011");
    await hint(page, "city")
      .filter({ hasText: saying(words.filled) })
      .waitFor();
    expect(await city(page).inputValue()).toBe("Paris");
    expect(await termites(page).getAttribute("value")).toBe("oui");
    const source = hint(page, "termiteZone").getByRole("link");
    expect(await source.getAttribute("href")).toMatch(/^https:/);
    expect(await source.textContent()).toMatch(/^arrêté préfectoral du 21\s+mars\s+2003$/u);
    expect(await axeFaults(page)).toEqual([]);
    await answerStep(page, "property");
    await answers(page, { termiteZone: "non" });
    await hint(page, "termiteZone")
      .filter({ hasText: saying(words.denied) })
      .waitFor();
    await goOn(page);
    await stepHeading(page, second?.schema.title ?? "").waitFor();
    expect(complaints).toEqual([]);
  });

  test("of several towns offers them to the keyboard", async () => {
    const { page, complaints } = await openQuote(width);
    await typeCode(page, "77139");
    const list = page.getByRole("combobox", { name: saying(words.list) });
    await list.waitFor();
    expect(await city(page).inputValue()).toBe("");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await city(page).inputValue()).toBe("Étrépilly");
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await page.locator("[data-form-slot=alive]").first().waitFor();
    expect(await city(page).inputValue()).toBe("Étrépilly");
    expect(complaints).toEqual([]);
  });

  test.each([
    ["its own letters", "normal"],
    ["a device's wider letters", "0.03em"],
  ])("in %s, whose towns come late moves nothing and overwrites nothing", async (_, spacing) => {
    const { page } = await openQuote(width);
    await setLetterSpacing(page, spacing);
    const opened = await settled(page);
    await page.route("**/communes/*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await typeCode(page, "92100");
    await page.keyboard.type("Boulogne");
    await page.locator("[name=termiteZone]").first().scrollIntoViewIfNeeded();
    await termites(page).waitFor();
    expect(await city(page).inputValue()).toBe("Boulogne");
    expect(await hint(page, "city").textContent()).toContain("Boulogne-Billancourt");
    expect(await shifts(page, opened)).toBeLessThan(0.001);
  });
});

test("a code that is not known, and a code without the network, leave the town to the visitor", async () => {
  const { page } = await openQuote();
  await typeCode(page, "75999");
  await hint(page, "city")
    .filter({ hasText: saying(words.unknown) })
    .waitFor();
  await page.route("**/communes/*", (route) => route.abort());
  await answerStep(page, "property");
  await answers(page, { postalCode: "33000", city: "Bordeaux" });
  await goOn(page);
  await stepHeading(page, second?.schema.title ?? "").waitFor();
});

test("a code typed as the line was gone fills in its town once it is back", async () => {
  const { page } = await openQuote();
  let asked = 0;
  await page.route("**/communes/*", (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await typeCode(page, "75011");
  await expect.poll(() => city(page).inputValue()).toBe("Paris");
});

test("the towns are asked for anew only when they have changed, under the site's policy", async () => {
  const first = await fetch(`${origin}/communes/75.json`);
  expect(first.headers.get("content-type")).toBe("application/json");
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(first.headers.get("content-security-policy")).toContain("connect-src 'self'");
  const etag = first.headers.get("etag") ?? "";
  const again = await fetch(`${origin}/communes/75.json`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});
