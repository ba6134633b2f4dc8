import type { Browser, Page, Route } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "./support/browser.ts";
import { fillQuote, stepHeading, toastSaying } from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { openPage } from "./support/page.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const quotes = "**/rest/v1/quote_submissions*";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const send = (page: Page) => page.getByRole("button", { name: "Demander un devis" });

/** Lets the connectivity check through and treats the insert as told. */
async function onInsert(page: Page, treat: (route: Route) => Promise<void>): Promise<void> {
  await page.route(quotes, (route) =>
    route.request().method() === "POST" ? treat(route) : route.continue(),
  );
}

const refusal = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: "application/json",
    body: JSON.stringify({ code, message: "raw words", details: null, hint: null }),
  });

const other = "Une erreur est survenue lors de l'envoi. Veuillez réessayer.";

describe("a quote that the backend does not take", () => {
  test.each([
    [
      "a known duplicate",
      refusal(409, "23505"),
      "Une demande similaire a déjà été envoyée récemment.",
    ],
    ["a missing value", refusal(400, "23502"), "Certaines informations requises sont manquantes."],
    ["a missing right", refusal(401, "42501"), "Problème d'autorisation. Veuillez réessayer."],
    ["a broken rule", refusal(400, "23514"), "Veuillez vérifier les informations saisies."],
    [
      "too many requests",
      refusal(429, "PT429"),
      "Trop de demandes ont été envoyées depuis votre connexion.",
    ],
    ["any other code", refusal(400, "XX000"), "Erreur lors de l'enregistrement de votre demande"],
    ["a broken connection", (route: Route) => route.abort("connectionreset"), other],
    [
      "a page instead of an answer",
      (route: Route) =>
        route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Accueil</h1>" }),
      other,
    ],
    ["an empty answer", (route: Route) => route.fulfill({ status: 200, body: "" }), other],
    [
      "a gateway's error page",
      (route: Route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "Bad gateway" }),
      other,
    ],
  ])(
    "%s: one sentence, the phone number, everything kept, a second try that succeeds",
    async (title, treat, sentence) => {
      const { page } = await openPage(browser);
      const email = `panne.${title.replace(/\W/g, "")}@exemple.fr`;
      await fillQuote(page, origin, email);
      await onInsert(page, treat);
      await send(page).click();
      await toastSaying(page, sentence);
      const status = await page
        .getByRole("status")
        .filter({ hasText: "01 99 00 24 48" })
        .textContent();
      expect(status).toContain(sentence);
      expect(status).not.toContain("raw words");
      await expect(stepHeading(page, "Le tarif").isVisible()).resolves.toBe(true);
      expect(await leadsOf(dataDir, email)).toEqual([]);
      await page.unroute(quotes);
      await send(page).click();
      await page.waitForURL(`${origin}/devis-confirmation`);
      expect(await leadsOf(dataDir, email)).toHaveLength(1);
    },
  );

  test.each([
    ["503", { status: 503, body: "" }, "le serveur est injoignable"],
    [
      "a page with status 200",
      { status: 200, contentType: "text/html", body: "<h1>Accueil</h1>" },
      "la réponse du serveur est illisible",
    ],
  ])(
    "a connectivity check answered with %s stops before anything is stored",
    async (title, answer, reason) => {
      const { page } = await openPage(browser);
      const email = `panne.verification.${title.replace(/\W/g, "")}@exemple.fr`;
      await fillQuote(page, origin, email);
      let isInserted = false;
      await page.route(quotes, (route) => {
        isInserted ||= route.request().method() === "POST";
        return route.fulfill(answer);
      });
      await send(page).click();
      await toastSaying(page, `Erreur de connexion à la base de données: ${reason}`);
      expect(isInserted).toBe(false);
      expect(await leadsOf(dataDir, email)).toEqual([]);
    },
  );

  test("an answer lost after the row was stored is not told as success; the retry is told as a duplicate", async () => {
    const { page } = await openPage(browser);
    const email = "panne.reponse.perdue@exemple.fr";
    await fillQuote(page, origin, email);
    await onInsert(page, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await send(page).click();
    await toastSaying(page, other);
    await page.unroute(quotes);
    await send(page).click();
    await toastSaying(page, "Une demande similaire a déjà été envoyée récemment.");
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("a host that is gone since the form was filled is told in the specified words", async () => {
    const { page } = await openPage(browser);
    const email = "panne.hote@exemple.fr";
    await fillQuote(page, origin, email);
    await page.waitForLoadState("networkidle");
    await page.route("**/*", (route) => route.abort("connectionrefused"));
    await send(page).click();
    await toastSaying(page, "Erreur de connexion à la base de données: le serveur est injoignable");
    await page.unroute("**/*");
    await send(page).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("a failing notification is not told", async () => {
    const { page } = await openPage(browser);
    const email = "panne.mail@exemple.fr";
    await fillQuote(page, origin, email);
    await page.route("**/functions/v1/**", (route) => route.abort("connectionreset"));
    await send(page).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("offline it says so, and nothing is lost", async () => {
    const { page } = await openPage(browser);
    const email = "panne.hors.ligne@exemple.fr";
    await fillQuote(page, origin, email);
    await page.evaluate(() => fetch("/robots.txt"));
    await page.context().setOffline(true);
    await send(page).click();
    const status = page.getByRole("status").filter({ hasText: "Rien de ce que vous avez saisi" });
    await status.waitFor();
    await page.context().setOffline(false);
    await send(page).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("a browser that forbids storage can send all the same", async () => {
    const { page } = await openPage(browser);
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    const email = "sans.stockage@exemple.fr";
    await fillQuote(page, origin, email);
    await send(page).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("a form whose script is gone says how to reach the firm and can be tried again", async () => {
    const { page } = await openPage(browser);
    await page.route("**/assets/mountForm-*", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${origin}/devis`);
    await page.getByRole("alert").filter({ hasText: "01 99 00 24 48" }).waitFor();
    await page.getByRole("button", { name: "Réessayer" }).waitFor();
  });
});
