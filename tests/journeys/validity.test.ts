import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { today } from "../../src/forms/today.ts";
import { browserForTests, testInChromium } from "./support/engine.ts";
import { typeDay, write } from "./support/forms.ts";
import { axeFaults, hold, openPage, visit } from "./support/page.ts";
import { saying, wording } from "./support/words.ts";

const origin = inject("origin");
const words = wording.validityCheck;
const sale = "/avant-vente/obligations";

const browser = browserForTests();

const control = (page: Page, name: string) => page.locator(`#validite [name=${name}]`);
const answer = (page: Page) => page.locator("#validite [role=status]");
const button = (page: Page, name: string) => page.getByRole("button", { name: saying(name) });

async function open(route: string, width = 1280) {
  const { page, complaints } = await openPage(browser(), { viewport: { width, height: 800 } });
  await visit(page, origin + route);
  await control(page, "diagnostic").hover();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("#validite [name=signed]")?.value !== "",
  );
  return { page, complaints };
}

test("“Est-il encore valable ?” pressed before its code has come answers once it has", async () => {
  const { page } = await openPage(browser());
  const letGo = await hold(page, "**/assets/validityCheck-*");
  await visit(page, origin + sale);
  await control(page, "diagnostic").selectOption("dpe");
  await write(control(page, "made"), "2022-01-31");
  await write(control(page, "signed"), "2022-02-28");
  await button(page, words.check).click();
  letGo();
  await answer(page)
    .filter({ hasText: /Valable jusqu’au/ })
    .waitFor();
});

describe.each([375, 1280])("“Est-il encore valable ?”, %d px wide,", (width) => {
  testInChromium("answers by mouse, says what the law says, and gives a reminder", async () => {
    const { page, complaints } = await open(sale, width);
    expect(await control(page, "signed").inputValue()).toBe(today());
    await control(page, "diagnostic").selectOption("plomb");
    await control(page, "result").selectOption("positif");
    await write(control(page, "made"), "2026-05-31");
    await write(control(page, "signed"), "2027-05-30");
    await button(page, words.check).click();
    expect(await answer(page).textContent()).toMatch(/Valable jusqu’au 30\s+mai\s+2027/u);
    expect(await answer(page).textContent()).toMatch(/constat vaut 1\s+an en présence/u);
    expect(await axeFaults(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await button(page, words.reminder).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("rappel-2027-05-30.ics");
    const event = readFileSync(await file.path(), "utf8").split("\r\n");
    expect(event).toContain("DTSTART;VALUE=DATE:20270530");
    expect(event).toContain("TRIGGER:-P30D");
    expect(complaints).toEqual([]);
  });

  test("says under each field what is wrong with it, and keeps what was typed", async () => {
    const { page, complaints } = await open(sale, width);
    await button(page, words.check).click();
    expect(await page.locator("#validite [aria-invalid]").count()).toBe(2);
    expect(await control(page, "diagnostic").evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    await control(page, "diagnostic").selectOption("dpe");
    await write(control(page, "made"), "2005-01-01");
    await button(page, words.check).click();
    const described = await control(page, "made").getAttribute("aria-describedby");
    expect(await page.locator(`#${described}`).textContent()).toMatch(
      /14\s+septembre\s+2006 \(décret/u,
    );
    expect(await axeFaults(page)).toEqual([]);
    expect(await control(page, "made").inputValue()).toBe("2005-01-01");
    await write(control(page, "made"), "2020-03-01");
    expect(await page.locator("#validite [aria-invalid]").count()).toBe(0);
    await button(page, words.check).click();
    expect(await answer(page).textContent()).toMatch(/À refaire.*31\s+décembre\s+2024/u);
    const quote = page.locator("#validite a[data-quote]");
    expect(await quote.getAttribute("href")).toMatch(/diagnostic=dpe.*transaction=vente/);
    expect(complaints).toEqual([]);
  });
});

test("the keyboard alone asks, and is answered with both readings", async () => {
  const { page, complaints } = await open("/avant-location/obligations");
  await control(page, "diagnostic").focus();
  await page.keyboard.type("Gaz");
  await page.keyboard.press("Tab");
  await typeDay(page, "2023-05-05");
  await control(page, "signed").focus();
  await typeDay(page, "2027-01-01");
  await page.keyboard.press("Enter");
  await answer(page).locator("strong").waitFor();
  const told = await answer(page).textContent();
  expect(told).toMatch(/Valable jusqu’au 4\s+mai\s+2029/u);
  expect(told).toMatch(/3\s+ans selon une autre lecture : à refaire.*4\s+mai\s+2026/u);
  expect(complaints).toEqual([]);
});

test("without scripts the periods are read, nothing is asked for, and no control stands that does nothing", async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false });
  await page.goto(origin + sale);
  expect(await control(page, "made").isVisible()).toBe(false);
  expect(await page.locator("#validite").innerText()).not.toMatch(/Donnez|Indiquez|Choisissez/);
  await page.locator("#validite summary").click();
  expect(await page.locator("#duree-dpe").isVisible()).toBe(true);
  expect(await page.locator("#duree-dpe").textContent()).toMatch(/31\s+décembre\s+2024/u);
});

test("a date is marked as empty, for Safari to show nothing there, only while it is", async () => {
  const { page } = await open(sale);
  const isMarked = (name: string) => control(page, name).getAttribute("data-empty");
  expect([await isMarked("made"), await isMarked("signed")]).toEqual(["", null]);
  await control(page, "made").focus();
  await typeDay(page, "2020-05-05");
  await page.keyboard.press("Tab");
  await control(page, "signed").focus();
  expect(await isMarked("made")).toBeNull();
});
