import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { browserForFile } from "./support/engine.ts";
import { answers, goOn, openErrors } from "./support/forms.ts";
import { openPage } from "./support/page.ts";
import {
  copyProject,
  type ProjectCopy,
  type RunningCommand,
  runScript,
} from "./support/projectCopy.ts";

const step = "schemas/forms/quote/property.json";
const record = "src/content/quote.json";
const zone = "src/content/zones/paris.json";
const typed = { propertyAddress: "12 rue des Lilas", transactionType: "vente" };
const settings = { PORT: "0", DATA_DIR: "leads" };

const browser = browserForFile();
let project: ProjectCopy;
let server: RunningCommand;
let origin: string;
/** The quote's form with two answers in it, open while the files change. */
let page: Page;

const report = (shown: Page): Locator =>
  shown.getByRole("alert").filter({ hasText: "Un fichier est à corriger" });

async function newPage(): Promise<Page> {
  const opened = await openPage(browser());
  opened.page.setDefaultTimeout(60_000);
  return opened.page;
}

/** Expects it in the form that is alive; a page that is loaded once more has an empty one before. */
async function expectTyped(): Promise<void> {
  const form = page.locator("[data-form-slot=alive]");
  const address = form.locator("[name=propertyAddress]");
  expect(await address.inputValue()).toBe(typed.propertyAddress);
  expect(await form.locator("[name=transactionType][value=vente]").isChecked()).toBe(true);
}

/** Saves as editors do that empty a file before they write it. */
async function saveInTwo(file: string, text: string): Promise<void> {
  await project.save(file, "");
  await wait(20);
  await project.save(file, text);
}

beforeAll(async () => {
  project = await copyProject();
  // The server has to come up on a broken record, too.
  const sound = await project.read(record);
  await project.save(record, sound.replace("{", "{,"));
  server = runScript(project.folder, ["scripts/dev.ts"], settings);
  origin = await server.printed(/http:\/\/[\w.]+:\d+/);
  page = await newPage();
  await page.goto(`${origin}/devis`);
  await report(page).getByText(record).waitFor();
  await project.save(record, sound);
  await page.locator("[data-form-slot=alive] [name=propertyAddress]").waitFor();
  await answers(page, typed);
}, 300_000);

afterAll(async () => {
  await server.interrupt();
  await project.delete();
});

test("what was received is read by no address, and no other port is answered", async () => {
  const lock = await readFile(path.join(project.folder, settings.DATA_DIR, "backend.lock"), "utf8");
  const { secret } = JSON.parse(lock);
  const file = `${settings.DATA_DIR}/backend.lock`;
  for (const address of [`/${file}?raw`, `/@fs${project.folder}/${file}?raw`, `/${file}`])
    expect(await (await fetch(origin + address)).text()).not.toContain(secret);
  const headers = { origin: "http://localhost:9999" };
  expect((await fetch(origin, { headers })).headers.has("access-control-allow-origin")).toBe(false);
  expect((await fetch(`${origin}/__open-in-editor?file=package.json`)).status).toBe(404);
});

test("a saved label, choice and message show in the open form, which keeps what was typed", async () => {
  await goOn(page);
  await openErrors(page);
  const { errorMessage } = JSON.parse(await project.read(step));
  await page.getByRole("link", { name: errorMessage.required.city }).waitFor();
  await project.set(step, ["properties", "city", "title"], "Commune du bien");
  await page.getByLabel("Commune du bien").waitFor();
  await project.set(step, ["properties", "transactionType", "ui", "labels", "autre"], "Succession");
  await page.getByText("Succession", { exact: true }).waitFor();
  await project.set(step, ["errorMessage", "required", "city"], "Dites-nous la commune");
  await page.getByRole("link", { name: "Dites-nous la commune" }).waitFor();
  await expectTyped();
});

test("texts that forms share show, too, on pages that no record tells alone", async () => {
  await project.set("schemas/forms/words.json", ["folded"], "Une note toute neuve.");
  await page.getByText("Une note toute neuve.").waitFor();
  await expectTyped();
  await project.set("schemas/forms/words.json", ["advice", "results", "obligatoire"], "Exigé");
  await expect.poll(async () => (await fetch(origin)).text()).toContain("Exigé");
});

test("a saved record shows in the open page, whose form keeps what was typed", async () => {
  await project.set(record, ["title"], "Un titre tout neuf");
  await page.getByRole("heading", { level: 1, name: "Un titre tout neuf" }).waitFor();
  await expectTyped();
});

