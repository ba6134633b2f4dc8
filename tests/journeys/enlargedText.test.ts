import type { Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import { answers, fillIn, goOn, openForm, person, property, stepHeading } from "./support/forms.ts";
import { openPage, visit } from "./support/page.ts";
import { routes } from "./support/routes.ts";
import { saying, wording } from "./support/words.ts";

const origin = inject("origin");
const onePathPerTemplate = [...new Map(routes.map(({ page, path }) => [page.kind, path]))];

const browser = browserForTests();

/** A page whose visitor has doubled the size of the text; its policy lets the style in. */
async function openWide(width: number): Promise<Page> {
  const { page } = await openPage(browser(), { viewport: { width, height: 800 }, bypassCSP: true });
  return page;
}

const doubleText = (page: Page) =>
  page.addStyleTag({ content: "html { font-size: 200% !important }" });

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([320, 768, 1280])("with letters twice as large at %i px", (width) => {
  test("the page of each template does not scroll sideways", async () => {
    const page = await openWide(width);
    const scrolls: Record<string, number> = {};
    for (const [kind, path] of onePathPerTemplate) {
      await visit(page, origin + path);
      await doubleText(page);
      scrolls[kind] = await sidewaysScroll(page);
    }
    expect(scrolls).toEqual(Object.fromEntries(onePathPerTemplate.map(([kind]) => [kind, 0])));
  });

  test("no step of the quote scrolls sideways, errors included", async () => {
    const page = await openWide(width);
    await openForm(page, `${origin}/devis`, "propertyType");
    await doubleText(page);
    await goOn(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await fillIn(page, property);
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await answers(page, { selectedDiagnostics: "dpe" });
    await goOn(page);
    await stepHeading(page, "Vos coordonnées").waitFor();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await fillIn(page, person);
    await goOn(page);
    await stepHeading(page, "Le tarif").waitFor();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});

test("a wide menu that has no room any more gives way to the menu of phones", async () => {
  const page = await openWide(1280);
  await visit(page, `${origin}/contact`);
  const wide = page.getByRole("navigation", { name: saying(wording.frame.mainMenu) });
  expect(await wide.isVisible()).toBe(true);
  await doubleText(page);
  expect(await wide.isVisible()).toBe(false);
  await page.getByRole("button", { name: wording.frame.menu, exact: true }).click();
  expect(await page.getByRole("dialog").getByRole("link", { name: "Contact" }).isVisible()).toBe(
    true,
  );
});

/** The spacing of letters, words and lines that WCAG 2.2 (1.4.12) lets people set. */
const spacing =
  "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }";

test.each([375, 1280])(
  "a head with widely spaced letters covers no stop at %i px",
  async (width) => {
    const page = await openWide(width);
    await visit(page, `${origin}/dpe`);
    await page.addStyleTag({ content: spacing });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.locator("footer a").last().focus();
    const covered: string[] = [];
    let stops = 0;
    for (let isBelow = true; isBelow; stops += 1) {
      await page.keyboard.press("Shift+Tab");
      const stop = await page.evaluate(() => {
        const head = document.querySelector("header") as Element;
        const focus = document.activeElement as Element;
        const { top, bottom } = focus.getBoundingClientRect();
        const edge = head.getBoundingClientRect().bottom;
        return {
          name: focus.textContent ?? "",
          isBelow: focus !== document.body && !head.contains(focus),
          isCovered: top < edge && bottom > 0,
        };
      });
      isBelow = stop.isBelow;
      if (isBelow && stop.isCovered) covered.push(stop.name);
    }
    expect(covered).toEqual([]);
    expect(stops).toBeGreaterThan(10);
  },
);
