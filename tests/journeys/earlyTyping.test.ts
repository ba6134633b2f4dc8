import type { Locator, Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import formWords from "../../src/generated/forms/words.json" with { type: "json" };
import { browserForTests } from "./support/engine.ts";
import { goOn, openFold, toastSaying, write } from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { hold, openPage, visit } from "./support/page.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");

const browser = browserForTests();

/** Opens a page whose form's script comes only when it is let through. */
async function openBeforeScript(
  path: string,
): Promise<{ page: Page; letThrough(): Promise<void> }> {
  const { page } = await openPage(browser());
  const release = await hold(page, "**/assets/mountForm-*");
  await visit(page, origin + path);
  if (path === "/devis") await openFold(page);
  const letThrough = async () => {
    await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
    release();
    await page.locator("main [name]").first().hover();
    await page.locator('main [data-form-slot="alive"]').waitFor();
  };
  return { page, letThrough };
}

/** Leaves the page for another and comes back, as with the browser's button. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.goto(`${origin}/plan-du-site`);
  await page.goBack();
}

const control = (page: Page, name: string, value?: string): Locator =>
  page.locator(`main [name="${name}"]${value === undefined ? "" : `[value="${value}"]`}`);

/**
 * Fills in, leaves and comes back until the browser has put back what was given: now and then WebKit under
 * load puts nothing back, then there is nothing to be read.
 */
async function leaveFilled(
  page: Page,
  fill: () => Promise<void>,
  isPutBack: () => Promise<boolean>,
): Promise<void> {
  const fold = page.locator("main form details:not([open])", { has: control(page, "hasGarage") });
  const comeBack = async () => {
    if (await fold.count()) await openFold(page);
    await fill();
    await leaveAndComeBack(page);
    return isPutBack();
  };
  await expect.poll(comeBack).toBe(true);
}

interface TextCase {
  kind: string;
  name: string;
  typed: string;
  shown: string;
}

const NARROW = "\u202f";
const PHONE = "06\u00a012\u00a034\u00a056\u00a078";

/** Texts as visitors write them, and as the form reads them, by page. */
const texts: Record<string, TextCase[]> = {
  "/contact": [
    { kind: "a line", name: "name", typed: "  Paul   Durand ", shown: "Paul Durand" },
    { kind: "an e-mail", name: "email", typed: "a@exemple.fr\u00a0", shown: "a@exemple.fr" },
    { kind: "a phone with no-break spaces", name: "phone", typed: PHONE, shown: PHONE },
    {
      kind: "a text",
      name: "message",
      typed: "\n Bonjour\nà vous ",
      shown: "Bonjour\nà vous",
    },
  ],
  "/devis": [
    { kind: "a line without spaces", name: "postalCode", typed: " 75 011 ", shown: "75011" },
    { kind: "a number", name: "surface", typed: "85,5", shown: "85,5" },
    {
      kind: "a number as the form writes it",
      name: "annexesSurface",
      typed: `1${NARROW}250,5 m²`,
      shown: `1${NARROW}250,5`,
    },
  ],
};

/** Confirms the form, which is not complete, so that every field that is not right says so. */
const confirm = (page: Page, path: string) =>
  path === "/devis" ? goOn(page) : page.getByRole("button", { name: "Envoyer le message" }).click();

/** Every field shows what was meant, and is accepted. */
async function expectAccepted(page: Page, path: string): Promise<void> {
  await confirm(page, path);
  await page.getByRole("group", { name: /^Il manque|à corriger$/ }).waitFor();
  for (const { kind, name, shown } of texts[path] ?? []) {
    expect(await control(page, name).inputValue(), kind).toBe(shown);
    expect(await control(page, name).getAttribute("aria-invalid"), kind).toBeNull();
  }
}

async function writeAll(page: Page, path: string): Promise<void> {
  for (const { name, typed } of texts[path] ?? []) await write(control(page, name), typed);
}

const ways: [string, (page: Page, path: string) => Promise<void>][] = [
  ["typed", writeAll],
  [
    "filled in by the browser without a word",
    async (page, path) => {
      for (const { name, typed } of texts[path] ?? [])
        await control(page, name).evaluate((box: HTMLInputElement, value) => {
          box.value = value;
        }, typed);
    },
  ],
  [
    "put back after Back",
    async (page, path) => {
      const [last] = texts[path]?.slice(-1) ?? [];
      if (!last) throw new Error(`${path} has no texts.`);
      const isPutBack = async () => (await control(page, last.name).inputValue()) !== "";
      await leaveFilled(page, () => writeAll(page, path), isPutBack);
    },
  ],
];

describe.each(ways)("texts %s before the script came", (_, fill) => {
  test.each(Object.keys(texts))("on %s are read as the form reads them", async (path) => {
    const { page, letThrough } = await openBeforeScript(path);
    await fill(page, path);
    await letThrough();
    await expectAccepted(page, path);
  });
});

/** Chooses and ticks in step 1, whose controls stand in the page as served. */
async function choose(page: Page): Promise<void> {
  await control(page, "propertyType", "appartement").check();
  await control(page, "gasInstallation", "plus-15-ans").check();
  await control(page, "constructionPermitDate").selectOption("apres-1997");
  await control(page, "hasGarage").check();
}

async function expectChosen(page: Page): Promise<void> {
  await expect(control(page, "propertyType", "appartement").isChecked()).resolves.toBe(true);
  await expect(control(page, "constructionPermitDate").inputValue()).resolves.toBe("apres-1997");
  await expect(control(page, "hasGarage").isChecked()).resolves.toBe(true);
  await page.getByLabel("Le gaz est en bouteille").waitFor();
  await goOn(page);
  await page.getByRole("group", { name: "Il manque 10 réponses" }).waitFor();
}

