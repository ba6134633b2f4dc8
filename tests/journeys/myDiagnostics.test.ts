import type { Locator, Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import form from "../../schemas/forms/my-diagnostics.json" with { type: "json" };
import { browserForTests, isChromium, testInChromium } from "./support/engine.ts";
import { fingersOn } from "./support/fingers.ts";
import { answers, fillIn, goOn, openForm, property, stepHeading } from "./support/forms.ts";
import { addressOf, axeFaults, openPage } from "./support/page.ts";
import { control, formWords, saying } from "./support/words.ts";

const origin = inject("origin");
const address = `${origin}/mes-diagnostics`;
const { dossier: words, goOn: next, refine, why } = form.form;
const { advice } = formWords;
const results = Object.values(advice.results);

const browser = browserForTests();

const sheet = (page: Page): Locator => page.getByRole("region", { name: saying(advice.title) });

/** The answers of the quote's journeys to the questions that the page asks, too. */
async function known(page: Page): Promise<Record<string, string>> {
  const names = await page
    .locator("main [data-form-slot] [name]")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("name") ?? ""));
  return Object.fromEntries(Object.entries(property).filter(([key]) => names.includes(key)));
}

/** Opens the page with all of its questions. */
async function openQuestions(page: Page): Promise<void> {
  await openForm(page, address, "propertyType");
  await page.locator("summary").filter({ hasText: refine }).click();
}

/** Opens the page and answers its questions. */
async function openDossier(page: Page, given: Record<string, string> = {}): Promise<Locator> {
  await openQuestions(page);
  await answers(page, { ...(await known(page)), ...given });
  return sheet(page);
}

/** The diagnostics of a dossier, those that are folded with their group included. */
const lines = (dossier: Locator): Locator => dossier.locator("li").filter({ hasText: "parce" });

/** What the items of a list say each diagnostic is, by the beginning of its reason. */
async function toldIn(items: Locator): Promise<Record<string, string>> {
  const told = await items.evaluateAll((all) =>
    all.map((item) => [
      item.querySelector("summary")?.firstChild?.textContent ?? "",
      item.textContent,
    ]),
  );
  return Object.fromEntries(told.map(([name = "", text = ""]) => [name, text]));
}

const resultIn = (text: string) => results.filter((word) => saying(word).test(text));

/** Whether all of something stands within the window. */
const isInSight = (shown: Locator) =>
  shown.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

/** What a visitor came for: what the law asks for, what it costs, and the way to a quote. */
const answerIn = (dossier: Locator): Locator[] => [
  dossier.getByRole("heading", { name: saying(advice.title) }),
  dossier.getByText(/€ TTC/),
  dossier.getByRole("heading", { name: saying(advice.groups.obligatoire) }),
  dossier.getByText(saying(advice.results.obligatoire)).first(),
  dossier.getByRole("link", { name: saying(next.title) }),
];

/** Four answers, a tap each; a postal code is typed besides. */
async function tapFour(page: Page): Promise<ReturnType<typeof fingersOn>> {
  const hand = fingersOn(page);
  await hand.choose("transactionType", "vente");
  await hand.choose("propertyType", "appartement");
  await hand.tap(control(page, "postalCode"));
  await page.keyboard.type("75011");
  await hand.choose("constructionPermitDate", "avant-1949");
  expect(hand.count()).toBe(4);
  return hand;
}

describe("four taps", () => {
  testInChromium(
    "give a phone the count and the price, and the dossier on the next screen",
    async () => {
      const viewport = { width: 375, height: 812 };
      const { page, complaints } = await openPage(browser(), { viewport, hasTouch: true });
      await openForm(page, address, "propertyType");
      const hand = await tapFour(page);
      const way = page.getByRole("link", { name: saying(words.see) });
      const short = way.locator("xpath=..");
      await short.getByText(/€ TTC/).waitFor();
      expect(await short.textContent()).toMatch(/^\d diagnostics/);
      expect(await isInSight(short)).toBe(true);
      expect(await axeFaults(page)).toEqual([]);
      await hand.tap(way);
      for (const part of answerIn(sheet(page))) await expect.poll(() => isInSight(part)).toBe(true);
      expect(complaints).toEqual([]);
    },
  );

  test("give a wide screen the dossier beside the questions at once", async () => {
    const { page } = await openPage(browser());
    await openForm(page, address, "propertyType");
    await answers(page, {
      transactionType: "vente",
      propertyType: "appartement",
      postalCode: "75011",
      constructionPermitDate: "avant-1949",
    });
    for (const part of answerIn(sheet(page))) await expect.poll(() => isInSight(part)).toBe(true);
  });

  testInChromium.each([375, 1280])(
    "find a form that moved nothing when it woke, at %d px",
    async (width) => {
      const { page } = await openPage(browser(), { viewport: { width, height: 812 } });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          // The letters that come then may be a hair wider.
          const moved = list.getEntries() as (PerformanceEntry & { value: number })[];
          if (moved.some(({ value }) => value > 0.005)) document.title = "moved";
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(address, { waitUntil: "networkidle" });
      await page.locator("main [data-form-slot=alive]").waitFor();
      expect(await page.title()).not.toBe("moved");
    },
  );
});

