import type { CDPSession, Page } from "playwright";
import { beforeEach, expect, inject, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import { fillIn, goOn, openForm, property, stepHeading, toastSaying } from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { hold, openPage, visit } from "./support/page.ts";
import { buttons, control, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const browser = browserForTests();

let page: Page;
let keyboard: CDPSession;

beforeEach(async () => {
  ({ page } = await openPage(browser(), { viewport: { width: 375, height: 700 } }));
  keyboard = await page.context().newCDPSession(page);
});

/** A word as Android's keyboards write it until it is settled: underlined, whole again at each letter. */
async function compose(word: string, from = 1): Promise<void> {
  for (let length = from; length <= word.length; length += 1) {
    const caret = { selectionStart: length, selectionEnd: length };
    await keyboard.send("Input.imeSetComposition", { text: word.slice(0, length), ...caret });
  }
}

/** Puts something in the place of the word that is being composed, or at the caret: no key is told. */
const settle = (text: string) => keyboard.send("Input.insertText", { text });

/** Writes a text as such a keyboard does: words composed, the last one mended, all else put there. */
async function writeOn(name: string, text: string): Promise<void> {
  await control(page, name).focus();
  for (const piece of text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []) {
    if (/\p{L}|\p{N}/u.test(piece)) await compose(`${piece}x`);
    await settle(piece);
  }
}

test("what a phone's keyboard composes is stored once and whole", async () => {
  await openForm(page, `${origin}/contact`, "subject");
  const email = "clavier.android@exemple.fr";
  const message = { name: "Hélène Martin", subject: "Vente d’un pavillon" };
  for (const [name, text] of Object.entries({ ...message, email })) await writeOn(name, text);
  await writeOn("phone", "06 12 34 56 78");
  await writeOn("message", "Bonjour,\nquel délai ?");
  await control(page, "terms").check();
  await page.getByRole("button", { name: saying(buttons.contact.submit) }).click();
  await toastSaying(page, "Votre message a été envoyé avec succès.");
  expect(await leadsOf(dataDir, email)).toMatchObject([
    { ...message, phone: "0612345678", message: "Bonjour,\nquel délai ?" },
  ]);
});

test("numbers that are composed in the quote are read, and the town follows", async () => {
  await openForm(page, `${origin}/devis`, "propertyType");
  const { postalCode: _, city: __, surface: ___, ...others } = property;
  await fillIn(page, others);
  await writeOn("surface", "1250,5");
  await writeOn("postalCode", "75011");
  await expect.poll(() => control(page, "city").inputValue()).toBe("Paris");
  expect(await control(page, "surface").inputValue()).toBe("1\u202f250,5");
  await goOn(page);
  await stepHeading(page, "Les diagnostics").waitFor();
});

test("a word that is being composed when the form comes to life is kept, and goes on", async () => {
  const release = await hold(page, "**/assets/mountForm-*");
  await visit(page, `${origin}/contact`);
  await writeOn("subject", "Délai");
  await control(page, "name").focus();
  await compose("Hélè");
  release();
  await page.locator('main [data-form-slot="alive"]').waitFor();
  await compose("Hélène", 5);
  await settle("Hélène");
  await settle(" Martin");
  await writeOn("message", "Bonjour");
  expect(await control(page, "name").inputValue()).toBe("Hélène Martin");
  await page.getByRole("button", { name: saying(buttons.contact.submit) }).click();
  await page.getByRole("group", { name: /^Il manque 2/ }).waitFor();
  expect(await control(page, "name").getAttribute("aria-invalid")).toBeNull();
  expect(await control(page, "subject").inputValue()).toBe("Délai");
});
