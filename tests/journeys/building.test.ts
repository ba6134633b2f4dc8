import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isBuildCurrent } from "../../scripts/build/freshness.ts";
import { guideForm, withGuideProofs } from "../unit/check/guide.ts";
import { browserForTests } from "./support/engine.ts";
import { answers, openForm, toastSaying } from "./support/forms.ts";
import { mailsAbout } from "./support/leads.ts";
import { axeFaults, openPage } from "./support/page.ts";
import { copyProject, type ProjectCopy, runScript } from "./support/projectCopy.ts";
import { type StartedSite, startSite } from "./support/startSite.ts";
import { buttons, saying } from "./support/words.ts";

const schema = "schemas/forms/contact.json";
const label = ["properties", "subject", "title"];
const built = "dist/index.html";
/** A whole build, on a machine that other journeys keep busy. */
const timeout = 300_000;

/** The only settings of the copy. */
const settings = "VITE_HOST_FORMS=true\nDATA_DIR=donnees\n";
const onlyFile = { DATA_DIR: undefined, VITE_HOST_FORMS: undefined };

/** The form of the guide, of which the site knows nothing. */
async function addGuideForm(copy: ProjectCopy): Promise<void> {
  for (const [file, text] of Object.entries(guideForm())) {
    await mkdir(path.join(copy.folder, path.dirname(file)), { recursive: true });
    await copy.save(file, text);
  }
}

/** A question more in the contact form: stored, and told in its mail. */
async function addStoredField(copy: ProjectCopy): Promise<void> {
  const file = "schemas/forms/contact.json";
  const floor = {
    type: "string",
    title: "Étage",
    maxLength: 20,
    errorMessage: { maxLength: "L'étage ne peut pas dépasser 20 caractères" },
    ui: { widget: "text" },
  };
  await copy.set(file, ["properties", "floor"], floor);
  await copy.set(file, ["form", "groups", 0, "fields", -1], "floor");
  await copy.set(file, ["submission", "steps", 0, "columns", "floor"], "floor");
  const line = { label: "Étage", text: "{floor}" };
  await copy.set(file, ["submission", "steps", 1, "mail", "lines", -1], line);
}

/** Who comes, what is insured, what it costs: as the guide shows it, with a certificate that lasts. */
async function addProofs(copy: ProjectCopy): Promise<void> {
  const file = "src/content/firm.json";
  const firm = withGuideProofs(JSON.parse(await copy.read(file)));
  for (const person of firm.diagnosticians ?? []) person.certificate.validUntil = "2999-12-31";
  await copy.save(file, JSON.stringify(firm));
}

const browser = browserForTests();
let project: ProjectCopy;
let site: StartedSite;

beforeAll(async () => {
  // The test runner sets it to nothing, which would count before the file.
  vi.stubEnv("VITE_HOST_FORMS", undefined);
  project = await copyProject();
  await project.save(".env", settings);
  await mkdir(path.join(project.folder, "dist"));
  await project.save(built, "the site as it was");
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await site?.stop();
  await project.delete();
});

/** Runs a script to its end. */
async function run(script: string, ...options: string[]) {
  const command = runScript(project.folder, [script, ...options], {});
  const code = await command.ended;
  return { code, output: command.output() };
}

/** What is generated below a project's folder, by path. */
async function generated(folder: string): Promise<Record<string, string>> {
  const below = path.join(folder, "src/generated");
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(below, file), await readFile(file, "utf8")];
  });
  return Object.fromEntries(await Promise.all(read));
}

test("a new copy is made ready as npm does it, the same wherever it lies", async () => {
  const there = await generated(project.folder);
  await rm(path.join(project.folder, "src/generated"), { recursive: true });
  expect(await run("scripts/prepare.ts")).toEqual({ code: 0, output: "" });
  expect(await generated(project.folder)).toEqual(there);
});

const breaks: [what: string, text: string, by: string][] = [
  ["that is no JSON", '"properties": {', '"properties": '],
  ["of which the check alone has something to say", '"Sujet"', '"Sujet {sujet}"'],
];

