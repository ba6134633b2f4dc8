import type { Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import contactPage from "../../src/content/contact.json" with { type: "json" };
import { browserForTests } from "./support/engine.ts";
import { openForm, write } from "./support/forms.ts";
import { openAt, openPage, takeClock, visit } from "./support/page.ts";
import { control, formWords, phone as landline, saying, wording } from "./support/words.ts";

const origin = inject("origin");

const browser = browserForTests();

const open = (path: string, options = {}) => openAt(browser(), origin + path, options);

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describe("without scripts", () => {
  const options = { javaScriptEnabled: false };

  test("a questionnaire gives way to the ways of reaching the firm", async () => {
    const { page } = await openPage(browser(), options);
    await page.goto(`${origin}/mes-diagnostics`);
    const main = page.getByRole("main");
    expect(await main.getByRole("link", { name: landline }).first().isVisible()).toBe(true);
    expect(await main.locator("[name=transactionType]:visible").count()).toBe(0);
  });

  test("all three captions of the banner can be read, by screen readers, too", async () => {
    const { page } = await openPage(browser(), options);
    await page.goto(origin);
    const told = page.locator("main section").first().getByRole("paragraph");
    expect(await told.filter({ has: page.locator("strong") }).count()).toBe(3);
  });
});

describe("the banner", () => {
  const shown = (page: Page) =>
    page.locator('fieldset button[aria-pressed="true"]').getAttribute("aria-label");

  async function openWithClock(options = {}): Promise<Page> {
    const { page } = await openPage(browser(), options);
    await takeClock(page);
    await visit(page, origin);
    await page.mouse.move(640, 20);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Slide 1" }).waitFor();
    return page;
  }

  test("turns every 5 s, from the last slide to the first", async () => {
    const page = await openWithClock();
    const before = Number((await shown(page))?.at(-1));
    const order: (string | null)[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await page.clock.runFor(5000);
      order.push(await shown(page));
    }
    expect(order).toEqual([0, 1, 2].map((turn) => `Slide ${((before + turn) % 3) + 1}`));
  });

  test("shows the slide that is picked and stops", async () => {
    const page = await openWithClock();
    await page.getByRole("button", { name: "Slide 3" }).click();
    expect(await shown(page)).toBe("Slide 3");
    await page.mouse.move(640, 20);
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe("Slide 3");
  });

  test("holds while the pointer is on it", async () => {
    const page = await openWithClock();
    await page.getByRole("heading", { level: 1 }).hover();
    const before = await shown(page);
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe(before);
  });

  test("holds while the keyboard's focus is in it", async () => {
    const page = await openWithClock();
    await page.getByRole("link", { name: "Contact", exact: true }).first().focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const before = await shown(page);
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe(before);
  });

  test("can be stopped and set going again", async () => {
    const page = await openWithClock();
    await page.getByRole("button", { name: saying(wording.home.pause) }).click();
    await page.mouse.move(640, 20);
    const before = await shown(page);
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe(before);
    await page.getByRole("button", { name: saying(wording.home.play) }).click();
    await page.mouse.move(640, 20);
    await page.clock.runFor(5000);
    expect(await shown(page)).not.toBe(before);
  });

  test("does not turn for those who asked for less motion", async () => {
    const page = await openWithClock({ reducedMotion: "reduce" });
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe("Slide 1");
  });
});

test("forced colours tell the chosen project of the building from the other", async () => {
  const page = await open("/", { forcedColors: "active" });
  /** A few pixels in the middle of a choice's circle: no computed style tells them. */
  const drawn = async (value: string) => {
    const choice = page.locator(`main [type=radio][value="${value}"]`);
    await choice.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await choice.boundingBox()) ?? {};
    const [left, top] = [x + width / 2 - 2, y + height / 2 - 2];
    return page.screenshot({ clip: { x: left, y: top, width: 4, height: 4 } });
  };
  expect((await drawn("vente")).equals(await drawn("location"))).toBe(false);
});

test("forced colours show the list of towns at the end of its box", async () => {
  const { page } = await openPage(browser(), { forcedColors: "active" });
  await openForm(page, `${origin}/devis`, "postalCode");
  await write(control(page, "postalCode"), "77120");
  const list = page.getByRole("combobox", { name: saying(formWords.place.list) });
  const seen = await list.screenshot();
  await list.evaluate((towns) => {
    towns.style.opacity = "0";
  });
  expect(seen.equals(await list.screenshot())).toBe(false);
});

