import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserForTests } from "./support/engine.ts";
import { answers, fillQuote, openForm, toastSaying } from "./support/forms.ts";
import { openPage } from "./support/page.ts";
import { type StartedSite, startSite } from "./support/startSite.ts";

const browser = browserForTests();
let dataDir: string;
let site: StartedSite;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "broken-"));
  await mkdir(path.join(dataDir, "db"));
  await writeFile(path.join(dataDir, "db/PG_VERSION"), "18\n");
  site = await startSite({ dataDir });
});

afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true });
});

describe("a site whose database cannot be opened", () => {
  test("tells its operator which folder, and what to do", () => {
    expect(site.output()).toContain(`La base de données du dossier « ${dataDir} » ne s'ouvre pas`);
    expect(site.output()).toMatch(/remettez en place une sauvegarde .*DATA_DIR/);
    expect(site.output()).not.toMatch(/^ +at /m);
  });

  test("can still be read", async () => {
    const { page, complaints } = await openPage(browser());
    await page.goto(`${site.origin}/avant-vente/dpe`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("answers calls of the forms as a backend that is down", async () => {
    const answer = await fetch(`${site.origin}/rest/v1/contact_submissions`, { method: "POST" });
    expect(answer.status).toBe(503);
    expect(Object.keys((await answer.json()) as object)).toEqual([
      "code",
      "details",
      "hint",
      "message",
    ]);
  });

  test("tells on a page that a mailed link cannot be followed now", async () => {
    const pressed = `${site.origin}/lettre-information/confirmation?code=c`;
    const answer = await fetch(pressed, { method: "POST" });
    expect(answer.url).toBe(`${site.origin}/lettre-information/a-reessayer`);
    expect(await answer.text()).toContain("n’a pas pu être enregistré");
  });

  test("tells who sends a message that it failed, in French", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${site.origin}/contact`, "subject");
    const message = { name: "Paul Durand", subject: "Vente", message: "Bonjour", email: "p@d.fr" };
    await answers(page, message);
    await page.locator("main [name=terms]").check();
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await toastSaying(page, "Une erreur est survenue lors de l'envoi.");
    expect(await page.locator("main [name=message]").inputValue()).toBe("Bonjour");
  });

  test("tells who asks for a quote that the server cannot be reached", async () => {
    const { page } = await openPage(browser());
    await fillQuote(page, site.origin, "devis.sans.base@exemple.fr");
    await page.getByRole("button", { name: "Demander un devis" }).click();
    await toastSaying(page, "Erreur de connexion à la base de données: le serveur est injoignable");
  });
});