describe("the dossier of « Mon bien, mes diagnostics »", () => {
  test("fills while answering, is announced, and moves no question", async () => {
    const { page, complaints } = await openPage(browser());
    await openQuestions(page);
    await sheet(page).getByText(saying(advice.waiting)).waitFor();
    const statuses = page.locator("main").getByRole("status");
    const told = async () => (await statuses.allInnerTexts()).join("");
    expect(await told()).toBe("");
    const last = control(page, "gasInstallation", "aucune");
    const place = () => last.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
    const before = await place();
    await answers(page, { transactionType: "vente" });
    await lines(sheet(page)).first().waitFor();
    expect(await sheet(page).getByText(saying(advice.waiting)).count()).toBe(0);
    expect(await sheet(page).innerText()).toMatch(/établi le \d+(er)?\u00a0\p{L}+\u00a0\d{4} /u);
    expect(await place()).toBeCloseTo(before, 0);
    await expect.poll(told).toMatch(/^\d+ diagnostics dans votre dossier\.$/);
    await answers(page, { ...(await known(page)) });
    await expect.poll(told).toMatch(/dossier, dont \d obligatoires\.$/);
    for (const item of await lines(sheet(page)).all()) {
      expect(resultIn((await item.textContent()) ?? "")).toHaveLength(1);
    }
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test("says what is open, and leads to the question that would decide it", async () => {
    const { page } = await openPage(browser());
    const dossier = await openDossier(page, {
      electricInstallation: "ne-sais-pas",
      isCondominium: "ne-sais-pas",
    });
    expect(await dossier.innerText(), "brackets in brackets").not.toContain("))");
    await dossier.getByRole("link", { name: saying("Installation électrique") }).click();
    const first = control(page, "electricInstallation", "moins-15-ans");
    await expect
      .poll(() => first.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Space");
    await expect
      .poll(() => dossier.getByRole("link", { name: saying("Installation électrique") }).count())
      .toBe(0);
    for (const keys of ["Tab", "Shift+Tab"]) await page.keyboard.press(keys);
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.each([
    {},
    ...(isChromium
      ? [
          { transactionType: "location", propertyType: "maison" },
          { constructionPermitDate: "ne-sais-pas", gasInstallation: "plus-15-ans" },
          { propertyType: "autre" },
        ]
      : []),
  ])("says the same as the quote's second step: %o", async (own) => {
    const { page } = await openPage(browser());
    const dossier = await openDossier(page, own);
    const diagnostics = dossier.locator(":scope > div, :scope > details");
    const here = await toldIn(lines(diagnostics));
    await openForm(page, `${origin}/devis`, "propertyType");
    await fillIn(page, { ...property, ...own });
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    const panel = page.getByRole("region", { name: saying(advice.title) });
    const all = await toldIn(lines(panel));
    expect(Object.keys(here).toSorted()).toEqual(Object.keys(all).toSorted());
    const reason = (text: string) => /parce.*$/.exec(text)?.[0];
    for (const [name, text] of Object.entries(here)) {
      expect(reason(text)).toBe(reason(all[name] ?? ""));
      expect(resultIn(text)).toHaveLength(1);
      expect(resultIn(text)).toEqual(resultIn(all[name] ?? ""));
    }
  });
});

describe("the questions", () => {
  test("say what they decide, with the keyboard, and take no personal data", async () => {
    const { page } = await openPage(browser());
    await openQuestions(page);
    const question = page
      .locator("details details")
      .filter({ hasText: "Le bien est-il en zone termites" });
    await question.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(question.getByText(/compte pour\s: Termites/).isVisible()).resolves.toBe(true);
    expect(await page.getByText(saying(why.title)).count()).toBeGreaterThan(9);
    const slot = page.locator("main [data-form-slot]");
    for (const name of ["propertyAddress", "firstName", "email", "bot-field"]) {
      expect(await slot.locator(`[name="${name}"]`).count()).toBe(0);
    }
    expect(await slot.locator("button[type=submit]").count()).toBe(0);
  });

  test("are kept over a reload, and a link chooses the transaction", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${address}?transaction=location`, "propertyType");
    await sheet(page).waitFor();
    expect(await addressOf(page)).toBe(address);
    await answers(page, { propertyType: "maison" });
    await page.waitForTimeout(400);
    await page.reload();
    await control(page, "propertyType", "maison").and(page.locator(":checked")).waitFor();
  });
});

describe("the quote for the dossier", () => {
  const go = (page: Page, name = next.title) =>
    page.getByRole("link", { name: saying(name) }).click();

  test("opens with the answers and the obligatory diagnostics", async () => {
    const { page, complaints } = await openPage(browser());
    await openDossier(page);
    await go(page);
    await page.waitForURL(`${origin}/devis`);
    await control(page, "propertyType", "appartement").and(page.locator(":checked")).waitFor();
    await expect(control(page, "city").inputValue()).resolves.toBe("Paris");
    const rest = { propertyAddress: "12 rue des Lilas", numberOfRooms: "3" };
    await fillIn(page, { ...rest, heatingType: "individuel" });
    await goOn(page);
    await stepHeading(page, "Les diagnostics").waitFor();
    await expect(control(page, "selectedDiagnostics", "plomb").isChecked()).resolves.toBe(true);
    await expect(control(page, "selectedDiagnostics", "erp").isChecked()).resolves.toBe(false);
    expect(complaints).toEqual([]);
  });

  testInChromium(
    "does not change a request that was begun otherwise before it was asked",
    async () => {
      const { page } = await openPage(browser());
      await openForm(page, `${origin}/devis`, "propertyType");
      await fillIn(page, { ...property, propertyType: "maison" });
      await openDossier(page);
      await go(page);
      await page.getByText(saying("Type de bien.")).waitFor();
      expect(await addressOf(page)).toBe(address);
      expect(await axeFaults(page)).toEqual([]);
      await answers(page, { propertyType: "maison" });
      await page.getByRole("link", { name: saying(next.title) }).waitFor();
      await answers(page, { propertyType: "appartement" });
      await go(page, next.keep);
      await page.waitForURL(`${origin}/devis`);
      await control(page, "propertyType", "maison").and(page.locator(":checked")).waitFor();
      await page.goBack();
      await sheet(page).waitFor();
      await go(page);
      await go(page, next.replace);
      await page.waitForURL(`${origin}/devis`);
      await control(page, "propertyType", "appartement").and(page.locator(":checked")).waitFor();
      const rooms = control(page, "numberOfRooms", property.numberOfRooms);
      await expect(rooms.isChecked()).resolves.toBe(true);
    },
  );
});

test("without scripts the page leads to the tables and names its texts", async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false });
  await page.goto(address);
  await expect(page.locator("main form").first().isVisible()).resolves.toBe(false);
  for (const section of ["vente", "location"]) {
    const link = page.locator(`main a[href="/avant-${section}/obligations"]`);
    await expect(link.isVisible()).resolves.toBe(true);
  }
  await page.locator("#textes summary").click();
  await expect(page.locator("#textes tbody").isVisible()).resolves.toBe(true);
  expect(await page.locator("#textes tbody tr").count()).toBeGreaterThan(10);
});

testInChromium(
  "on paper stand the answers, the dossier with its reasons and where its texts are, and no question",
  async () => {
    const { page } = await openPage(browser());
    const dossier = await openDossier(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("main form").first().isVisible()).resolves.toBe(false);
    await expect(dossier.getByText("85,5").isVisible()).resolves.toBe(true);
    await expect(dossier.getByText(saying("#textes")).isVisible()).resolves.toBe(true);
    const reasons = await dossier.getByText(/^parce qu/).all();
    expect(reasons.length).toBeGreaterThan(9);
    for (const reason of reasons) expect(await reason.isVisible()).toBe(true);
    await expect(page.getByRole("link", { name: saying(next.title) }).isVisible()).resolves.toBe(
      false,
    );
  },
);
