import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { runTogether } from "../markup/support/runTogether.ts";
import { browserForTests } from "./support/engine.ts";
import { fillIn, fillQuote, goOn, openForm, property } from "./support/forms.ts";
import { openPage } from "./support/page.ts";
import { buttons, quoteSteps, saying } from "./support/words.ts";

const origin = inject("origin");

const browser = browserForTests();

const places = async (page: Page) => runTogether(await page.content());

const summary = (page: Page) => page.getByRole("group", { name: /^Il (?:manque|reste)/ });

test("no words run together in any step of the quote, refused, too, nor on what follows it", async () => {
  const { page } = await openPage(browser());
  const refused: number[] = [];
  await fillQuote(page, origin, "mots.ecartes@exemple.fr", async (step) => {
    expect(await places(page), `step ${step}`).toEqual([]);
    if (step === quoteSteps.length) return;
    await goOn(page);
    await summary(page).waitFor();
    refused.push(step);
    expect(await places(page), `step ${step}, refused`).toEqual([]);
  });
  expect(refused).toEqual(quoteSteps.slice(1).map((_, step) => step + 1));
  expect(await places(page), "ready").toEqual([]);
  await page.getByRole("button", { name: saying(buttons.quote.submit) }).click();
  await page.waitForURL("**/devis-confirmation");
  await page.locator("[data-sonner-toast]").waitFor();
  expect(await places(page), "sent").toEqual([]);
});

test.each(["vente", "location"])(
  "no words run together in the dossier of a %s",
  async (transactionType) => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/mes-diagnostics`, "propertyType");
    const asked = await page
      .locator("main [data-form-slot] [name]")
      .evaluateAll((fields) => fields.map((field) => field.getAttribute("name") ?? ""));
    const known = Object.entries({ ...property, transactionType });
    await fillIn(page, Object.fromEntries(known.filter(([name]) => asked.includes(name))));
    await page.getByRole("listitem").filter({ hasText: "parce" }).first().waitFor();
    expect(await places(page)).toEqual([]);
  },
);

test("no words run together in a message that is refused", async () => {
  const { page } = await openPage(browser());
  await openForm(page, `${origin}/contact`, "subject");
  await page.getByRole("button", { name: saying(buttons.contact.submit) }).click();
  await summary(page).waitFor();
  expect(await places(page)).toEqual([]);
});