test.each(breaks)(
  "a file %s keeps the built site and generated code as they are, and is told in French",
  async (_, text, by) => {
    const [sound, there] = [await project.read(schema), await generated(project.folder)];
    await project.save(schema, sound.replace(text, by));
    const { code, output } = await run("scripts/build.ts");
    await project.save(schema, sound);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`✗ ${schema}:\\d+`));
    expect(output).not.toMatch(/^\s+at /m);
    expect(await project.read(built)).toBe("the site as it was");
    expect(await generated(project.folder)).toEqual(there);
  },
);

test("a build that fails at its end keeps the built site as it is", { timeout }, async () => {
  const budget = "scripts/build/budget.ts";
  const sound = await project.read(budget);
  await project.save(budget, sound.replace(/\[boot\], \d+ \* 1024/, "[boot], 1024"));
  const { code, output } = await run("scripts/build.ts");
  await project.save(budget, sound);
  expect(code).toBe(1);
  expect(output).toContain("is the limit");
  expect(await project.read(built)).toBe("the site as it was");
});

test("a start publishes what was edited, which is current until the next edit", {
  timeout,
}, async () => {
  await project.set(schema, label, "L’objet de votre message");
  await addGuideForm(project);
  await addStoredField(project);
  await addProofs(project);
  expect(await run("scripts/migration.ts")).toMatchObject({ code: 0 });
  expect(isBuildCurrent(project.folder)).toBe(false);
  site = await startSite({ folder: project.folder, environment: onlyFile });
  expect(await project.read("dist/contact/index.html")).toContain("L’objet de votre message");
  expect(isBuildCurrent(project.folder)).toBe(true);
  await project.set(schema, label, "Objet");
  expect(isBuildCurrent(project.folder)).toBe(false);
});

const dataDir = () => path.join(project.folder, "donnees");

async function mails() {
  const outbox = path.join(dataDir(), "outbox");
  const files = (await readdir(outbox)).filter((file) => file.endsWith(".eml"));
  const parsed = files.map(async (file) =>
    PostalMime.parse(await readFile(path.join(outbox, file))),
  );
  return Promise.all(parsed);
}

async function ask(page: Page, email: string): Promise<void> {
  await openForm(page, `${site.origin}/mentions-legales`, "message");
  await answers(page, { name: "Paul Durand", email, message: "Qui paie\nle diagnostic ?" });
  await page.locator("main [name=terms]").check();
  await page.getByRole("button", { name: "Envoyer la question" }).click();
}

describe("a legal question on a site whose host takes forms, as its file .env says", () => {
  test("reaches the firm as a mail, and only then is thanked for", async () => {
    const { page, complaints } = await openPage(browser());
    await ask(page, "paul@exemple.fr");
    await toastSaying(page, "Votre question a été envoyée avec succès.");
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Une question juridique\u202f? – Question juridique – Paul Durand",
      replyTo: [{ address: "paul@exemple.fr" }],
    });
    expect(mail?.text).toContain("Nom et prénom : Paul Durand");
    expect(mail?.text).toContain("Qui paie\nle diagnostic ?");
    expect(complaints).toEqual([]);
  });

  test.each([
    ["the page itself with status 200", 200, "dist/index.html"],
    ["an empty answer", 200, undefined],
    ["a refusal", 404, undefined],
  ])("is not thanked for when a host answers with %s", async (_, status, file) => {
    const { page } = await openPage(browser());
    await page.route(`${site.origin}/`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status, ...(file && { path: path.join(project.folder, file) }) })
        : route.continue(),
    );
    await ask(page, "refus@exemple.fr");
    await toastSaying(page, "Une erreur est survenue lors de l'envoi.");
    await expect(page.getByLabel("Votre question").inputValue()).resolves.toContain("Qui paie");
    expect((await mails()).filter(({ text }) => text?.includes("refus@exemple.fr"))).toEqual([]);
  });
});

/** What `npm run leads` prints. */
async function leads(...options: string[]): Promise<string> {
  const { code, output } = await run("scripts/leads.ts", ...options);
  expect(code).toBe(0);
  return output;
}

