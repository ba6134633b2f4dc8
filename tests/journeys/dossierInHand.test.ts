import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import form from "../../schemas/forms/my-diagnostics.json" with { type: "json" };
import { browserForTests, testInChromium } from "./support/engine.ts";
import { fillIn, openForm } from "./support/forms.ts";
import { addressOf, axeFaults, openPage } from "./support/page.ts";
import { control, formWords, saying } from "./support/words.ts";

const origin = inject("origin");
const address = `${origin}/mes-diagnostics`;
const { keep, arrival, calendar } = form.form;
const { advice } = formWords;

const browser = browserForTests();

const sheet = (page: Page): Locator => page.getByRole("region", { name: saying(advice.title) });

const button = (page: Page, name: string) => page.getByRole("button", { name: saying(name) });

const flat = {
  transactionType: "vente",
  propertyType: "appartement",
  surface: "62,5",
  postalCode: "75011",
  isCondominium: "oui",
  constructionPermitDate: "avant-1949",
  electricInstallation: "plus-15-ans",
  gasInstallation: "aucune",
};

/** What each line of a dossier says. */
const lines = (page: Page) => sheet(page).locator("li summary").allTextContents();

/** Opens the page and answers its questions. */
async function openDossier(page: Page): Promise<void> {
  await openForm(page, address, "propertyType");
  await fillIn(page, flat);
  const ofTermites = async () => (await lines(page)).find((line) => line.startsWith("Termites"));
  await expect.poll(ofTermites).toContain("Obligatoire");
}

/** The link of the dossier, from a browser that lets no page write to the clipboard. */
async function linkOf(page: Page): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  await button(page, keep.copy).click();
  return page.getByLabel(saying(keep.link)).inputValue();
}

describe("the link of a dossier", () => {
  test("opens the same dossier elsewhere, is never sent, and leaves a clean address", async () => {
    const { page, complaints } = await openPage(browser());
    await openDossier(page);
    const link = await linkOf(page);
    await page.getByText(saying(keep.byHand)).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(link.startsWith(`${address}#dossier?`)).toBe(true);
    const { page: other, complaints: others } = await openPage(browser());
    const asked: string[] = [];
    other.on("request", (request) => asked.push(request.url()));
    await other.goto(link);
    await other.getByText(saying(arrival.opened)).waitFor();
    await expect.poll(() => lines(other)).toEqual(await lines(page));
    expect(await addressOf(other)).toBe(address);
    expect(asked.filter((url) => url.includes("75011"))).toEqual([]);
    await control(other, "propertyType", "appartement").and(other.locator(":checked")).waitFor();
    await expect(control(other, "surface").inputValue()).resolves.toBe("62,5");
    await other.waitForTimeout(400);
    await other.reload();
    await expect.poll(() => lines(other)).toEqual(await lines(page));
    expect([...complaints, ...others]).toEqual([]);
  });

  test("changes no answers that were given before until the visitor has chosen", async () => {
    const { page } = await openPage(browser());
    await openDossier(page);
    const before = await lines(page);
    const other = "#dossier?transactionType=location&propertyType=maison";
    const follow = (fragment: string) =>
      page.evaluate((hash) => window.location.assign(hash), fragment);
    await follow(other);
    await page.getByText(saying(arrival.differs)).waitFor();
    expect(await lines(page)).toEqual(before);
    expect(await axeFaults(page)).toEqual([]);
    await button(page, arrival.keep).click();
    await expect.poll(() => page.getByText(saying(arrival.differs)).count()).toBe(0);
    expect(await lines(page)).toEqual(before);
    expect(await addressOf(page)).toBe(address);
    await follow(other);
    await button(page, arrival.replace).click();
    await control(page, "propertyType", "maison").and(page.locator(":checked")).waitFor();
    await expect(control(page, "surface").inputValue()).resolves.toBe("");
  });

  test.each(["#dossier?transactionType=don", "#dossier?%", `#dossier?city=${"a".repeat(3000)}`])(
    "that cannot be read is told, and nothing breaks: %s",
    async (fragment) => {
      const { page, complaints } = await openPage(browser());
      await page.goto(address + fragment);
      await page.getByText(saying(arrival.unreadable)).waitFor();
      expect(await addressOf(page)).toBe(address);
      await fillIn(page, { transactionType: "vente" });
      await expect.poll(async () => (await lines(page)).length).toBeGreaterThan(9);
      expect(complaints).toEqual([]);
    },
  );

  test("a fragment that is no text does not keep the page from waking", async () => {
    const { page, complaints } = await openPage(browser());
    await page.goto(`${address}#%`);
    await page.locator("html[data-scripts=ready]").waitFor();
    expect(complaints).toEqual([]);
  });

  testInChromium("is copied, and handed over on a phone that can share", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    const { page } = await openPage(browser(), { permissions });
    await openDossier(page);
    await button(page, keep.copy).click();
    await page.getByText(saying(keep.copied)).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("#dossier?");
    await fillIn(page, { isCondominium: "non" });
    await expect.poll(() => page.getByText(saying(keep.copied)).count()).toBe(0);
    const phone = await openPage(browser(), {
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
    });
    await phone.page.addInitScript(() => {
      const share = async ({ url }: ShareData) =>
        document.body.setAttribute("data-shared", url ?? "");
      Object.defineProperty(navigator, "share", { value: share });
    });
    await openDossier(phone.page);
    await button(phone.page, keep.send).click();
    await phone.page.locator("[data-shared*='#dossier?']").waitFor();
  });
});

describe("the calendar before a signature", () => {
  const day = (page: Page) => page.getByLabel(saying(calendar.date));

  testInChromium("says the last days and the first of each report, and gives them", async () => {
    const { page, complaints } = await openPage(browser());
    await openDossier(page);
    await day(page).fill("2999-06-17");
    const told = sheet(page);
    await told.getByText(/^Visite au plus tard le 1\d\s+juin\s+2999/u).waitFor();
    await told.getByText(/devis au plus tard le 1\d\s+juin\s+2999/u).waitFor();
    await told.getByText(/^Termites.* 18\s+décembre\s+2998 ou après/u).waitFor();
    await told.getByText(/^Mesurage.* sans limite/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await button(page, calendar.add).click();
    const file = await (await download).path();
    const events = readFileSync(file, "utf8").match(/DTSTART;VALUE=DATE:\d+/g);
    expect(events).toHaveLength(3);
    expect(events).toContain("DTSTART;VALUE=DATE:29990617");
    expect(complaints).toEqual([]);
  });

  test("says of a day that is past what to do, once the field is left", async () => {
    const { page } = await openPage(browser());
    await openDossier(page);
    await day(page).fill("2020-01-01");
    await control(page, "surface").focus();
    await page.getByText(saying(calendar.past)).waitFor();
    await expect(day(page).getAttribute("aria-invalid")).resolves.toBe("true");
    expect(await button(page, calendar.add).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  });
});

testInChromium("the dossier's pane is reached and scrolled with the keyboard", async () => {
  const { page } = await openPage(browser());
  await openForm(page, `${origin}/devis`, "propertyType");
  await fillIn(page, { transactionType: "vente", propertyType: "appartement" });
  await expect.poll(() => sheet(page).getAttribute("tabindex")).toBe("0");
  await sheet(page).focus();
  await page.keyboard.press("End");
  await expect.poll(() => sheet(page).evaluate((pane) => pane.scrollTop)).toBeGreaterThan(100);
});