describe("scrolling", () => {
  test("a navigation begins at the top, with the skip link as the first stop", async () => {
    const page = await open("/plan-du-site");
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole("main").locator('a[href="/zones/val-de-marne"]').click();
    await page.getByRole("heading", { level: 1, name: /Val-de-Marne/ }).waitFor();
    await expect.poll(() => scrollY(page)).toBe(0);
    expect(await page.title()).toMatch(/Val-de-Marne/);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aller au contenu");
  });

  test("a page has its canonical address, an unknown one none", async () => {
    const page = await open("/nulle-part");
    const canonical = () =>
      page
        .locator('link[rel="canonical"]')
        .evaluateAll((links) =>
          links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
        );
    expect(await canonical()).toEqual([]);
    await page.getByRole("main").locator('a[href="/contact"]').first().click();
    await page.getByRole("heading", { level: 1, name: saying(contactPage.title) }).waitFor();
    await expect.poll(canonical).toEqual(["/contact"]);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Oops! Page not found" }).waitFor();
    await expect.poll(canonical).toEqual([]);
  });

  test("Back and Forward restore the place", async () => {
    const page = await open("/avant-vente/dpe");
    // In other letters, which come with the second visit, the same words stand elsewhere.
    const top = () =>
      page
        .getByRole("heading", { name: "Durée de validité" })
        .first()
        .evaluate((heading) => heading.getBoundingClientRect().top);
    await page.evaluate(() => scrollTo(0, 900));
    const before = await top();
    const contact = page.getByRole("banner").getByRole("link", { name: "Contact" });
    await contact.evaluate((link) => (link as HTMLAnchorElement).click());
    await page.getByRole("heading", { level: 1, name: saying(contactPage.title) }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: /DPE/ }).waitFor();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: saying(contactPage.title) }).waitFor();
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  test("a link to an anchor of the page scrolls there", async () => {
    const page = await open("/dtg-ppt");
    await page.getByRole("main").locator('a[href$="#ppt"]').first().click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#ppt");
    await expect
      .poll(() =>
        page.locator("#ppt").evaluate((part) => Math.abs(part.getBoundingClientRect().top)),
      )
      .toBeLessThan(150);
  });

  test("a hash in the address is honoured after load", async () => {
    const page = await open("/#certifications-diagnostiqueur");
    const top = () =>
      page
        .locator("#certifications-diagnostiqueur")
        .evaluate((part) => Math.abs(part.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(150);
  });

  test("a hash in the address leaves alone who comes back", async () => {
    const page = await open("/dtg-ppt#ppt");
    // A timer that is set after that of the hash, and is longer, ends after it.
    const honoured = () => page.evaluate(() => new Promise((end) => setTimeout(end, 400)));
    await honoured();
    await page.evaluate(() => scrollTo(0, 2000));
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
    await honoured();
    expect(Math.abs((await scrollY(page)) - 2000)).toBeLessThan(40);
  });
});

describe("a page that nobody leaves", () => {
  test("says nothing of another one on its way where a link opens a tab", async () => {
    const page = await open("/dtg-ppt");
    const link = page.getByRole("main").locator('a[href^="/"]:not([href*="#"])').first();
    await link.evaluate((one) => one.setAttribute("target", "_blank"));
    const opened = page.waitForEvent("popup");
    await link.click();
    await (await opened).close();
    await takeClock(page);
    await page.clock.runFor(1000);
    expect(await page.locator("html[data-leaving]").count()).toBe(0);
  });

  test("opens a place of its own in another tab with the key for it", async () => {
    const page = await open("/dtg-ppt");
    const opened = page.context().waitForEvent("page");
    const link = page.getByRole("main").locator('a[href$="#ppt"]').first();
    await link.click({ modifiers: ["ControlOrMeta"] });
    await (await opened).close();
    expect(await page.evaluate(() => location.hash)).toBe("");
  });
});

test("a form is woken by a link's own question, not by what counts visits", async () => {
  const slots = (page: Page) =>
    page
      .locator("[data-form]")
      .evaluateAll((all) => all.map(({ dataset }) => `${dataset.form} ${dataset.formSlot}`));
  const asked = await open("/contact?sujet=immeuble");
  await asked.locator("[data-form=contact][data-form-slot=alive]").waitFor();
  expect(await slots(asked)).toContain("newsletter waiting");
  const counted = await open("/contact?utm_source=lettre");
  await counted.waitForLoadState("networkidle");
  expect(await slots(counted)).toEqual(["contact waiting", "newsletter waiting"]);
});

describe("after a new deployment", () => {
  test("a form whose chunk is gone keeps what was typed and says how to reach the firm", async () => {
    const { page } = await openPage(browser());
    await page.route("**/assets/mountForm-*.js", (route) => route.fulfill({ status: 404 }));
    await visit(page, `${origin}/contact`);
    const main = page.getByRole("main");
    await write(control(page, "message"), "Bonjour");
    await main.getByRole("alert").getByRole("link", { name: landline }).waitFor();
    expect(await control(page, "message").inputValue()).toBe("Bonjour");
    await page.unroute("**/assets/mountForm-*.js");
    await main.getByRole("button", { name: saying(formWords.retry) }).click();
    await expect.poll(() => main.getByRole("alert").count()).toBe(0);
    expect(await control(page, "message").inputValue()).toBe("Bonjour");
  });
});

test("the skip link comes first and leads to the content", async () => {
  const page = await open("/avant-vente/dpe");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(
    saying(wording.frame.skip),
  );
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contenu");
});
