import { expect, inject } from "vitest";
import { browserForTests, testInChromium } from "./support/engine.ts";
import { fingersOn } from "./support/fingers.ts";
import { fillQuote, stepHeading } from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { openPage } from "./support/page.ts";
import { buttons, confirmation, control, formWords, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const browser = browserForTests();

const { next, submit } = buttons.quote;

testInChromium("an agent asks for the quote of another property by twelve taps", async () => {
  const { page } = await openPage(browser(), {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
  });
  const email = "agente@exemple.fr";
  await fillQuote(page, origin, email);
  await page.getByRole("button", { name: saying(submit) }).click();
  const hand = fingersOn(page);

  await hand.tap(page.getByRole("link", { name: saying(confirmation.again) }));
  await control(page, "transactionType", "vente").and(page.locator(":checked")).waitFor();
  await hand.choose("propertyType", "appartement");
  await hand.write("surface", "41", "3 place Carnot", "75011");
  await expect.poll(() => control(page, "city").inputValue()).toBe("Paris");
  await hand.choose("numberOfRooms", "2");
  await hand.press(formWords.rest.unknown);
  await hand.press(next);

  await stepHeading(page, "Les diagnostics").waitFor();
  await hand.press(formWords.advice.add.split("{")[0] ?? "");
  await hand.press(next);

  await stepHeading(page, "Vos coordonnées").waitFor();
  await hand.press(next);

  await stepHeading(page, "Le tarif").waitFor();
  await hand.choose("terms");
  await hand.press(submit);
  await page.waitForURL(`${origin}/devis-confirmation`);
  expect(hand.count()).toBeLessThanOrEqual(12);
  const leads = await leadsOf(dataDir, email);
  expect(leads).toHaveLength(2);
  expect(leads.find(({ surface }) => surface === 41)).toMatchObject({
    first_name: "Jeanne",
    last_name: "Martin",
    phone: "0612345678",
    transaction_type: "vente",
    address: "3 place Carnot",
  });
});
