import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./support/browser.ts";
import { answers, openForm, toastSaying } from "./support/forms.ts";
import { openPage } from "./support/page.ts";
import { type StartedSite, startSite } from "./support/startSite.ts";

const root = path.resolve(import.meta.dirname, "../..");
const leftOut = new Set([".build", ".data", ".git", ".screenshots", "dist", "node_modules"]);
const onlyFile = { DATA_DIR: undefined, VITE_HOST_FORMS: undefined };

let browser: Browser;
let project: string;
let site: StartedSite;

/** A copy of the project whose only setting stands in a file `.env`. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), "project-"));
  const isWanted = (source: string) =>
    path.dirname(source) !== root ||
    (!leftOut.has(path.basename(source)) && !path.basename(source).startsWith(".env"));
  await cp(root, copy, { recursive: true, filter: isWanted });
  await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
  await writeFile(path.join(copy, ".env"), "VITE_HOST_FORMS=true\nDATA_DIR=donnees\n");
  return copy;
}

beforeAll(async () => {
  [browser, project] = await Promise.all([launchBrowser(), copyProject()]);
  site = await startSite({ folder: project, environment: onlyFile });
}, 300_000);

afterAll(async () => {
  await Promise.all([browser?.close(), site?.stop()]);
  await rm(project, { recursive: true, force: true });
});

async function mails() {
  const outbox = path.join(project, "donnees/outbox");
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
    const { page, complaints } = await openPage(browser);
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
    const { page } = await openPage(browser);
    await page.route(`${site.origin}/`, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status, ...(file && { path: path.join(project, file) }) })
        : route.continue(),
    );
    await ask(page, "refus@exemple.fr");
    await toastSaying(page, "Une erreur est survenue lors de l'envoi.");
    await expect(page.getByLabel("Votre question").inputValue()).resolves.toContain("Qui paie");
    expect((await mails()).filter(({ text }) => text?.includes("refus@exemple.fr"))).toEqual([]);
  });
});
