import type { Page } from "playwright";
import { expect, inject, test } from "vitest";
import { browserForTests, testInChromium } from "./support/engine.ts";
import {
  answerStep,
  answers,
  backToRecap,
  editAnswer,
  fillIn,
  goOn,
  openForm,
  property,
  stepHeading,
  write,
} from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { axeFaults, openPage } from "./support/page.ts";
import { buttons, control, formWords, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const browser = browserForTests();
const { unsent, rest, advice, wizard } = formWords;

/** The choice that joins the answers, with how many there are. */
const join = (page: Page, count = 6) =>
  page.getByRole("checkbox", { name: saying(unsent.join.replace("{count}", String(count))) });

/** What the page says of answers that stay on the device. */
const kept = (page: Page) =>
  page.locator("main form").getByText(saying(unsent.some.split("{")[0] ?? ""));

/** Shows the step with the message, the first two answered. */
async function openMessage(page: Page): Promise<void> {
  await goOn(page);
  await stepHeading(page, "Les diagnostics").waitFor();
  await fillIn(page, { selectedDiagnostics: "dpe" });
  await goOn(page);
  await stepHeading(page, "Vos coordonnées").waitFor();
}

/** A message as it is stored, with plain spaces. */
async function storedMessage(email: string): Promise<string> {
  const [lead] = await leadsOf(dataDir, email);
  return String(lead?.message).replace(/[^\S\n]/g, " ");
}

test("one tap joins what is not stored; it follows the answers up to the firm", async () => {
  const { page, complaints } = await openPage(browser(), { viewport: { width: 375, height: 812 } });
  const email = "reponses.jointes@exemple.fr";
  await openForm(page, `${origin}/devis`, "propertyType");
  await fillIn(page, property);
  expect(await join(page).isChecked()).toBe(false);
  await kept(page).first().waitFor();
  await join(page).check();
  await expect.poll(() => kept(page).count()).toBe(0);
  await page.getByText(saying(unsent.read)).click();
  await page.getByText(/^Nombre de pièces\s: 3$/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await openMessage(page);
  await answerStep(page, "contact-details");
  await fillIn(page, { email, urgency: "planifie", preferredDate: "2099-12-12" });
  expect(await join(page, 8).isChecked()).toBe(true);
  await write(control(page, "message"), "Bonjour,\nsonnez deux fois.");
  expect(await control(page, "message").inputValue()).toBe("Bonjour,\nsonnez deux fois.");
  expect(await axeFaults(page)).toEqual([]);
  await goOn(page);
  await stepHeading(page, "Le tarif").waitFor();
  await editAnswer(page, "Nombre de pièces");
  await answers(page, { numberOfRooms: "5" });
  await backToRecap(page);
  await stepHeading(page, "Le tarif").waitFor();
  await page
    .locator("summary")
    .filter({ hasText: saying(wizard.allAnswers) })
    .click();
  expect(await page.getByText(saying(unsent.recapAdd)).count()).toBe(0);
  await control(page, "terms").check();
  await page.getByRole("button", { name: saying(buttons.quote.submit) }).click();
  await page.waitForURL(`${origin}/devis-confirmation`);
  const message = await storedMessage(email);
  expect(message).toMatch(/^Bonjour,\nsonnez deux fois\.\n\n--- Précisions ---\n/);
  for (const line of ["Nombre de pièces : 5", "Civilité : Madame", "Date souhaitée : 12/12/2099"]) {
    expect(message.split("\n")).toContain(line);
  }
  expect(complaints).toEqual([]);
});

testInChromium(
  "what was joined is taken out again, and nothing is joined over the limit",
  async () => {
    const { page } = await openPage(browser());
    const email = "reponses.retirees@exemple.fr";
    await openForm(page, `${origin}/devis`, "propertyType");
    await fillIn(page, property);
    await openMessage(page);
    await answerStep(page, "contact-details");
    const long = "a".repeat(4900);
    await fillIn(page, { email, message: long });
    await join(page, 7).click();
    await page.getByText(/5\s?000 caractères, réponses jointes comprises/).waitFor();
    expect(await join(page, 7).isChecked()).toBe(false);
    await fillIn(page, { message: "Merci" });
    await join(page, 7).check();
    await join(page, 7).uncheck();
    expect(await control(page, "message").inputValue()).toBe("Merci");
    await kept(page).first().waitFor();
    await goOn(page);
    await control(page, "terms").check();
    await page.getByRole("button", { name: saying(buttons.quote.submit) }).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await storedMessage(email)).toBe("Merci");
  },
);

test("one tap says of all questions left that one does not know; the dossier has it checked", async () => {
  const { page, complaints } = await openPage(browser());
  await openForm(page, `${origin}/devis`, "propertyType");
  const { electricInstallation: _, gasInstallation: __, heatingType: ___, ...known } = property;
  await fillIn(page, known);
  const button = page.getByRole("button", { name: saying(rest.unknown) });
  await button.press("Enter");
  for (const key of ["electricInstallation", "gasInstallation", "heatingType"]) {
    await control(page, key, "ne-sais-pas").and(page.locator(":checked")).waitFor();
  }
  expect(await control(page, "isCondominium", "oui").isChecked()).toBe(true);
  await page
    .getByRole("status")
    .filter({ hasText: saying(rest.noted) })
    .waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("status");
  await answers(page, { gasInstallation: "aucune" });
  await goOn(page);
  await stepHeading(page, "Les diagnostics").waitFor();
  const open = page.getByRole("group", { name: saying(advice.groups["a-verifier"]) });
  await open.locator("[value=electricite]").waitFor();
  expect(await open.locator("[value=gaz]").count()).toBe(0);
  expect(complaints).toEqual([]);
});
