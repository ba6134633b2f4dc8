import { inflateSync } from "node:zlib";
import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { browserForTests, isChromium } from "./support/engine.ts";
import { fillIn, openForm } from "./support/forms.ts";
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

/** The page as it is printed: the file's own text, and what it holds packed. */
async function print(page: Page) {
  const pdf = (await page.pdf(isChromium ? { format: "A4" } : inFirefox)).toString("latin1");
  const streams = pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return { pdf, packed: Array.from(streams, ([, stream = ""]) => inflated(stream)) };
}

/** How many sheets the page is printed on. */
async function countSheets(page: Page): Promise<number> {
  const { pdf, packed } = await print(page);
  return [pdf, ...packed].join("\n").match(/\/Type *\/Page\b/g)?.length ?? 0;
}

/** How many pieces of text stand on the first sheet that the page is printed on. */
async function piecesOnFirst(page: Page): Promise<number> {
  const { packed } = await print(page);
  return packed.map((one) => one.match(/\bT[jJ]\b/g)?.length ?? 0).find(Boolean) ?? 0;
}

test("choices are printed side by side, whether letters are there or still come", async () => {
  const { page } = await openPage(browser());
  for (let visits = 0; visits < 3; visits += 1) {
    await visit(page, `${origin}/devis`);
    expect(await countSheets(page)).toBe(2);
  }
});

test("a quote that is printed begins on the sheet of the firm's name, not on the next", async () => {
  const { page } = await openPage(browser());
  await visit(page, `${origin}/devis`);
  const first = await piecesOnFirst(page);
  await page.locator("main [data-form]").evaluate((form) => form.remove());
  const head = await piecesOnFirst(page);
  expect(head).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(head);
});

const old = {
  transactionType: "vente",
  constructionPermitDate: "avant-1949",
  electricInstallation: "plus-15-ans",
  gasInstallation: "plus-15-ans",
};

test.each([
  { ...old, propertyType: "appartement", surface: "62", postalCode: "75011", isCondominium: "oui" },
  { ...old, propertyType: "maison", surface: "142", postalCode: "77100", isCondominium: "non" },
])("a dossier is printed on two sheets, from the first one on: %o", async (answers) => {
  const { page } = await openPage(browser());
  await openForm(page, `${origin}/mes-diagnostics`, "propertyType");
  await fillIn(page, answers);
  const dossier = page.locator("#my-diagnostics_dossier");
  const day = dossier.locator("input[type=date]");
  await day.fill("2999-06-15");
  await dossier.getByText(/^Visite au plus tard/).waitFor();
  expect(await countSheets(page)).toBe(2);
  const first = await piecesOnFirst(page);
  await page.locator("main [data-form-slot]").evaluate((slot) => slot.remove());
  expect(first).toBeGreaterThan(2 * (await piecesOnFirst(page)));
});
