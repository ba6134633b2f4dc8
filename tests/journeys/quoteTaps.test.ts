import { expect, inject } from "vitest";
import { browserForTests, testInChromium } from "./support/engine.ts";
import { fingersOn } from "./support/fingers.ts";
import { openForm, stepHeading } from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { openPage } from "./support/page.ts";
import { buttons, control, formWords } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const browser = browserForTests();

const { next, submit } = buttons.quote;
const begun = (words: string): string => words.split("{")[0] ?? "";
testInChromium.each([
  ["who does not know his installations, and joins his answers,", false],
  ["who knows all of his flat", true],
])("a seller %s asks for a quote by eighteen taps", async (_, knows) => {
  const { page } = await openPage(browser(), {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
  });
  const email = `dix-huit.${knows}@exemple.fr`;
  await openForm(page, `${origin}/devis`, "propertyType");
  const hand = fingersOn(page);

  await hand.choose("propertyType", "appartement");
  await hand.choose("transactionType", "vente");
  await hand.write("surface", "62", "12 rue des Lilas", "75011");
  await expect.poll(() => control(page, "city").inputValue()).toBe("Paris");
  await hand.choose("numberOfRooms", "3");
  await hand.pick("constructionPermitDate", "1949-1997");
  await hand.choose("isCondominium", "oui");
  expect(await control(page, "termiteZone", "oui").isChecked()).toBe(true);
  if (knows) {
    await hand.choose("electricInstallation", "plus-15-ans");
    await hand.choose("gasInstallation", "aucune");
    await hand.choose("heatingType", "collectif");
  } else {
    await hand.press(formWords.rest.unknown);
    await hand.tick(begun(formWords.unsent.join));
  }
  await hand.press(next);

  await stepHeading(page, "Les diagnostics").waitFor();
  await hand.press(begun(formWords.advice.add));
  await hand.press(next);

  await stepHeading(page, "Vos coordonnées").waitFor();
  await hand.choose("civility", "m");
  await hand.write("firstName", "Louis", "Durand", email, "0612345678");
  await hand.press(next);

  await stepHeading(page, "Le tarif").waitFor();
  await hand.choose("terms");
  await hand.press(submit);
  await page.waitForURL(`${origin}/devis-confirmation`);
  expect(hand.count()).toBeLessThanOrEqual(18);
  const [lead] = await leadsOf(dataDir, email);
  expect(lead).toMatchObject({ surface: 62, city: "Paris", last_name: "Durand" });
  expect(Boolean(lead?.message)).toBe(!knows);
});
