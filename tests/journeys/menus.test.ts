import type { Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { browserForTests, isChromium, testInChromium } from "./support/engine.ts";
import { openAt, openPage, takeClock } from "./support/page.ts";
import { phone, saying, wording } from "./support/words.ts";

const origin = inject("origin");
const onPhone = {
  viewport: { width: 375, height: 760 },
  ...(isChromium && { hasTouch: true, isMobile: true }),
};

const browser = browserForTests();

const open = (path: string, options = {}) => openAt(browser(), origin + path, options);

/** From now on, time goes by only as a test lets it. */
async function stopClock(page: Page): Promise<void> {
  await takeClock(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

describe("the menu of wide screens", () => {
  const panel = (page: Page) =>
    page.locator(
      `nav[aria-label="${wording.frame.mainMenu}"] a[href="/avant-vente/amiante"]:visible`,
    );

  testInChromium(
    "opens 200 ms after the pointer has come and closes 150 ms after it has left",
    async () => {
      const page = await open("/contact");
      await stopClock(page);
      await page.getByRole("button", { name: "Avant vente" }).hover();
      await page.clock.runFor(199);
      expect(await panel(page).count()).toBe(0);
      await page.clock.runFor(1);
      expect(await panel(page).count()).toBe(1);
      await page.mouse.move(600, 700);
      await page.clock.runFor(149);
      expect(await panel(page).count()).toBe(1);
      await page.clock.runFor(1);
      expect(await panel(page).count()).toBe(0);
    },
  );

  test("opens for the pointer and closes once it has gone", async () => {
    const page = await open("/contact");
    await page.getByRole("button", { name: "Avant vente" }).hover();
    await expect.poll(() => panel(page).count()).toBe(1);
    await page.getByRole("banner").getByText(phone).first().hover();
    await expect.poll(() => panel(page).count()).toBe(0);
    await page.getByRole("button", { name: "Avant vente" }).hover();
    await expect.poll(() => panel(page).count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  testInChromium("stays open while one of its links has the focus", async () => {
    const page = await open("/contact");
    await stopClock(page);
    await page.getByRole("button", { name: "Avant vente" }).hover();
    await page.clock.runFor(200);
    await panel(page).focus();
    await page.mouse.move(600, 700);
    await page.clock.runFor(1000);
    expect(await panel(page).count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await panel(page).count()).toBe(0);
  });

  test("stands in one line with the telephone, in the machine's own letters, too", async () => {
    const { page } = await openPage(browser());
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto(origin);
    const [head, number] = [
      page.getByRole("banner"),
      page.getByRole("banner").getByText(phone).first(),
    ];
    expect(await number.isVisible()).toBe(true);
    const height = await number.evaluate((element) => element.getBoundingClientRect().height);
    expect((await head.boundingBox())?.height).toBeLessThan(4 * height);
  });

  testInChromium("shows the next panel at once while one is open", async () => {
    const page = await open("/contact");
    await page.getByRole("button", { name: "Avant vente" }).click();
    await stopClock(page);
    await page.getByRole("button", { name: "Assainissement" }).hover();
    await page.clock.runFor(0);
    expect(await page.locator('a[href="/assainissement-collectif"]:visible').count()).toBe(2);
    expect(await panel(page).count()).toBe(0);
  });

  testInChromium(
    "crossing another button on the way down into the open panel leaves it open",
    async () => {
      const page = await open("/contact");
      await page.getByRole("button", { name: "Avant vente" }).click();
      await stopClock(page);
      const crossed = await page.getByRole("button", { name: "Avant location" }).boundingBox();
      if (!crossed) throw new Error("The button is not on screen");
      const left = crossed.x + 20;
      await page.mouse.move(left, crossed.y + 5);
      for (const way of [5, 10, 15]) {
        await page.mouse.move(left + way, crossed.y + 5 + way);
        await page.clock.runFor(150);
      }
      expect(await panel(page).count()).toBe(1);
      await page.clock.runFor(200);
      expect(await panel(page).count()).toBe(0);
    },
  );

  test("works by keyboard: opens, walks its links, closes with Escape on its button", async () => {
    const page = await open("/contact");
    const button = page.getByRole("button", { name: "Avant location" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
    const links = page.locator(
      `nav[aria-label="${wording.frame.mainMenu}"] a[href^="/avant-location"]`,
    );
    await page.keyboard.press("ArrowUp");
    const last = page.locator("[data-group][data-open] a").last();
    expect(await focused()).toBe(await last.getAttribute("href"));
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(await links.nth(0).getAttribute("href"));
    await page.keyboard.press("Tab");
    expect(await focused()).toBe(await links.nth(1).getAttribute("href"));
    await page.keyboard.press("Escape");
    expect(await button.getAttribute("aria-expanded")).toBe("false");
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("closes when the focus goes on", async () => {
    const page = await open("/contact");
    const button = page.getByRole("button", { name: "Assainissement" });
    await button.click();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  });

  testInChromium("opens and closes by touch", async () => {
    const page = await open("/contact", { hasTouch: true });
    const button = page.getByRole("button", { name: "Avant vente" });
    await button.tap();
    await expect.poll(() => panel(page).count()).toBe(1);
    await button.tap();
    await expect.poll(() => panel(page).count()).toBe(0);
  });
});

describe("the menu of phones", () => {
  test("is a dialog that Escape and its button close, with the focus back on the menu button", async () => {
    const page = await open("/contact", onPhone);
    const menu = page.getByRole("button", { name: wording.frame.menu, exact: true });
    await menu.click();
    await expect
      .poll(() => page.getByRole("dialog", { name: saying(wording.frame.menu) }).count())
      .toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    await menu.click();
    await page.getByRole("button", { name: saying(wording.frame.closeMenu) }).click();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  test("opens its groups independently and closes when a link is followed", async () => {
    const page = await open("/contact", onPhone);
    await page.getByRole("button", { name: wording.frame.menu, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Avant vente", { exact: true }).click();
    await dialog.getByText("Avant location", { exact: true }).click();
    expect(await dialog.locator('a[href$="/amiante"]:visible').count()).toBe(2);
    await dialog.locator('a[href="/avant-vente/termites"]').click();
    await page.waitForURL("**/avant-vente/termites");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  test("lists the destinations of the wide menu, in the same order", async () => {
    const page = await open("/", onPhone);
    const addresses = (name: string) =>
      page
        .locator(`nav[aria-label="${name}"] a`)
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(await addresses(wording.frame.mobileMenu)).toEqual(
      await addresses(wording.frame.mainMenu),
    );
  });
});

describe("without scripts", () => {
  const options = { javaScriptEnabled: false };

  test("the wide menu opens by hover", async () => {
    const { page } = await openPage(browser(), options);
    await page.goto(`${origin}/contact`);
    await page.getByRole("button", { name: "Avant vente" }).hover();
    const menu = page.getByRole("navigation", { name: saying(wording.frame.mainMenu) });
    expect(await menu.locator('a[href="/avant-vente/termites"]').isVisible()).toBe(true);
  });

  test("the phone menu opens as a dialog", async () => {
    const { page } = await openPage(browser(), { ...options, ...onPhone });
    await page.goto(origin);
    await page.getByRole("button", { name: wording.frame.menu, exact: true }).click();
    expect(await page.getByRole("dialog").getByRole("link", { name: "Contact" }).isVisible()).toBe(
      true,
    );
  });
});
