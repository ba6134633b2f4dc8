import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { draftKey } from "../../src/forms/tabStorage.ts";
import { takeContext } from "./support/contexts.ts";
import { browserForTests, isChromium, testInChromium } from "./support/engine.ts";
import {
  answerStep,
  answers,
  backToRecap,
  editAnswer,
  editButton,
  fillIn,
  fillQuote,
  goOn,
  openErrors,
  openFold,
  openForm,
  property,
  stepAnswers,
  stepHeading,
  toastSaying,
  typeDay,
  write,
} from "./support/forms.ts";
import { leadsOf, mailsAbout } from "./support/leads.ts";
import { addressOf, axeFaults, openPage } from "./support/page.ts";
import { buttons, confirmation, control, formWords, quoteSteps, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const send = { name: saying(buttons.quote.submit) };

const browser = browserForTests();

testInChromium(
  "the tab is named after the step, forward, back and on the pages around",
  async () => {
    const { page } = await openPage(browser(), { locale: "fr-FR" });
    const titled = (title: string) =>
      page.waitForFunction((wanted) => document.title === wanted, title);
    await page.goto(`${origin}/devis`);
    const own = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      return new DOMParser().parseFromString(html, "text/html").title;
    });
    await openForm(page, `${origin}/devis`, "propertyType");
    await titled(`Étape 1 sur 4 – Le bien | ${own}`);
    await fillIn(page, property);
    await goOn(page);
    await titled(`Étape 2 sur 4 – Les diagnostics | ${own}`);
    await page.goBack();
    await titled(`Étape 1 sur 4 – Le bien | ${own}`);
    await page.goForward();
    await titled(`Étape 2 sur 4 – Les diagnostics | ${own}`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Mentions légales" }).click();
    await page.waitForURL(`${origin}/mentions-legales`);
    await page.waitForFunction(() => !document.title.includes("Étape"));
    await page.goBack();
    await titled(`Étape 2 sur 4 – Les diagnostics | ${own}`);
  },
);

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name"));

/** What an empty step is told, in the order of the screen. */
function refusals(name: string): string[] {
  const step = quoteSteps.find((candidate) => candidate.name === name)?.schema;
  const order = step?.form.groups.flatMap(({ fields }) => fields) ?? [];
  return order.flatMap((key) => step?.errorMessage.required[key] ?? []);
}

/** Runs in a page: whether what a sentence keeps together follows the words before it, or begins a line. */
function runsOn(sentence: Element): boolean {
  // The office may write it without such words.
  sentence.insertAdjacentHTML("beforeend", " Ou <span class=unbroken>dites-le</span> ici.");
  const words = document.createRange();
  return [...sentence.children].every((kept) => {
    if (!kept.previousSibling) return true;
    words.selectNodeContents(kept.previousSibling);
    const before = [...words.getClientRects()].at(-1);
    const [own] = kept.getClientRects();
    if (!before || !own) return false;
    words.selectNodeContents(sentence);
    const start = Math.min(...[...words.getClientRects()].map(({ left }) => left));
    const isNext = own.top < before.bottom && Math.abs(own.left - before.right) < 2;
    return isNext || (own.top >= before.bottom - 8 && Math.abs(own.left - start) < 2);
  });
}

/** Words that stand on more than one line. */
const brokenWords = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.flatMap((span) => {
      const text = document.createTreeWalker(span, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) return [];
      return [...(text.textContent ?? "").matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      });
    }),
  );

test.each([360, 375, 1280])("no word of a choice is broken at %i px", async (width) => {
  const { page } = await openPage(browser(), { viewport: { width, height: 800 } });
  await openForm(page, `${origin}/devis`, "propertyType");
  const choices = page.locator("label:has(input[type=radio]) > span");
  expect(await brokenWords(choices)).toEqual([]);
});