test("records saved one after the other load the page again and again, and nothing typed is lost", async () => {
  for (let rank = 1; rank <= 5; rank += 1) {
    await project.set(record, ["title"], `Titre ${rank}`);
    await wait(rank * 150);
  }
  await page.getByRole("heading", { level: 1, name: "Titre 5" }).waitFor();
  await expectTyped();
});

test("a broken file is told in French over the page, which recovers when it is mended", async () => {
  const sound = await project.read(step);
  await project.save(step, sound.replace('"properties": {', '"properties": '));
  await report(page).getByText(`${step}:`).waitFor();
  expect(await report(page).innerText()).toMatch(/JSON illisible/);
  expect(await report(page).innerText()).not.toMatch(/\bat |node_modules|Error/);
  const later = await newPage();
  await later.goto(`${origin}/contact`);
  await report(later).getByText(`${step}:`).waitFor();
  await project.save(step, sound);
  await report(page).waitFor({ state: "detached" });
  await report(later).waitFor({ state: "detached" });
  await expectTyped();
});

test("a new zone has its page, and a deleted one none any more", async () => {
  const copy = JSON.parse(await project.read(zone));
  const { menu, siteMap, ...kept } = copy.page;
  const head = {
    title: "Une zone à l’essai",
    description: "Une zone écrite pour l’essai, que rien d’autre sur le site ne nomme encore.",
  };
  const added = {
    ...copy,
    page: { ...kept, route: "/zones/essai", label: "Essai", head, hiddenFromSearch: true },
    zoneName: "Essai",
    inZone: "en Essai",
    picture: undefined,
  };
  const file = "src/content/zones/essai.json";
  const tab = await newPage();
  await tab.goto(`${origin}/zones/essai`);
  const missing = await tab.getByRole("heading", { level: 1 }).innerText();
  await project.save(file, JSON.stringify(added));
  await tab.getByRole("heading", { level: 1, name: "Essai" }).waitFor();
  await project.remove(file);
  await tab.getByRole("heading", { level: 1, name: missing }).waitFor();
});

test("a new step joins the open form", async () => {
  const field = { type: "string", title: "Code de l’immeuble", maxLength: 20 };
  const rules = { errorMessage: { maxLength: "Vingt signes au plus" }, ui: { widget: "text" } };
  const added = {
    $schema: "../../meta/step.schema.json",
    title: "L’accès",
    type: "object",
    required: [],
    properties: { accessCode: { ...field, ...rules } },
    errorMessage: { required: {} },
    form: { groups: [{ fields: ["accessCode"] }] },
  };
  await project.save("schemas/forms/quote/access.json", JSON.stringify(added));
  const wizard = "schemas/forms/quote/wizard.json";
  const { steps } = JSON.parse(await project.read(wizard));
  await project.set(wizard, ["steps"], [...steps, "access.json"]);
  await page.getByText(added.title).waitFor();
  await expectTyped();
});

test("leads are taken after the server has restarted by itself", async () => {
  const config = "vite.config.ts";
  await saveInTwo(config, `${await project.read(config)}\n`);
  await server.printed(/server restart(?:ed| failed)/);
  expect(server.output()).not.toMatch(/déjà utilisé|restart failed/);
  const answer = await fetch(`${origin}/rest/v1/quote_submissions?select=*`, {
    method: "HEAD",
    headers: { apikey: EMBEDDED_ANON_KEY, prefer: "count=exact" },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-range")).toBe("*/0");
});

test("the design system is shown with its colours and each of its buttons", async () => {
  const tab = await newPage();
  await tab.goto(`${origin}/styles`);
  await tab.locator("#Boutons .button-wide").waitFor();
  const colours = () =>
    tab
      .locator("#Couleurs li > span")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  // A page in development is drawn before all of its styles have come.
  await expect.poll(async () => new Set(await colours()).size).toBeGreaterThan(20);
});

test("a data folder in use is told in French, and Ctrl-C ends the server cleanly", async () => {
  // A second server has to make what is generated first.
  await project.remove("src/generated");
  const second = runScript(project.folder, ["scripts/dev.ts"], settings);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/Le dossier de données « .+ » est déjà utilisé/);
  expect(second.output()).not.toMatch(/^\s+at /m);
  expect(await server.interrupt()).toBe(0);
  expect(existsSync(path.join(project.folder, settings.DATA_DIR, "backend.lock"))).toBe(false);
});
