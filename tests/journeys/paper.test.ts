import type { Page } from "playwright";
import { beforeAll, expect, inject, test } from "vitest";
import permit from "../../src/content/duties/permis-de-louer.json" with { type: "json" };
import firm from "../../src/content/firm.json" with { type: "json" };
import obligations from "../../src/content/obligations/vente.json" with { type: "json" };
import { browserForFile, isChromium } from "./support/engine.ts";
import { fillQuote } from "./support/forms.ts";
import { openPage, visit } from "./support/page.ts";
import { buttons, confirmation, formWords, quoteSteps, saying, wording } from "./support/words.ts";

const origin = inject("origin");
/** What the margins leave of an A4 sheet, at 96 dots per inch. */
const sheet = { width: 681, height: 1017 };

const browser = browserForFile();
let page: Page;

// One page for all tests: each new one costs the browser more than the visit.
beforeAll(async () => {
  ({ page } = await openPage(browser(), { viewport: sheet }));
});

/** Runs in a page: has what is said of paper hold on the screen, and nothing that is said of screens. */
function takeScreenForPaper(): void {
  const turn = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const paper = rule.media.mediaText.replace("print", "all");
        rule.media.mediaText = paper.replace("screen", "(width < 0px)");
      }
      if ("cssRules" in rule) turn(rule.cssRules as CSSRuleList);
    }
  };
  for (const { cssRules } of document.styleSheets) turn(cssRules);
}

/** Shows the page as it is printed: only Chromium's driver can ask for that. */
const showOnPaper = () =>
  isChromium ? page.emulateMedia({ media: "print" }) : page.evaluate(takeScreenForPaper);

async function print(path: string): Promise<void> {
  await visit(page, origin + path);
  await showOnPaper();
}

const visibleControls = () =>
  page.locator("button, input, select, textarea, nav").filter({ visible: true }).count();

const pages = ["/avant-vente/dpe", "/avant-vente/obligations"];
const likewise = ["/audit-energetique", "/dtg-ppt", "/zones/paris"];

test.each([...pages, ...(isChromium ? likewise : [])])(
  "%s names the firm, its address and its telephone once and has no controls",
  async (path) => {
    await print(path);
    const text = (await page.locator("body").innerText()).replace(/\s+/g, " ");
    for (const fact of [firm.name, firm.address.street, firm.phones.landline.display]) {
      expect(text.split(fact.replace(/\s/g, " "))).toHaveLength(2);
    }
    expect(await visibleControls()).toBe(0);
  },
);

test("what is folded is printed: answers, prices, towns", async () => {
  for (const path of ["/avant-vente/dpe", "/", "/zones/seine-saint-denis"]) {
    await print(path);
    const folded = page.locator("main details:not(.screenOnly *) > :not(summary)");
    const shown = await folded.evaluateAll((all) => all.map((part) => part.checkVisibility()));
    expect(new Set(shown), path).toEqual(new Set([true]));
  }
});

test("each duty is printed, what to read next is not", async () => {
  await print("/avant-location/obligations");
  for (const title of [permit.title, permit.legalSources[0]?.title ?? "no source"])
    expect(await page.getByText(saying(title)).first().isVisible()).toBe(true);
  const next = page.getByRole("heading", { name: saying(wording.page.relatedLinks) });
  expect(await next.count()).toBe(0);
});

test("the essentials stand clear of the text around them", async () => {
  await print("/avant-vente/dpe");
  const card = await page
    .getByRole("complementary", { name: saying(wording.summary.title) })
    .boundingBox();
  const head = await page
    .getByText(saying(wording.page.rulesChecked.replace("{date}", "").trim()))
    .boundingBox();
  const text = await page
    .getByRole("region", { name: saying(wording.diagnostic.description) })
    .boundingBox();
  if (!card || !head || !text) throw new Error("Something is not printed.");
  expect(card.y - (head.y + head.height)).toBeGreaterThan(8);
  expect(text.y - (card.y + card.height)).toBeGreaterThan(8);
});

test("the obligations are printed as a table with the names of its columns", async () => {
  await print("/avant-vente/obligations");
  const name = await page
    .getByRole("columnheader", { name: saying(obligations.tableColumns.validity) })
    .boundingBox();
  const value = await page.getByRole("cell", { name: "10 ans" }).first().boundingBox();
  if (!name || !value) throw new Error("The table is not printed.");
  expect(name.x).toBe(value.x);
  expect(name.height).toBeGreaterThan(10);
});

test("of the last step of a quote the recap and the notice are printed, not the form", async () => {
  ({ page } = await openPage(browser(), { viewport: sheet }));
  await fillQuote(page, origin, "devis.papier@exemple.fr");
  await showOnPaper();
  const recap = page.getByRole("region", { name: saying(formWords.wizard.recap) });
  expect(await recap.getByText("12 rue des Lilas").first().isVisible()).toBe(true);
  expect(
    await page
      .getByText(saying(quoteSteps.at(-1)?.schema.form.notice?.title ?? "no notice"))
      .isVisible(),
  ).toBe(true);
  expect(await visibleControls()).toBe(0);
});

test("what was sent fits one sheet with what is to be prepared", async () => {
  ({ page } = await openPage(browser(), { viewport: sheet }));
  await fillQuote(page, origin, "feuille@exemple.fr");
  await page.getByRole("button", { name: saying(buttons.quote.submit) }).click();
  const papers = page.getByRole("region", { name: saying(confirmation.papers.title) });
  await papers.waitFor();
  await showOnPaper();
  expect(await papers.getByRole("listitem").filter({ visible: true }).count()).toBeGreaterThan(5);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(sheet.height);
  expect(await visibleControls()).toBe(0);
});
