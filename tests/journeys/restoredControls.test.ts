import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { draftKey } from "../../src/forms/tabStorage.ts";
import { browserForTests } from "./support/engine.ts";
import { backToRecap, editAnswer, fillIn, fillQuote, stepHeading } from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { hold, openPage } from "./support/page.ts";
import { buttons, control, quoteSteps, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");

const engine = inject("engine");

const corrected = { surface: "120", propertyType: "maison", propertyAddress: "3 place Carnot" };

/** Corrects answers from the recap, one after the other. */
async function correct(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const question = quoteSteps[0]?.schema.properties[name]?.title ?? name;
    await editAnswer(page, question);
    await fillIn(page, { [name]: value });
    await backToRecap(page);
    await stepHeading(page, "Le tarif").waitFor();
  }
}

const awake = (page: Page) => page.locator('main [data-form-slot="alive"]').waitFor();

const sendQuote = async (page: Page) => {
  await page.getByRole("button", { name: saying(buttons.quote.submit) }).click();
  await page.waitForURL(`${origin}/devis-confirmation`);
};

const browser = browserForTests();

test("what was corrected stands after a reload, is what the recap shows and what is stored", async () => {
  const { page } = await openPage(browser());
  const email = `corrige.${engine}@exemple.fr`;
  await fillQuote(page, origin, email);
  await correct(page, corrected);
  await page.reload();
  await awake(page);
  await stepHeading(page, "Le tarif").waitFor();
  const recap = page.locator("main");
  await recap.getByText(corrected.propertyAddress).first().waitFor();
  await recap.getByText(/120/).first().waitFor();
  await page.locator("main [name=terms]").check();
  await sendQuote(page);
  expect(await leadsOf(dataDir, email)).toMatchObject([
    { surface: 120, property_type: "maison", address: corrected.propertyAddress },
  ]);
});

test("first answers that were corrected do not come back after Back from the confirmation", async () => {
  const { page } = await openPage(browser());
  await fillQuote(page, origin, `retour.${engine}@exemple.fr`);
  await correct(page, corrected);
  await sendQuote(page);
  await page.goBack();
  await awake(page);
  const shown = await page.locator("main").evaluate((main) => {
    const boxes = [...main.querySelectorAll<HTMLInputElement>("[name=surface]")];
    return main.textContent + boxes.map(({ value }) => value).join();
  });
  expect(shown).not.toContain("85,5");
});

test("what is typed before the script came is newer than the draft", async () => {
  const { page } = await openPage(browser());
  await page.goto(`${origin}/devis`);
  await awake(page);
  await fillIn(page, { surface: "85", city: "Paris" });
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), draftKey("quote")))
    .toContain("Paris");
  const release = await hold(page, "**/assets/mountForm-*");
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  await control(page, "surface").selectText();
  await page.keyboard.type("90");
  release();
  await awake(page);
  await expect(control(page, "surface").inputValue()).resolves.toBe("90");
  await expect(control(page, "city").inputValue()).resolves.toBe("Paris");
});
