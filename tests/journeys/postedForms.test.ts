import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import posted from "../../src/content/posted-form.json" with { type: "json" };
import { browserForTests, isChromium, testInChromium } from "./support/engine.ts";
import { answers, fillIn, stepAnswers, write } from "./support/forms.ts";
import { leadsOf, mailsAbout } from "./support/leads.ts";
import { addressOf, axeFaults, hold, openPage } from "./support/page.ts";
import { buttons, formWords, phone, quoteSteps, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const { outcome, plain } = posted;
const outcomePage = origin + outcome.page.route;
const plainPage = origin + plain.page.route;

const browser = browserForTests();

const person = { name: "Jeanne Martin", message: "Bonjour, une question ?" };
const consent = "[name=terms]";

/** Every form that browsers can post by themselves: its page, its answers, the words of its success. */
const forms: [name: string, path: string, typed: Record<string, string>, success: RegExp][] = [
  ["contact", "/contact", { ...person, subject: "Délai" }, /a été envoyé avec succès/],
  ["legal-question", "/confidentialite", person, /a été envoyée avec succès/],
  ["newsletter", "/plan-du-site", {}, /Inscription réussie/],
];

const scripts = "**/assets/*.js";

/** Writes down every address that the page asks for, as the server's log would see it. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  return addresses;
}

const tellingAddresses = (addresses: string[]) =>
  addresses.filter((address) => /jeanne|exemple|\?/i.test(address));

const formOf = (page: Page, name: string) => page.locator(`form[action*="/${name}/"]`);

/** Fills a form in and presses Enter in it. */
async function typeAndConfirm(
  page: Page,
  name: string,
  typed: Record<string, string>,
  email: string,
): Promise<void> {
  const form = formOf(page, name);
  for (const [key, value] of Object.entries(typed))
    await write(form.locator(`[name=${key}]`), value);
  for (const box of await form.locator(consent).all()) await box.check();
  await write(form.locator("[name=email]"), email);
  await form.locator("[name=email]").press("Enter");
}

/** The one outcome in sight of the page that tells it. */
const shownOutcome = (page: Page) => page.locator("main section:visible");

/** A module in a syntax that no browser reads: so older ones see what is newer than they are. */
const newer = { contentType: "text/javascript", body: "let x = ~> 1;" };

/** Ways in which the scripts are missing when the visitor presses Enter. */
const missing: [when: string, options: BrowserContextOptions, prepare: (page: Page) => unknown][] =
  [
    ["blocked", {}, (page) => page.route(scripts, (route) => route.abort("blockedbyclient"))],
    ["gone", {}, (page) => page.route(scripts, (route) => route.fulfill({ status: 404 }))],
    ["too new for the browser", {}, (page) => page.route(scripts, (route) => route.fulfill(newer))],
    ["switched off", { javaScriptEnabled: false }, () => {}],
  ];

// A script that does not arrive is the same to each engine.
describe.each(isChromium ? missing : missing.slice(-2))(
  "with scripts %s",
  (when, options, prepare) => {
    test.each(forms)("the %s form arrives", async (name, path, typed, success) => {
      const { page } = await openPage(browser(), options);
      await prepare(page);
      const addresses = watchAddresses(page);
      const email = `jeanne.${name}.${when.replaceAll(" ", ".")}@exemple.fr`;
      await page.goto(origin + path);
      await typeAndConfirm(page, name, typed, email);
      await page.waitForURL(`${outcomePage}#${name}.sent`);
      expect(await shownOutcome(page).innerText()).toMatch(success);
      expect(await page.getByText(saying(outcome.none)).isVisible()).toBe(false);
      expect(tellingAddresses(addresses)).toEqual([]);
      const stored = await leadsOf(dataDir, email);
      expect(stored).toHaveLength(name === "legal-question" ? 0 : 1);
      await page.goBack();
      expect(await formOf(page, name).locator("[name=email]").inputValue()).toBe(email);
    });

    test("the quote leads to the page that asks all at once", async () => {
      const { page } = await openPage(browser(), options);
      await prepare(page);
      await page.goto(`${origin}/devis`);
      await page.getByRole("link", { name: saying(plain.page.label) }).click();
      await page.waitForURL(plainPage);
      await page.getByRole("heading", { level: 1, name: saying(plain.title) }).waitFor();
    });
  },
);

/** Answers all that the quote requires, on its one page. */
async function fillPlainQuote(page: Page, email: string): Promise<void> {
  for (const { name } of quoteSteps.filter((step) => step.name !== "diagnostics")) {
    await fillIn(page, stepAnswers(name));
  }
  await answers(page, { email });
  await page.locator(`main ${consent}`).check();
}

const send = (page: Page) =>
  page.getByRole("button", { name: saying(buttons.quote.submit) }).click();

test("a quote is made on a phone without scripts, and what is missing is said", async () => {
  const { page, complaints } = await openPage(browser(), {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  const addresses = watchAddresses(page);
  const email = "jeanne.sans.script@exemple.fr";
  await page.goto(plainPage);
  await send(page);
  expect(await addressOf(page), "the browser names what is missing itself").toBe(plainPage);
  await fillPlainQuote(page, email);
  await send(page);
  await page.waitForURL(`${outcomePage}#quote.answer.selectedDiagnostics`);
  const told = await shownOutcome(page).innerText();
  expect(told).toContain("Diagnostics souhaités");
  expect(told).toMatch(saying(outcome.dropped));
  expect(await page.locator("main").innerText()).toMatch(phone);
  expect(await leadsOf(dataDir, email)).toEqual([]);
  await page.goBack();
  expect(await page.locator("main [name=email]").inputValue()).toBe(email);
  await answers(page, { selectedDiagnostics: "dpe" });
  await send(page);
  await page.waitForURL(`${outcomePage}#quote.sent`);
  expect(await shownOutcome(page).innerText()).toMatch(/envoyée avec succès/);
  await page.getByRole("link", { name: saying(outcome.next) }).click();
  await page.waitForURL(`${origin}/devis-confirmation`);
  expect(await leadsOf(dataDir, email)).toMatchObject([
    { table: "quote_submissions", postal_code: "75011", diagnostic_types: ["dpe"] },
  ]);
  expect(await mailsAbout(dataDir, email)).toHaveLength(1);
  expect(tellingAddresses(addresses)).toEqual([]);
  expect(complaints).toEqual([]);
});

describe("with scripts late", () => {
  test.each(forms)("Enter before the %s form's page is awake sends it", async (...form) => {
    const [name, path, typed] = form;
    const { page, complaints } = await openPage(browser());
    const release = await hold(page, "**/assets/boot-*.js");
    await page.goto(origin + path, { waitUntil: "commit" });
    await typeAndConfirm(page, name, typed, `jeanne.${name}.vite@exemple.fr`);
    release();
    await page.waitForURL(`${outcomePage}#${name}.sent`);
    await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
    expect(complaints).toEqual([]);
  });

  test.each(forms)("Enter in the %s form waits for its own script", async (name, path) => {
    const { page } = await openPage(browser());
    const addresses = watchAddresses(page);
    const release = await hold(page, "**/assets/mountForm-*.js");
    await page.goto(origin + path);
    await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
    await typeAndConfirm(page, name, {}, "jeanne.patiente@exemple.fr");
    expect(await addressOf(page)).toBe(origin + path);
    release();
    await page
      .getByText(/à corriger$|^Il manque|^Inscription réussie/)
      .first()
      .waitFor();
    expect(await addressOf(page)).toBe(origin + path);
    expect(tellingAddresses(addresses)).toEqual([]);
  });
});

describe("whose own script is gone", () => {
  const openWithout = async (path: string) => {
    const { page } = await openPage(browser());
    await page.route("**/assets/mountForm-*.js", (route) => route.fulfill({ status: 404 }));
    await page.goto(origin + path);
    await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
    return page;
  };
  const failure = (page: Page) =>
    page.getByRole("alert").filter({ hasText: saying(formWords.loadFailed) });

  test.each(forms)("the %s form is posted by the browser", async (name, path, typed) => {
    const page = await openWithout(path);
    await typeAndConfirm(page, name, typed, `jeanne.${name}.seule@exemple.fr`);
    await page.waitForURL(`${outcomePage}#${name}.sent`);
  });

  test("a form that lacks an answer stays, and the browser says so", async () => {
    const page = await openWithout("/contact");
    await typeAndConfirm(page, "contact", {}, "jeanne@exemple.fr");
    await failure(page).waitFor();
    expect(await addressOf(page)).toBe(`${origin}/contact`);
    expect(await page.locator("main [name=email]").inputValue()).toBe("jeanne@exemple.fr");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("name");
  });

  test("the quote stays, and offers the page that asks all at once", async () => {
    const page = await openWithout("/devis");
    await failure(page).waitFor();
    await write(page.locator("main [name=propertyAddress]"), "12 rue des Lilas");
    await page.locator("main [name=propertyAddress]").press("Enter");
    await page.getByRole("link", { name: saying(plain.page.label) }).waitFor();
    expect(await addressOf(page)).toBe(`${origin}/devis`);
  });
});

test.each([
  [320, 640],
  [1280, 640],
  [568, 320],
])(
  "an outcome is in sight, and where there is room the page's heading, at %i × %i px",
  async (width, height) => {
    const viewport = { width, height };
    const { page } = await openPage(browser(), { viewport, javaScriptEnabled: false });
    const box = async (part: string) =>
      (await page.locator(part).boundingBox()) ?? { y: 0, height: 0 };
    for (const id of ["quote.sent", "quote.answer.email.others"]) {
      await page.goto(`${outcomePage}#${id}`);
      const head = await box("header");
      if (height > 500) expect((await box("h1")).y).toBeGreaterThanOrEqual(head.y + head.height);
      expect((await box(`[id="${id}"]`)).y).toBeLessThan(height - 16);
    }
  },
);

testInChromium.each([375, 1280])(
  "the pages have no accessibility fault at %i px",
  async (width) => {
    const { page } = await openPage(browser(), { viewport: { width, height: 800 } });
    for (const address of [outcomePage, `${outcomePage}#quote.answer.email.others`, plainPage]) {
      await page.goto(address);
      await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
      expect(await axeFaults(page)).toEqual([]);
    }
  },
);

test.each([outcomePage, plainPage])("%s is no page to be found", async (address) => {
  const [html, map, list] = await Promise.all(
    [address, `${origin}/sitemap.xml`, `${origin}/plan-du-site`].map(async (one) =>
      (await fetch(one)).text(),
    ),
  );
  const { pathname } = new URL(address);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(map).not.toContain(pathname);
  expect(list).not.toContain(`href="${pathname}"`);
});
