import type { Locator, Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { browserForTests, isChromium } from "./support/engine.ts";
import { fillQuote, openForm, stepHeading } from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { openPage } from "./support/page.ts";
import { buttons, control, formWords, quoteSteps, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const browser = browserForTests();
const { unsent, unknown } = formWords;

const onPhone = {
  viewport: { width: 375, height: 812 },
  ...(isChromium && { hasTouch: true, isMobile: true }),
};

/** A visitor with one finger: counts how often he taps; what the phone's keyboard does is no tap. */
function finger(page: Page) {
  let count = 0;
  const tap = async (target: Locator) => {
    await (isChromium ? target.tap() : target.click());
    count += 1;
  };
  return {
    count: () => count,
    tap,
    button: (name: RegExp) => tap(page.getByRole("button", { name })),
    choose: (key: string, value: string) =>
      tap(page.locator(`main label:has([name="${key}"][value="${value}"])`)),
    /** A list opens by one tap, and its entry is taken by another. */
    async pick(key: string, value: string) {
      await control(page, key).selectOption(value);
      count += 2;
    },
    /** Fills boxes one after the other, each left by the keyboard's own key. */
    async write(first: string, texts: string[]) {
      await tap(control(page, first));
      for (const text of texts) {
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
      }
    },
  };
}

/** A text without the spaces of French typography. */
const plain = (text: unknown) => String(text).replace(/[^\S\n]/g, " ");

const countedIn = (text: string) => saying(text.split("{count}")[0] ?? "");

test("a seller sends a quote with 18 taps at most, and with all that was asked", async () => {
  const { page, complaints } = await openPage(browser(), onPhone);
  const email = "dix.huit.touches@exemple.fr";
  const { count, tap, button, choose, pick, write } = finger(page);
  await openForm(page, `${origin}/devis`, "propertyType");
  await choose("propertyType", "appartement");
  await choose("transactionType", "vente");
  await write("surface", ["62", "12 rue des Lilas", "94130"]);
  await expect.poll(() => control(page, "city").inputValue()).toBe("Nogent-sur-Marne");
  await choose("numberOfRooms", "3");
  await pick("constructionPermitDate", "avant-1949");
  await choose("gasInstallation", "aucune");
  await button(saying(unknown.rest));
  await button(countedIn(unsent.join));
  await button(saying(buttons.quote.next));
  await stepHeading(page, "Les diagnostics").waitFor();
  await button(countedIn(formWords.advice.add.obligatoire));
  await button(saying(buttons.quote.next));
  await stepHeading(page, "Vos coordonnées").waitFor();
  await choose("civility", "mme");
  await write("firstName", ["Jeanne", "Martin", email]);
  await page.keyboard.type("0612345678");
  await button(saying(buttons.quote.next));
  await stepHeading(page, "Le tarif").waitFor();
  await tap(page.locator("main label:has([name=terms])"));
  await button(saying(buttons.quote.submit));
  await page.waitForURL(`${origin}/devis-confirmation`);
  expect(count()).toBeLessThanOrEqual(18);
  const [lead] = await leadsOf(dataDir, email);
  expect(plain(lead?.message)).toMatch(
    /Nombre de pièces : 3\n.*Installation de gaz : Pas de gaz\n/s,
  );
  expect(complaints).toEqual([]);
});

describe("« Je ne sais pas pour le reste »", () => {
  test("answers what is open, keeps what was said, and can be changed", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await control(page, "termiteZone", "non").check();
    await page.getByRole("button", { name: saying(unknown.rest) }).click();
    await page
      .getByRole("status")
      .filter({ hasText: saying(unknown.done) })
      .waitFor();
    const chosen = (key: string) => page.locator(`main [name="${key}"]:checked`).inputValue();
    expect(await chosen("termiteZone")).toBe("non");
    expect(await chosen("heatingType")).toBe("ne-sais-pas");
    expect(await control(page, "constructionPermitDate").inputValue()).toBe("ne-sais-pas");
    await control(page, "heatingType", "collectif").check();
    expect(await chosen("heatingType")).toBe("collectif");
  });
});

describe("answers that are not stored by themselves", () => {
  const message = async (page: Page) => plain(await control(page, "message").inputValue());
  const joinButton = (page: Page) => page.getByRole("button", { name: countedIn(unsent.join) });
  /** Fills the quote and stops at the step with the message. */
  async function openMessage(page: Page): Promise<void> {
    const rank = quoteSteps.findIndex(({ name }) => name === "contact-details");
    await fillQuote(page, origin, "jointes@exemple.fr");
    for (let step = quoteSteps.length - 1; step > rank; step -= 1) await page.goBack();
    await stepHeading(page, "Vos coordonnées").waitFor();
  }

  test("are joined by one button, follow what changes, and are taken back", async () => {
    const { page, complaints } = await openPage(browser());
    await openMessage(page);
    await control(page, "message").fill("Bonjour,");
    await joinButton(page).click();
    expect(await message(page)).toMatch(/^Bonjour,\n\n.*Chauffage : Individuel\n/s);
    await control(page, "urgency", "planifie").check();
    await control(page, "preferredDate").fill("2031-03-14");
    await expect.poll(() => message(page)).toContain("Date souhaitée : 14/03/2031");
    await page.getByRole("button", { name: saying(unsent.takeBack) }).click();
    expect(await message(page)).toBe("Bonjour,");
    expect(complaints).toEqual([]);
  });

  test("are said to stay on the device only while they do", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await control(page, "heatingType", "collectif").check();
    const stays = page.getByText(saying(unsent.group), { exact: true });
    expect(await stays.count()).toBeGreaterThan(0);
    await joinButton(page).click();
    await expect.poll(() => stays.count()).toBe(0);
    await page.getByRole("button", { name: saying(unsent.takeBack) }).click();
    await expect.poll(() => stays.count()).toBeGreaterThan(0);
  });

  test("change nothing where the message would grow too long, and that is said", async () => {
    const { page } = await openPage(browser());
    await openMessage(page);
    const long = "a".repeat(4990);
    await control(page, "message").fill(long);
    await joinButton(page).click();
    await page
      .getByRole("status")
      .filter({ hasText: /5000 caractères\s: rien n’a été/ })
      .waitFor();
    expect(await message(page)).toBe(long);
  });
});
