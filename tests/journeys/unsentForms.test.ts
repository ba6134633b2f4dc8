import type { Browser, BrowserContextOptions, Page, Route } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "./support/browser.ts";
import { leadsOf, mailsAbout } from "./support/leads.ts";
import { axeFaults, openPage } from "./support/page.ts";
import { formWords, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const answer = `${origin}/envoi-non-abouti`;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

afterAll(() => browser.close());

/** Every form of the site: its page, and one of its controls in which Enter sends it. */
const forms: [name: string, path: string, control: string][] = [
  ["contact", "/contact", "main [name=email]"],
  ["legal question", "/confidentialite", "main [name=email]"],
  ["newsletter", "/plan-du-site", "footer [name=email]"],
  ["quote", "/devis", "main [name=propertyAddress]"],
];

const typed = "jeanne.tot@exemple.fr";
const scripts = "**/assets/*.js";

/** Writes down every address that the page asks for, as the server's log would see it. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  return addresses;
}

async function typeAndConfirm(page: Page, control: string, text = typed): Promise<void> {
  await page.locator(control).fill(text);
  await page.locator(control).press("Enter");
}

async function expectHonestAnswer(page: Page, addresses: string[]): Promise<void> {
  await page.waitForURL(answer);
  await page.getByRole("heading", { level: 1, name: "n’a pas été envoyé" }).waitFor();
  const text = await page.locator("main").innerText();
  expect(text).toContain("rien n’a été enregistré");
  expect(text).toMatch(/01.99.00.24.48/);
  expect(addresses.filter((address) => /jeanne|exemple|\?/.test(address))).toEqual([]);
}

/**
 * Takes the styles out of documents: the form then stays in sight without scripts, as in a browser
 * that does not know the media feature `scripting`.
 */
async function withoutStyles(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document" || request.method() !== "GET") {
      return route.continue();
    }
    const response = await route.fetch();
    const body = (await response.text()).replace(/<style>.*?<\/style>/s, "");
    await route.fulfill({ response, body });
  });
}

/** Ways in which the scripts are missing when the visitor presses Enter. */
const missing: [when: string, options: BrowserContextOptions, prepare: (page: Page) => unknown][] =
  [
    ["blocked", {}, (page) => page.route(scripts, (route) => route.abort("blockedbyclient"))],
    ["gone", {}, (page) => page.route(scripts, (route) => route.fulfill({ status: 404 }))],
    ["switched off", { javaScriptEnabled: false }, withoutStyles],
  ];

describe.each(missing)("with scripts %s", (_, options, prepare) => {
  test.each(forms)("the %s form says that nothing was sent", async (_name, path, control) => {
    const { page } = await openPage(browser, options);
    await prepare(page);
    const addresses = watchAddresses(page);
    await page.goto(origin + path);
    const answered = page.waitForResponse(answer);
    await typeAndConfirm(page, control);
    expect([(await answered).status(), (await answered).request().method()]).toEqual([503, "POST"]);
    await expectHonestAnswer(page, addresses);
    await page.goBack();
    expect(page.url()).toBe(origin + path);
    expect(await page.locator(control).inputValue()).toBe(typed);
    expect(await leadsOf(dataDir, typed)).toEqual([]);
    expect(await mailsAbout(dataDir, typed)).toEqual([]);
  });
});

/** Holds matching requests back until told to let them through. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route: Route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

describe("with scripts late", () => {
  test.each(forms)("Enter before the %s form's page is awake sends nothing", async (...form) => {
    const [, path, control] = form;
    const { page, complaints } = await openPage(browser);
    const addresses = watchAddresses(page);
    const release = await hold(page, "**/assets/boot-*.js");
    await page.goto(origin + path, { waitUntil: "commit" });
    await typeAndConfirm(page, control);
    release();
    await expectHonestAnswer(page, addresses);
    await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
    await page.getByRole("heading", { level: 1, name: "n’a pas été envoyé" }).waitFor();
    expect(complaints.filter((complaint) => !complaint.includes("503"))).toEqual([]);
  });

  test.each(forms)("Enter in the %s form waits for its own script", async (_, path, control) => {
    const { page } = await openPage(browser);
    const addresses = watchAddresses(page);
    const release = await hold(page, "**/assets/mountForm-*.js");
    await page.goto(origin + path);
    await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
    await typeAndConfirm(page, control, "jeanne.patiente@exemple.fr");
    expect(page.url()).toBe(origin + path);
    release();
    await page
      .getByText(/ à corriger$|^Inscription réussie/)
      .first()
      .waitFor();
    expect(page.url()).toBe(origin + path);
    expect(addresses.filter((address) => /jeanne|exemple|\?/.test(address))).toEqual([]);
  });
});

test.each(forms)("the %s form whose own script is gone stays", async (_, path, control) => {
  const { page } = await openPage(browser);
  await page.route("**/assets/mountForm-*.js", (route) => route.fulfill({ status: 404 }));
  const addresses = watchAddresses(page);
  await page.goto(origin + path);
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  await typeAndConfirm(page, control);
  await page
    .getByRole("alert")
    .filter({ hasText: saying(formWords.loadFailed) })
    .waitFor();
  expect(page.url()).toBe(origin + path);
  expect(await page.locator(control).inputValue()).toBe(typed);
  expect(addresses.filter((address) => /jeanne|exemple|\?/.test(address))).toEqual([]);
});

test.each([375, 1280])("the answer has no accessibility fault at %i px", async (width) => {
  const { page } = await openPage(browser, { viewport: { width, height: 800 } });
  await page.goto(answer);
  await page.waitForFunction(() => document.documentElement.dataset.scripts === "ready");
  expect(await axeFaults(page)).toEqual([]);
});

test("the answer is no page to be found", async () => {
  const [html, map] = await Promise.all(
    [answer, `${origin}/sitemap.xml`].map(async (address) => (await fetch(address)).text()),
  );
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(map).not.toContain("envoi-non-abouti");
  expect(await (await fetch(`${origin}/plan-du-site`)).text()).not.toContain(
    'href="/envoi-non-abouti"',
  );
});
