import type { Locator, Page } from "playwright";
import { expect, inject, test } from "vitest";
import contact from "../../schemas/forms/contact.json" with { type: "json" };
import details from "../../schemas/forms/quote/contact-details.json" with { type: "json" };
import { browserForTests, isChromium } from "./support/engine.ts";
import {
  answerStep,
  fillIn,
  goOn,
  openForm,
  stepHeading,
  toastSaying,
  write,
} from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { addressOf, openPage, visit } from "./support/page.ts";
import { buttons, control, saying, wording } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const browser = browserForTests();

const onPhone = {
  viewport: { width: 375, height: 812 },
  ...(isChromium && { hasTouch: true, isMobile: true }),
};
const subjects = contact.properties.subject.ui.wishes;
const wishes = details.properties.message.ui.wishes;

test("a syndic asks for a works plan in at most 12 taps, three of them to the form", async () => {
  const { page, complaints } = await openPage(browser(), onPhone);
  let taps = 0;
  const tap = async (target: Locator) => {
    await (isChromium ? target.tap() : target.click());
    taps += 1;
  };
  await visit(page, origin);
  await tap(page.getByRole("button", { name: saying(wording.frame.menu) }));
  await tap(page.getByRole("dialog").getByRole("link", { name: "DTG - PPT" }));
  await tap(
    page
      .getByRole("main")
      .getByRole("link", { name: saying(wording.action.quote) })
      .first(),
  );
  await expect.poll(() => control(page, "subject").inputValue()).toBe(subjects["dtg-ppt"]);
  expect(await addressOf(page)).toBe(`${origin}/contact#message`);
  expect(taps).toBe(3);
  const email = "syndic.souhait@exemple.fr";
  await tap(control(page, "name"));
  await page.keyboard.type("Cabinet Martin");
  for (const text of [email, "0612345678"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await tap(control(page, "message"));
  await page.keyboard.type("24 lots, immeuble de 1962 à Nogent-sur-Marne.");
  await tap(control(page, "terms"));
  await tap(page.getByRole("button", { name: saying(buttons.contact.submit) }));
  await toastSaying(page, "Votre message a été envoyé avec succès.");
  expect(taps).toBeLessThanOrEqual(12);
  const leads = await leadsOf(dataDir, email);
  expect(leads).toEqual([expect.objectContaining({ subject: subjects["dtg-ppt"] })]);
  expect(complaints).toEqual([]);
});

/** Opens the quote by a page's own link and goes on to the step with the message. */
async function messageAfter(page: Page, path: string): Promise<Locator> {
  await page.goto(origin + path);
  await page.getByRole("main").locator("a[href^='/devis']").first().click();
  await page.waitForURL(`${origin}/devis`);
  await page.locator('main [data-form-slot="alive"]').waitFor();
  await answerStep(page, "property");
  await goOn(page);
  await stepHeading(page, "Les diagnostics").waitFor();
  await fillIn(page, { selectedDiagnostics: "dpe" });
  await goOn(page);
  await stepHeading(page, "Vos coordonnées").waitFor();
  return control(page, "message");
}

test.each([
  ["/audit-energetique", wishes.audit],
  ["/avant-vente/ensa", wishes.ensa],
  ["/avant-location/ensa", wishes.ensa],
])("what the choices lack stands in the quote's message after %s", async (path, wish) => {
  const { page, complaints } = await openPage(browser());
  const message = await messageAfter(page, path);
  await expect(message.inputValue()).resolves.toBe(wish);
  expect(complaints).toEqual([]);
});

test("a wish comes before what was written already, once", async () => {
  const { page } = await openPage(browser());
  await openForm(page, `${origin}/contact`, "subject");
  await write(control(page, "subject"), "Nogent");
  for (const _twice of [1, 2]) {
    await openForm(page, `${origin}/contact?sujet=immeuble`, "subject");
    const subject = `${subjects.immeuble} – Nogent`;
    await expect(control(page, "subject").inputValue()).resolves.toBe(subject);
  }
});

test("a wish that no form offers is ignored", async () => {
  const { page, complaints } = await openPage(browser());
  for (const wish of ["constructor", "rien", "%3Cb%3E"]) {
    await openForm(page, `${origin}/contact?sujet=${wish}`, "subject");
    await expect(control(page, "subject").inputValue()).resolves.toBe("");
  }
  expect(complaints).toEqual([]);
});