test("a form of the guide is a page, a row, a mail and a line of the desk, and can be erased", {
  timeout,
}, async () => {
  const { page, complaints } = await openPage(browser());
  await openForm(page, `${site.origin}/rappel`, "callTime");
  expect(await axeFaults(page)).toEqual([]);
  const given = { name: "Jeanne Martin", phone: "06 39 98 00 01", callTime: "apres-midi" };
  await answers(page, given);
  await page.locator("main [name=terms]").check();
  await page.locator("main").getByRole("button", { name: "Être rappelé" }).click();
  await toastSaying(page, "Merci ! Nous vous rappelons au moment choisi.");
  expect(complaints).toEqual([]);

  const [mail = expect.fail("no mail")] = await mailsAbout(dataDir(), given.name);
  expect(mail.subject).toBe("Rappel l’après-midi – Jeanne Martin");
  expect(mail.text).toContain(
    "Quand : L’après-midi\nNom : Jeanne Martin\nTéléphone : 0639980001\n",
  );
  expect(mail.text).toContain("Demande reçue le");
  expect(mail.replyTo).toBeUndefined();

  const [lead = ""] = (await leads("--json")).split("\n");
  expect(JSON.parse(lead)).toMatchObject({
    table: "callback_submissions",
    name: given.name,
    phone: "0639980001",
    call_time: given.callTime,
    notified_at: expect.any(String),
  });
  expect(await leads()).toMatch(/ Rappel +Jeanne Martin +0639980001 .*L’après-midi/);

  expect(await leads("--erase", "+33 6 39 98 00 01")).toContain(
    "Demandes effacées : 1. E-mails effacés : 1.",
  );
  expect(await leads()).toContain("Aucune demande");
  expect(await mailsAbout(dataDir(), given.name)).toEqual([]);
});

test("a stored field more is asked, kept and mailed", { timeout }, async () => {
  const { page, complaints } = await openPage(browser());
  await openForm(page, `${site.origin}/contact`, "floor");
  const email = "jeanne@exemple.fr";
  const given = { name: "Jeanne Martin", email, subject: "DPE", message: "Bonjour", floor: "3e" };
  await answers(page, given);
  await page.locator("main [name=terms]").check();
  await page
    .locator("main")
    .getByRole("button", { name: saying(buttons.contact.submit) })
    .click();
  await toastSaying(page, "Votre message a été envoyé avec succès.");
  expect(complaints).toEqual([]);
  const [mail = expect.fail("no mail")] = await mailsAbout(dataDir(), email);
  expect(mail.text).toContain("Étage : 3e\n");
  const [lead = ""] = (await leads("--json")).split("\n");
  expect(JSON.parse(lead)).toMatchObject({ table: "contact_submissions", ...given });
});

test.each([375, 1280])("what the firm proves of itself is shown at %i px", async (width) => {
  const { page, complaints } = await openPage(browser(), { viewport: { width, height: 760 } });
  const isWide = () => page.evaluate("document.documentElement.scrollWidth > innerWidth");
  const shown = async () => (await page.locator("main").innerText()).replace(/\s+/g, " ");
  await page.goto(`${site.origin}/`);
  const said = ["Jeanne Martin", "1 000 000 € par année", "De 333 à 441 € TTC"];
  for (const words of said) expect(await shown()).toContain(words);
  const rating = page.locator("main a[href='/mentions-legales#avis']");
  // A busy browser may first lay a page out in a window of another height.
  const bottom = () => rating.evaluate((link) => link.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(760);
  expect(await isWide()).toBe(false);
  expect(await axeFaults(page, "#prix")).toEqual([]);
  expect(await axeFaults(page, "#certifications-diagnostiqueur")).toEqual([]);
  await page.goto(`${site.origin}/avant-vente/dpe`);
  expect(await shown()).toContain("De 110 à 190 € TTC Le prix dépend");
  expect(await isWide()).toBe(false);
  expect(complaints).toEqual([]);
});
