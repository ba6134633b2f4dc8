import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guideForm, withGuideProofs } from "../unit/check/guide.ts";
import { launchBrowser } from "./support/browser.ts";
import { answers, openForm, toastSaying } from "./support/forms.ts";
import { mailsAbout } from "./support/leads.ts";
import { axeFaults, openPage } from "./support/page.ts";
import { copyProject, type ProjectCopy, runScript } from "./support/projectCopy.ts";
import { type StartedSite, startSite } from "./support/startSite.ts";
import { buttons, saying } from "./support/words.ts";

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

let browser: Browser;
let project: ProjectCopy;
let site: StartedSite;

beforeAll(async () => {
  browser = await launchBrowser();
  project = await copyProject();
  const files = Object.entries(guideForm());
  for (const [file, text] of files) {
    await mkdir(path.join(project.folder, path.dirname(file)), { recursive: true });
    await project.save(file, text);
  }
  await addStoredField(project);
  await addProofs(project);
  expect(await runScript(project.folder, ["scripts/migration.ts"], {}).ended).toBe(0);
  site = await startSite({ folder: project.folder });
}, 300_000);

afterAll(async () => {
  await browser.close();
  await site.stop();
  await project.delete();
});

/** What `npm run leads` prints. */
async function leads(...options: string[]): Promise<string> {
  const command = ["scripts/leads.ts", ...options];
  const run = runScript(project.folder, command, { DATA_DIR: site.dataDir });
  expect(await run.ended).toBe(0);
  return run.output();
}

test("a form of the guide is a page, a row, a mail and a line of the desk, and can be erased", {
  timeout: 120_000,
}, async () => {
  const { page, complaints } = await openPage(browser);
  await openForm(page, `${site.origin}/rappel`, "callTime");
  expect(await axeFaults(page)).toEqual([]);
  const given = { name: "Jeanne Martin", phone: "06 39 98 00 01", callTime: "apres-midi" };
  await answers(page, given);
  await page.locator("main [name=terms]").check();
  await page.locator("main").getByRole("button", { name: "Être rappelé" }).click();
  await toastSaying(page, "Merci ! Nous vous rappelons au moment choisi.");
  expect(complaints).toEqual([]);

  const [mail = expect.fail("no mail")] = await mailsAbout(site.dataDir, given.name);
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
  expect(await mailsAbout(site.dataDir, given.name)).toEqual([]);
});

test("a stored field more is asked, kept and mailed", { timeout: 120_000 }, async () => {
  const { page, complaints } = await openPage(browser);
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
  const [mail = expect.fail("no mail")] = await mailsAbout(site.dataDir, email);
  expect(mail.text).toContain("Étage : 3e\n");
  const [lead = ""] = (await leads("--json")).split("\n");
  expect(JSON.parse(lead)).toMatchObject({ table: "contact_submissions", ...given });
});

test.each([375, 1280])("what the firm proves of itself is shown at %i px", async (width) => {
  const { page, complaints } = await openPage(browser, { viewport: { width, height: 760 } });
  const isWide = () => page.evaluate("document.documentElement.scrollWidth > innerWidth");
  const shown = async () => (await page.locator("main").innerText()).replace(/\s+/g, " ");
  await page.goto(`${site.origin}/`);
  const said = ["Jeanne Martin", "1 000 000 € par année", "De 290 à 420 € TTC"];
  for (const words of said) expect(await shown()).toContain(words);
  const rating = await page.locator("main a[href='/mentions-legales#avis']").boundingBox();
  expect((rating?.y ?? 760) + (rating?.height ?? 0)).toBeLessThanOrEqual(760);
  expect(await isWide()).toBe(false);
  expect(await axeFaults(page, "#prix")).toEqual([]);
  expect(await axeFaults(page, "#certifications-diagnostiqueur")).toEqual([]);
  await page.goto(`${site.origin}/avant-vente/dpe`);
  expect(await shown()).toContain("De 110 à 190 € TTC Le prix dépend");
  expect(await isWide()).toBe(false);
  expect(complaints).toEqual([]);
});