test("no word of the recap is broken at 320 px", async () => {
  const { page } = await openPage(browser(), { viewport: { width: 320, height: 640 } });
  const choice = { selectedDiagnostics: "assainissement-collectif" };
  await fillQuote(page, origin, "devis.etroit@exemple.fr", undefined, (_, values) =>
    fillIn(page, "selectedDiagnostics" in values ? choice : values),
  );
  const recap = page.getByRole("region", { name: saying(formWords.wizard.recap) });
  const answers = recap.locator("dl").first().locator("dd:not(:has(button))");
  expect(await brokenWords(answers)).toEqual([]);
});

test("no line of a form's small print is longer than 75 characters", async () => {
  const { page } = await openPage(browser());
  await openForm(page, `${origin}/devis`, "propertyType");
  const print = page.locator("main form p").last();
  const longest = await print.evaluate((text) => {
    const range = document.createRange();
    const lines = new Map<number, number>();
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      for (let at = 0; at < (nodes.currentNode.textContent?.length ?? 0); at += 1) {
        range.setStart(nodes.currentNode, at);
        range.setEnd(nodes.currentNode, at + 1);
        const line = Math.round(range.getBoundingClientRect().bottom);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    return Math.max(...lines.values());
  });
  expect(longest).toBeLessThanOrEqual(75);
});

describe("a quote, from empty to sent", () => {
  test("is stored as it was meant, mailed once and confirmed", async () => {
    const { page, complaints } = await openPage(browser(), { locale: "fr-FR" });
    const email = "devis.complet@exemple.fr";
    await fillQuote(page, origin, email, undefined, answers);
    await page.getByRole("button", send).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    await toastSaying(
      page,
      "Votre demande de devis a été envoyée avec succès ! Nous vous recontacterons sous 24h.",
    );
    const leads = await leadsOf(dataDir, email);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({
      table: "quote_submissions",
      first_name: "Jeanne",
      last_name: "Martin",
      phone: "0612345678",
      address: "12 rue des Lilas",
      postal_code: "75011",
      city: "Paris",
      property_type: "appartement",
      surface: 85.5,
      construction_year: "avant-1949",
      transaction_type: "vente",
      diagnostic_types: ["dpe", "plomb"],
      urgency: "normal",
      message: null,
    });
    const mails = await mailsAbout(dataDir, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.replyTo?.[0]?.address).toBe(email);
    expect(complaints).toEqual([]);
  });

  testInChromium(
    "a second one for the same property within a day is refused in plain words",
    async () => {
      const email = "devis.double@exemple.fr";
      const first = await openPage(browser());
      await fillQuote(first.page, origin, email);
      await first.page.getByRole("button", send).click();
      await first.page.waitForURL(`${origin}/devis-confirmation`);
      const { page } = await openPage(browser());
      await fillQuote(page, origin, email);
      await page.getByRole("button", send).click();
      const status = page.getByRole("status").filter({ hasText: "similaire" });
      await expect(status.textContent()).resolves.toContain(
        "Une demande similaire a déjà été envoyée récemment.",
      );
      expect(await leadsOf(dataDir, email)).toHaveLength(1);
    },
  );

  test("ten clicks and Enter presses in a row send it once", async () => {
    const { page } = await openPage(browser());
    const email = "devis.impatient@exemple.fr";
    await fillQuote(page, origin, email);
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("main form");
      for (let count = 0; count < 10; count += 1) form?.requestSubmit();
    });
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
    expect(await mailsAbout(dataDir, email)).toHaveLength(1);
  });
});

testInChromium("the firm's mail tells the price that the visitor read before sending", async () => {
  const { page } = await openPage(browser());
  const email = "devis.tarif@exemple.fr";
  await fillQuote(page, origin, email);
  const recap = page.getByRole("region", { name: saying(formWords.wizard.recap) });
  const read = await recap.getByText("€").allInnerTexts();
  await page.getByRole("button", send).click();
  await page.waitForURL(`${origin}/devis-confirmation`);
  const [mail] = await mailsAbout(dataDir, email);
  const told = mail?.text?.replace(/\s+/g, " ");
  expect(told?.includes("€")).toBe(read.length > 0);
  for (const text of read) {
    const sentence = text.replace(/\s+/g, " ").replace(formWords.advice.price.sample, "").trim();
    expect(told).toContain(sentence);
  }
});