describe("what was chosen before the script came stands", () => {
  test("as it was chosen", async () => {
    const { page, letThrough } = await openBeforeScript("/devis");
    await choose(page);
    await letThrough();
    await expectChosen(page);
  });

  test("after Back", async () => {
    const { page, letThrough } = await openBeforeScript("/devis");
    const isPutBack = () => control(page, "propertyType", "appartement").isChecked();
    await leaveFilled(page, () => choose(page), isPutBack);
    await letThrough();
    await expectChosen(page);
  });

  test("as it was changed last", async () => {
    const { page, letThrough } = await openBeforeScript("/devis");
    await choose(page);
    await control(page, "propertyType", "maison").check();
    await control(page, "hasGarage").uncheck();
    await control(page, "constructionPermitDate").selectOption("");
    await letThrough();
    await expect(control(page, "propertyType", "maison").isChecked()).resolves.toBe(true);
    await expect(control(page, "hasGarage").isChecked()).resolves.toBe(false);
    await expect(control(page, "constructionPermitDate").inputValue()).resolves.toBe("");
  });
});

test("a default that was cleared before the script came stays cleared", async () => {
  const { page, letThrough } = await openBeforeScript("/mentions-legales");
  const subject = control(page, "subject");
  await expect(subject.inputValue()).resolves.toBe("Question juridique");
  await write(subject, "");
  await letThrough();
  await write(control(page, "name"), "Paul");
  await expect(subject.inputValue()).resolves.toBe("");
});

test.each([
  ["a number", "/devis", "surface", "85,", "5", "85,5"],
  ["a line", "/contact", "name", "Jeanne ", "Martin", "Jeanne Martin"],
  ["a text", "/contact", "message", "Bonjour ", "à vous", "Bonjour à vous"],
])(
  "typing %s goes on while the form comes to life",
  async (_, path, name, before, after, whole) => {
    const { page, letThrough } = await openBeforeScript(path);
    await control(page, name).focus();
    await page.keyboard.type(before);
    await letThrough();
    await page.keyboard.type(after);
    await page.keyboard.press("Tab");
    await expect(control(page, name).inputValue()).resolves.toBe(whole);
  },
);

test("who is in an empty box when the form comes to life finds his draft and wish there, selected", async () => {
  const { page, letThrough } = await openBeforeScript("/contact?sujet=immeuble");
  const subject = control(page, "subject");
  await subject.focus();
  await letThrough();
  const wish = "Devis pour un immeuble";
  await expect(subject.inputValue()).resolves.toBe(wish);
  await page.keyboard.press("End");
  await page.keyboard.type(" à Nogent");
  await page.keyboard.press("Tab");
  await page.reload();
  await expect.poll(() => subject.inputValue()).toBe(`${wish} à Nogent`);
});

describe("a consent", () => {
  const message = { name: " Jeanne  Martin", subject: "Vente", message: "Bonjour" };

  test("ticked before the script came counts, and the whole form is sent as it was meant", async () => {
    const { page, letThrough } = await openBeforeScript("/contact");
    const email = "avant.le.script@exemple.fr";
    for (const [name, text] of Object.entries(message)) await write(control(page, name), text);
    await write(control(page, "email"), email);
    await write(control(page, "phone"), "06\u00a012\u00a034\u00a056\u00a078");
    await control(page, "terms").check();
    await letThrough();
    await expect(control(page, "terms").isChecked()).resolves.toBe(true);
    await confirm(page, "/contact");
    await toastSaying(page, "Votre message a été envoyé avec succès.");
    expect(await leadsOf(dataDir, email)).toMatchObject([
      { name: "Jeanne Martin", phone: "0612345678" },
    ]);
  });

  test("that the browser put back after Back has to be given anew", async () => {
    const { page, letThrough } = await openBeforeScript("/contact");
    await control(page, "terms").check();
    await leaveAndComeBack(page);
    await expect.poll(() => control(page, "terms").isChecked()).toBe(true);
    await letThrough();
    await expect(control(page, "terms").isChecked()).resolves.toBe(false);
    await control(page, "terms").check();
    await confirm(page, "/contact");
    await page.getByRole("group", { name: "Il manque 4 réponses" }).waitFor();
  });
});

test("what was typed outlives the reload that fetches a form whose script is gone", async () => {
  const { page } = await openPage(browser());
  await page.route("**/assets/mountForm-*", (route) => route.abort());
  await visit(page, `${origin}/contact`);
  await write(control(page, "name"), "Jeanne Martin");
  await write(control(page, "message"), "Bonjour,\nquel délai ?");
  await control(page, "terms").check();
  const retry = page.locator("main").getByRole("button", { name: formWords.retry });
  await retry.waitFor();
  await page.evaluate(() => document.documentElement.setAttribute("data-before", ""));
  await retry.click();
  await page.waitForFunction(() => !("before" in document.documentElement.dataset));
  await page.unroute("**/assets/mountForm-*");
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  expect(await control(page, "name").inputValue()).toBe("Jeanne Martin");
  await control(page, "name").focus();
  await page.locator('main [data-form-slot="alive"]').waitFor();
  expect(await control(page, "message").inputValue()).toBe("Bonjour,\nquel délai ?");
  expect(await control(page, "terms").isChecked()).toBe(false);
  expect(await page.evaluate(() => sessionStorage.getItem("saisie"))).toBeNull();
});
