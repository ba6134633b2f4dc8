import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import home from "../../src/content/home.json" with { type: "json" };
import { browserForTests } from "./support/engine.ts";
import { addressOf, openAt } from "./support/page.ts";
import { control, saying, wording } from "./support/words.ts";

const origin = inject("origin");
const browser = browserForTests();

const open = () => openAt(browser(), `${origin}/#immeuble`);

const choice = (page: Page, value: string) => page.locator(`#immeuble [value="${value}"]`);

/** Runs in a page: the pages that the list says are not asked for, and those that the drawing dims. */
function readBuilding() {
  const inSight = (css: string) =>
    [...document.querySelectorAll(`#immeuble ${css}`)].filter((one) => one.checkVisibility());
  const pageOf = (link: Element | null | undefined) => link?.getAttribute("href");
  const words = inSight("[data-result=non-concerne]");
  const dim = inSight("svg a").filter((link) => getComputedStyle(link).opacity !== "1");
  return {
    notAsked: words.map((word) =>
      pageOf(inSight("li a").find((link) => link.parentElement === word.parentElement)),
    ),
    dimmed: dim.map(pageOf),
  };
}

test("the building dims what the choices rule out, as its list says, by mouse and by keys", async () => {
  const page = await open();
  const expectDimmed = async (...pages: string[]) => {
    const { notAsked } = await page.evaluate(readBuilding);
    expect(notAsked).toEqual(pages.length > 0 ? expect.arrayContaining(pages) : []);
    await expect.poll(async () => (await page.evaluate(readBuilding)).dimmed).toEqual(notAsked);
  };
  await expectDimmed();
  await choice(page, "apres-1997").check();
  await expectDimmed("/avant-vente/amiante", "/avant-vente/plomb");
  await choice(page, "vente").focus();
  await page.keyboard.press("ArrowRight");
  expect(await choice(page, "location").isChecked()).toBe(true);
  await expectDimmed("/avant-location/amiante", "/avant-location/plomb");
});

test("a part of the building leads to its page by mouse, its name in the list by keys", async () => {
  const page = await open();
  await choice(page, "location").check();
  await page.locator('#immeuble svg a[href="/avant-location/gaz"]').click();
  await page.waitForURL(`${origin}/avant-location/gaz`);
  await page.goBack();
  await page.locator('#immeuble li a[href="/avant-vente/termites"]').focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/avant-vente/termites`);
});

test.each([
  ["/mes-diagnostics", home.building.dossier],
  ["/devis", wording.action.quote],
])("what was chosen for the building is answered on %s", async (path, way) => {
  const page = await open();
  await choice(page, "location").check();
  await choice(page, "apres-1997").check();
  await page
    .locator("#immeuble")
    .getByRole("button", { name: saying(way) })
    .click();
  await page.waitForURL(origin + path);
  await control(page, "transactionType", "location").and(page.locator(":checked")).waitFor();
  const period = control(page, "constructionPermitDate").and(page.locator("select, :checked"));
  await expect.poll(() => period.inputValue()).toBe("apres-1997");
  expect(await addressOf(page)).toBe(origin + path);
});