describe("a step", () => {
  test("that is empty is refused: the summary takes the focus and lists the fields in screen order", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await goOn(page);
    const expected = refusals("property");
    const count = formWords.errorSummary.manyMissing.replace("{count}", String(expected.length));
    const summary = page.getByRole("group", { name: saying(count) });
    await expect(summary.evaluate((element) => element === document.activeElement)).resolves.toBe(
      true,
    );
    await summary.getByRole("button", { name: saying(formWords.errorSummary.first) }).click();
    await expect(focusedName(page)).resolves.toBe("propertyType");
    await openErrors(page);
    const messages = await summary.getByRole("link").allInnerTexts();
    expect(messages).toEqual(expected.map((text) => expect.stringMatching(saying(text))));
    await summary.getByRole("link", { name: "La ville est requise" }).click();
    await expect(focusedName(page)).resolves.toBe("city");
    await page.keyboard.type("Paris");
    const fewer = formWords.errorSummary.manyMissing;
    await page
      .getByRole("group", { name: saying(fewer.replace("{count}", String(expected.length - 1))) })
      .waitFor();
    await expect(focusedName(page)).resolves.toBe("city");
    await expect(stepHeading(page, "Le bien").isVisible()).resolves.toBe(true);
  });

  test("says nothing before the visitor has typed, and takes an error back at once", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    const postalCode = control(page, "postalCode");
    await postalCode.focus();
    await page.keyboard.press("Tab");
    await expect(postalCode.getAttribute("aria-invalid")).resolves.toBeNull();
    await write(postalCode, "7501");
    await page.keyboard.press("Tab");
    const error = page.locator("#quote_postalCode_error");
    await expect(error.textContent()).resolves.toContain("Le code postal doit contenir 5 chiffres");
    await expect(postalCode.getAttribute("aria-invalid")).resolves.toBe("true");
    await expect(postalCode.getAttribute("aria-describedby")).resolves.toContain(
      "quote_postalCode_error",
    );
    await write(postalCode, "75011");
    await expect.poll(() => error.count()).toBe(0);
  });

  test("shows back what was typed as it is written in France", async () => {
    const { page } = await openPage(browser(), { locale: "en-US" });
    await openForm(page, `${origin}/devis`, "propertyType");
    await answers(page, { surface: "1250.5 m²", postalCode: " 75 011 " });
    await control(page, "city").focus();
    await expect(control(page, "surface").inputValue()).resolves.toBe("1\u202f250,5");
    await expect(control(page, "postalCode").inputValue()).resolves.toBe("75011");
  });

  testInChromium("asks about gas heating and bottles only where there is gas", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    const heating = control(page, "gasHeating");
    expect(await heating.count()).toBe(0);
    await answers(page, { gasInstallation: "plus-15-ans" });
    await heating.check();
    await control(page, "gasBottle").waitFor();
    await answers(page, { gasInstallation: "aucune" });
    await expect.poll(() => heating.count()).toBe(0);
    await answers(page, { gasInstallation: "ne-sais-pas" });
    await expect(heating.isChecked()).resolves.toBe(false);
  });

  test("asks for a date only when the visit is to be planned: a whole one, to come", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await fillIn(page, property);
    await goOn(page);
    await answers(page, { selectedDiagnostics: "dpe" });
    await goOn(page);
    await stepHeading(page, "Vos coordonnées").waitFor();
    const date = control(page, "preferredDate");
    expect(await date.count()).toBe(0);
    await fillIn(page, { ...stepAnswers("contact-details"), urgency: "planifie" });
    await date.focus();
    await page.keyboard.type("05/05", { delay: 5 });
    await page.getByRole("button", { name: saying(buttons.quote.back) }).click();
    await stepHeading(page, "Les diagnostics").waitFor();
    // The part is gone with its box: nothing is wrong with an empty one.
    await goOn(page);
    await date.waitFor();
    await goOn(page);
    await stepHeading(page, "Le tarif").waitFor();
    await page.goBack();
    const error = page.locator("#quote_preferredDate_error");
    const refused: [typed: string, message: string][] = [
      ["05/05", "Cette date est incomplète ou n’existe pas"],
      ["05/05/2020", "Choisissez une date à venir"],
    ];
    for (const [typed, message] of refused) {
      await date.focus();
      await page.keyboard.type(typed, { delay: 5 });
      await goOn(page);
      await error.filter({ hasText: saying(message) }).waitFor();
    }
    await date.focus();
    await typeDay(page, "2035-05-05");
    await error.waitFor({ state: "detached" });
    await goOn(page);
    const recap = page.getByRole("region", { name: saying(formWords.wizard.recap) });
    await recap.getByText("05/05/2035").first().waitFor();
    // A day that was given, and of which the firm would know nothing, is told beside it.
    const [before = ""] = formWords.unsent.recap.split("{names}");
    await recap.getByText(saying(before.trim())).first().waitFor();
  });
});

describe("the way through the steps", () => {
  test("tells each step's state in words and colours, and puts the focus on its heading", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await fillIn(page, property);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await goOn(page);
    const heading = stepHeading(page, "Les diagnostics");
    await heading.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(heading.evaluate((element) => element === document.activeElement)).resolves.toBe(
      true,
    );
    const steps = page.getByRole("navigation", { name: saying(formWords.wizard.progress) });
    await expect(steps.getByRole("listitem").allInnerTexts()).resolves.toEqual([
      expect.stringMatching(saying(`(${formWords.wizard.done})`)),
      expect.stringMatching(saying(`(${formWords.wizard.current})`)),
      ...quoteSteps
        .slice(2)
        .map(() => expect.stringMatching(saying(`(${formWords.wizard.upcoming})`))),
    ]);
    await expect(steps.locator("[aria-current=step]").textContent()).resolves.toContain(
      "Les diagnostics",
    );
  });

  test("leads back with Retour and with the browser's Back, and forgets nothing", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await fillIn(page, property);
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    await answers(page, { selectedDiagnostics: "amiante" });
    await page.goBack();
    await stepHeading(page, "Le bien").waitFor();
    await expect(control(page, "city").inputValue()).resolves.toBe("Paris");
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    await expect(control(page, "selectedDiagnostics", "amiante").isChecked()).resolves.toBe(true);
    await page.getByRole("button", { name: saying(buttons.quote.back) }).click();
    await stepHeading(page, "Le bien").waitFor();
  });

  test("loses nothing by a reload, nor by another page and Back, but consents", async () => {
    const { page, complaints } = await openPage(browser());
    const email = "devis.recharge@exemple.fr";
    await fillQuote(page, origin, email);
    const comesBackWhole = async () => {
      await stepHeading(page, "Le tarif").waitFor();
      await page.getByText(saying(formWords.draft.restored)).waitFor();
      const recap = page.getByRole("region", { name: saying(formWords.wizard.recap) });
      expect(await recap.textContent()).toMatch(/12 rue des Lilas.*Martin/s);
      await expect(page.locator("main [name=terms]").isChecked()).resolves.toBe(false);
    };
    await page.reload();
    await comesBackWhole();
    await page.goto(`${origin}/contact`);
    await page.goBack();
    await comesBackWhole();
    await editAnswer(page, "Adresse e-mail");
    await expect(control(page, "email").inputValue()).resolves.toBe(email);
    expect(complaints).toEqual([]);
  });

  testInChromium(
    "comes back after a quarter of an hour without what tells who the visitor is",
    async () => {
      const { page, complaints } = await openPage(browser());
      await fillQuote(page, origin, "devis.plus.tard@exemple.fr");
      await page.reload();
      await stepHeading(page, "Le tarif").waitFor();
      await page.evaluate(
        ([key, before]) => {
          const draft = JSON.parse(sessionStorage.getItem(key) ?? "{}");
          sessionStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - before }));
        },
        [draftKey("quote"), 15 * 60_000] as const,
      );
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
      expect(kept).not.toMatch(/Lilas|Jeanne|Martin|exemple|0612345678|terms/);
      await page.reload();
      await stepHeading(page, "Le bien").waitFor();
      await page.getByText(saying(formWords.draft.restoredInPart)).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await answers(page, { propertyAddress: property.propertyAddress });
      await goOn(page);
      await stepHeading(page, "Les diagnostics").waitFor();
      await expect(page.getByText(saying(formWords.draft.restoredInPart)).count()).resolves.toBe(0);
      await expect(control(page, "selectedDiagnostics", "plomb").isChecked()).resolves.toBe(true);
      await goOn(page);
      await stepHeading(page, "Vos coordonnées").waitFor();
      await expect(control(page, "email").inputValue()).resolves.toBe("");
      await answerStep(page, "contact-details");
      await goOn(page);
      await stepHeading(page, "Le tarif").waitFor();
      await expect(page.locator("main [name=terms]").isChecked()).resolves.toBe(false);
      expect(complaints).toEqual([]);
    },
  );

  test("that was restored can be begun anew, from its first question", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await answers(page, { city: "Paris", transactionType: "vente" });
    await page.goto(`${origin}/devis`);
    await page.getByRole("button", { name: saying(formWords.draft.restart) }).click();
    await page
      .getByRole("status")
      .filter({ hasText: saying(formWords.draft.cleared) })
      .waitFor();
    const focused = page.evaluate(() => document.activeElement?.getAttribute("name"));
    await expect(focused).resolves.toBe("propertyType");
    await expect(control(page, "city").inputValue()).resolves.toBe("");
    await expect(page.locator("main :checked:not(option)").count()).resolves.toBe(0);
    await fillIn(page, property);
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    await expect(page.getByText(saying(formWords.draft.cleared)).count()).resolves.toBe(0);
    const { page: another } = await openPage(browser());
    await another.goto(`${origin}/devis`);
    await another.locator("[data-form-slot=alive]").waitFor();
    const restart = another.getByRole("button", { name: saying(formWords.draft.restart) });
    await expect(restart.count()).resolves.toBe(0);
  });

  test("asks anew for an answer that the draft of an older form kept in another form", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await fillIn(page, property);
    await page.waitForFunction(() =>
      sessionStorage.getItem("brouillon:quote")?.includes("heating"),
    );
    await page.evaluate(() => {
      const draft = JSON.parse(sessionStorage.getItem("brouillon:quote") ?? "{}");
      Object.assign(draft, { form: "00000000" });
      Object.assign(draft.answers, { propertyAddress: "1 rue A", selectedDiagnostics: "dpe" });
      sessionStorage.setItem("brouillon:quote", JSON.stringify(draft));
    });
    await page.goto(`${origin}/devis?etape=3`);
    await stepHeading(page, "Les diagnostics").waitFor();
    await goOn(page);
    await page.locator("#quote_selectedDiagnostics_error").waitFor();
    await answers(page, { selectedDiagnostics: "dpe" });
    await goOn(page);
    await stepHeading(page, "Vos coordonnées").waitFor();
  });

  test("does not let an address jump over an unfinished step", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis?etape=4`, "propertyType");
    await expect(stepHeading(page, "Le bien").isVisible()).resolves.toBe(true);
  });

  test("corrects such an address, and an answer never moves the visitor on", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis?etape=4`, "propertyType");
    expect(await addressOf(page)).toBe(`${origin}/devis`);
    await fillIn(page, property);
    await openFold(page);
    await write(control(page, "constructionYear"), "1930");
    await expect(stepHeading(page, "Le bien").isVisible()).resolves.toBe(true);
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    expect(await addressOf(page)).toBe(`${origin}/devis?etape=2`);
    await expect(page.locator("#quote_selectedDiagnostics_error").count()).resolves.toBe(0);
  });

  test("begins anew at its head for who comes back once it was sent", async () => {
    const { page } = await openPage(browser(), { viewport: { width: 375, height: 640 } });
    await fillQuote(page, origin, "devis.retour@exemple.fr");
    await page.getByRole("button", send).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    await page.goBack();
    await page.locator("[data-form-slot=alive] [name=propertyType]").first().waitFor();
    const top = async () => (await stepHeading(page, "Le bien").boundingBox())?.y;
    await expect.poll(top).toBeGreaterThan(0);
  });

  testInChromium("leads to the wished day where it is past once the recap is sent", async () => {
    const { page } = await openPage(browser());
    const planned = { urgency: "planifie", preferredDate: "2035-05-05" };
    const give = (_: Page, values: Record<string, string>) =>
      fillIn(page, "firstName" in values ? { ...values, ...planned } : values);
    await fillQuote(page, origin, "devis.minuit@exemple.fr", undefined, give);
    await takeContext(page);
    await page.clock.setFixedTime("2035-05-06T08:00:00Z");
    await page.getByRole("button", send).click();
    const error = page.locator("#quote_preferredDate_error");
    await error.filter({ hasText: "Choisissez une date à venir" }).waitFor();
    const day = control(page, "preferredDate");
    expect(await day.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.clock.setFixedTime("2035-05-07T08:00:00Z");
    await control(page, "firstName").focus();
    await write(day, "2035-06-05");
    expect(await day.getAttribute("min"), "the calendar's first day").toBe("2035-05-07");
    await backToRecap(page);
    await page.getByRole("button", send).waitFor();
  });

  test("ends with a recap in words, from which each answer can be corrected", async () => {
    const { page } = await openPage(browser());
    await fillQuote(page, origin, "devis.recap@exemple.fr");
    const recap = page.getByRole("region", { name: saying(formWords.wizard.recap) });
    const text = await recap.textContent();
    const { properties } = quoteSteps.find(({ name }) => name === "property")?.schema ?? {};
    const { properties: offer } =
      quoteSteps.find(({ name }) => name === "diagnostics")?.schema ?? {};
    const labels = offer?.selectedDiagnostics?.ui.labels;
    const period = properties?.constructionPermitDate?.ui.labels?.["avant-1949"];
    for (const shown of [period, "85,5 m²", labels?.dpe, labels?.plomb, "48 à 72 heures"]) {
      expect(text).toMatch(saying(shown ?? "nothing"));
    }
    const lines = recap.locator("dl").first();
    await expect(lines.textContent()).resolves.toMatch(saying("48 à 72 heures"));
    expect(text).toContain("Jeanne Martin, 06\u00a012\u00a034\u00a056\u00a078");
    await recap.locator("summary").click();
    const unsent = recap.locator("p").filter({ hasText: saying(formWords.unsent.recapAdd) });
    await expect(unsent.evaluate(runsOn)).resolves.toBe(true);
    await recap.locator("summary").click();
    await editButton(page, "Diagnostics").click();
    await stepHeading(page, "Les diagnostics").waitFor();
    await expect.poll(() => focusedName(page)).toBe("selectedDiagnostics");
    await page.goBack();
    await editAnswer(page, "Ville");
    await expect.poll(() => focusedName(page)).toBe("city");
    await write(control(page, "city"), "");
    await backToRecap(page);
    await page.locator("#quote_city_error").waitFor();
    await write(control(page, "city"), "Montreuil");
    await backToRecap(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(saying(formWords.wizard.recap));
    await expect(recap.textContent()).resolves.toContain("Montreuil");
    await page.goBack();
    await expect.poll(() => focusedName(page)).toBe("city");
    expect(new URL(await addressOf(page)).search).toBe("");
  });

  test("stops at the last step until the terms are accepted", async () => {
    const { page } = await openPage(browser());
    const email = "devis.sans.accord@exemple.fr";
    await fillQuote(page, origin, email);
    await page.locator("main [name=terms]").uncheck();
    await page.getByRole("button", send).click();
    await expect(page.locator("#quote_terms_error").textContent()).resolves.toContain(
      "Vous devez accepter les conditions d'utilisation",
    );
    await toastSaying(page, "Veuillez vérifier les informations saisies.");
    expect(await leadsOf(dataDir, email)).toHaveLength(0);
  });

  test("can be gone with the keyboard alone", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(control(page, "propertyType").nth(1).isChecked()).resolves.toBe(true);
    await control(page, "surface").focus();
    await page.keyboard.type("85,5");
    await page.keyboard.press("Enter");
    await expect(focusedName(page)).resolves.toBe("propertyAddress");
    await page.keyboard.type("12 rue des Lilas");
    for (const next of ["postalCode", "city", "numberOfRooms"]) {
      await page.keyboard.press("Enter");
      await expect(focusedName(page)).resolves.toBe(next);
    }
    await openFold(page);
    await control(page, "addressComplement").press("Enter");
    await expect(focusedName(page)).resolves.toBe("fiscalId");
    await expect(page.getByRole("group", { name: /^Il manque/ }).count()).resolves.toBe(0);
    await page.getByRole("button", { name: saying(buttons.quote.next) }).press("Enter");
    await expect(
      page.evaluate(() => document.activeElement?.getAttribute("aria-labelledby")),
    ).resolves.toBe("quote_summary");
  });

  test("a phone's keyboard says that Enter leads on, and that the newsletter's sends", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/devis`, "propertyType");
    await expect(control(page, "surface").getAttribute("enterkeyhint")).resolves.toBe("next");
    await openForm(page, `${origin}/contact`, "name");
    await expect(control(page, "email").getAttribute("enterkeyhint")).resolves.toBe("next");
    const newsletter = page.locator("footer [name=email]");
    await newsletter.focus();
    await expect.poll(() => newsletter.getAttribute("enterkeyhint")).toBe("send");
  });
});

testInChromium.each([375, 1280])(
  "no step has an accessibility fault at %i px, errors included",
  async (width) => {
    const { page, complaints } = await openPage(browser(), { viewport: { width, height: 800 } });
    await openForm(page, `${origin}/devis`, "propertyType");
    for (const { name, schema } of quoteSteps.slice(0, -1)) {
      await stepHeading(page, schema.title).waitFor();
      await goOn(page);
      expect(await axeFaults(page)).toEqual([]);
      await answerStep(page, name);
      await goOn(page);
    }
    await stepHeading(page, "Le tarif").waitFor();
    await page.getByRole("button", send).click();
    await toastSaying(page, "Veuillez vérifier");
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

describe("the confirmation", () => {
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });

  test.each([
    ["with scripts", true],
    ["without scripts", false],
  ])("claims nothing when it is opened by itself (%s)", async (_, javaScriptEnabled) => {
    const { page } = await openPage(browser(), { javaScriptEnabled });
    await page.goto(`${origin}/devis-confirmation`, { waitUntil: "networkidle" });
    expect(await heading(page).innerText()).toMatch(saying(confirmation.unsent.title));
    expect(await page.locator("main").innerText()).not.toMatch(
      /a bien été envoyée|est enregistrée/,
    );
    const [first] = confirmation.steps;
    await page.getByRole("heading", { name: saying(first?.title ?? "") }).waitFor();
  });

  test("tells of the success, also after a reload, from the first paint on", async () => {
    const { page, complaints } = await openPage(browser());
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.push((entry as unknown as { value: number }).value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await fillQuote(page, origin, "devis.confirme@exemple.fr");
    await page.getByRole("button", send).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    const success = saying(confirmation.title);
    await page.getByRole("heading", { level: 1, name: success }).waitFor();
    const summary = page.getByRole("region", { name: saying(confirmation.summary.title) });
    await summary.waitFor();
    await page.reload({ waitUntil: "networkidle" });
    expect(await heading(page).innerText()).toMatch(success);
    for (const told of ["Appartement", "85,5\u00a0m²", "Paris", "DPE, Plomb", "48 à 72 heures"]) {
      expect(await summary.innerText()).toMatch(saying(told));
    }
    expect(await page.evaluate("shifts")).toEqual([]);
    expect(await page.locator("main").innerText()).not.toMatch(/Jeanne|Martin|Lilas|exemple\.fr/);
    await openForm(page, `${origin}/devis`, "propertyType");
    await answers(page, { propertyType: "maison" });
    await page.goto(`${origin}/devis-confirmation`, { waitUntil: "networkidle" });
    expect(await heading(page).innerText()).toMatch(success);
    await expect(summary.isVisible()).resolves.toBe(false);
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toMatch(/Jeanne|Martin|Lilas|0612345678|exemple\.fr/);
    expect(complaints).toEqual([]);
  });

  test("gives in hand the reference of the mail, the day of the answer and what to prepare", async () => {
    const { page, complaints } = await openPage(browser());
    const email = "devis.en.main@exemple.fr";
    await fillQuote(page, origin, email);
    await page.getByRole("button", send).click();
    const summary = page.getByRole("region", { name: saying(confirmation.summary.title) });
    await summary.waitFor();
    const [mail] = await mailsAbout(dataDir, email);
    const [, reference = "none"] = /référence (\S+)\./.exec(mail?.text ?? "") ?? [];
    expect(await summary.innerText()).toContain(reference);
    const answer = page.locator("p").filter({ hasText: saying(confirmation.answer.title) });
    expect(await answer.innerText()).toMatch(
      /(?:lun|mar|mercre|jeu|vendre|same)di\s\d+(?:er)?\s\p{L}+ avant \d+\sh/u,
    );
    const papers = page.getByRole("region", { name: saying(confirmation.papers.title) });
    await expect(papers.getByRole("heading").allInnerTexts()).resolves.toEqual([
      expect.stringMatching(saying(confirmation.papers.title)),
      "DPE",
      "Plomb",
    ]);
    await expect(papers.getByRole("link").last().getAttribute("href")).resolves.toMatch(
      /^\/avant-vente\//,
    );
    await toastSaying(page, "Votre demande de devis");
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    // Firefox's driver does not tell of downloads.
    if (!isChromium) return;
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: saying(confirmation.summary.calendar) }).click();
    const file = readFileSync(await (await download).path(), "utf8").replace(/\r\n /g, "");
    expect(file).toContain(reference);
    expect(file).toMatch(/DTSTART;VALUE=DATE:\d{8}/);
  });

  test.each([375, 1280])("shows its title beside the toast at %i px", async (width) => {
    const { page } = await openPage(browser(), { viewport: { width, height: 812 } });
    await fillQuote(page, origin, `devis.annonce.${width}@exemple.fr`);
    await page.getByRole("button", send).click();
    const toast = await (await toastSaying(page, "Votre demande de devis")).boundingBox();
    const title = await heading(page).boundingBox();
    if (!toast || !title) throw new Error("Something is not shown.");
    const isBelow = title.y >= toast.y + toast.height;
    expect(isBelow || title.x + title.width <= toast.x).toBe(true);
  });

  test("leads to another request with who the visitor is, and nothing of the property", async () => {
    const { page } = await openPage(browser());
    const email = "devis.encore@exemple.fr";
    await fillQuote(page, origin, email);
    await page.getByRole("button", send).click();
    await page.getByRole("link", { name: saying(confirmation.again) }).click();
    await control(page, "transactionType", "vente").and(page.locator(":checked")).waitFor();
    for (const key of ["propertyAddress", "postalCode", "city", "surface"]) {
      await expect(control(page, key).inputValue()).resolves.toBe("");
    }
    await expect(page.locator("main :checked:not(option)").count()).resolves.toBe(1);
    await fillIn(page, { ...property, propertyAddress: "3 place Carnot" });
    await goOn(page);
    await answers(page, { selectedDiagnostics: "dpe" });
    await goOn(page);
    await stepHeading(page, "Vos coordonnées").waitFor();
    await goOn(page);
    await stepHeading(page, "Le tarif").waitFor();
    await expect(page.locator("main [name=terms]").isChecked()).resolves.toBe(false);
    await page.locator("main [name=terms]").check();
    await page.getByRole("button", send).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    const leads = await leadsOf(dataDir, email);
    expect(leads.map(({ address }) => address).sort()).toEqual([
      "12 rue des Lilas",
      "3 place Carnot",
    ]);
  });
});
