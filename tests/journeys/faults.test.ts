import type { Page, Route } from "playwright";
import { describe, expect, inject, test } from "vitest";
import { takeContext } from "./support/contexts.ts";
import { browserForTests } from "./support/engine.ts";
import { answers, fillQuote, goOn, stepHeading, toastSaying, toasts } from "./support/forms.ts";
import { leadsOf } from "./support/leads.ts";
import { hold, openPage, takeClock } from "./support/page.ts";
import { buttons, confirmation, control, firm, formWords, phone, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");
const quotes = "**/rest/v1/quote_submissions*";

const browser = browserForTests();

const send = (page: Page) => page.getByRole("button", { name: saying(buttons.quote.submit) });

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

const correct = "Relisez vos réponses, corrigez-les et envoyez de nouveau";
const again = "Réessayez dans un instant.";
const reconnect = "Vérifiez votre connexion, puis réessayez";
const other = "Une erreur est survenue lors de l'envoi. Veuillez réessayer.";

describe("a quote that the backend does not take", () => {
  test.each([
    [
      "a known duplicate",
      refusal(409, "23505"),
      "Une demande similaire a déjà été envoyée récemment.",
      `Inutile de l'envoyer une seconde fois : nous vous rappelons sous ${firm.promises.quote}.`,
    ],
    [
      "a missing value",
      refusal(400, "23502"),
      "Certaines informations requises sont manquantes.",
      correct,
    ],
    [
      "a missing right",
      refusal(401, "42501"),
      "Problème d'autorisation. Veuillez réessayer.",
      "Si le refus se répète, appelez-nous",
    ],
    [
      "a broken rule",
      refusal(400, "23514"),
      "Veuillez vérifier les informations saisies.",
      correct,
    ],
    [
      "too many requests",
      refusal(429, "PT429"),
      "Trop de demandes ont été envoyées depuis votre connexion.",
      "Attendez dix minutes avant de réessayer",
    ],
    [
      "any other code",
      refusal(400, "XX000"),
      "Erreur lors de l'enregistrement de votre demande",
      again,
    ],
    ["a broken connection", (route: Route) => route.abort("connectionreset"), other, reconnect],
    [
      "a page instead of an answer",
      (route: Route) =>
        route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Accueil</h1>" }),
      other,
      reconnect,
    ],
    [
      "an empty answer",
      (route: Route) => route.fulfill({ status: 200, body: "" }),
      other,
      reconnect,
    ],
    [
      "a gateway's error page",
      (route: Route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "Bad gateway" }),
      other,
      reconnect,
    ],
  ])(
    "%s: one sentence, what to do next, the phone number, everything kept, a second try that succeeds",
    async (title, treat, sentence, next) => {
      const { page } = await openPage(browser());
      const email = `panne.${title.replace(/\W/g, "")}@exemple.fr`;
      await fillQuote(page, origin, email);
      await onInsert(page, treat);
      await send(page).click();
      await toastSaying(page, sentence);
      const status = await page.getByRole("status").filter({ hasText: phone }).textContent();
      expect(status).toContain(sentence);
      expect(status).toMatch(saying(next));
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
    ["503", { status: 503, body: "" }, formWords.unanswered.unreachable],
    [
      "a page with status 200",
      { status: 200, contentType: "text/html", body: "<h1>Accueil</h1>" },
      formWords.unanswered.unusable,
    ],
  ])(
    "a connectivity check answered with %s stops before anything is stored",
    async (title, answer, reason) => {
      const { page } = await openPage(browser());
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

  test("an answer lost after the row was stored is not told as success; the retry is, a changed one is told as what it is", async () => {
    const { page } = await openPage(browser());
    const email = "panne.reponse.perdue@exemple.fr";
    await fillQuote(page, origin, email);
    await onInsert(page, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await send(page).click();
    await toastSaying(page, other);
    await page.unroute(quotes);
    const sendWithMessage = async (message: string) => {
      await page.getByRole("button", { name: saying(buttons.quote.back) }).click();
      await answers(page, { message });
      await goOn(page);
      await send(page).click();
    };
    await sendWithMessage("Au troisième étage");
    await toastSaying(page, "Votre premier envoi est bien enregistré");
    await sendWithMessage("");
    await page.waitForURL(`${origin}/devis-confirmation`);
    await toastSaying(page, "Votre demande de devis a été envoyée avec succès !");
    expect(await leadsOf(dataDir, email)).toMatchObject([{ message: null }]);
  });

  test("Back while it is sent changes nothing, sends it once and tells there how it ended", async () => {
    const { page } = await openPage(browser());
    const email = "panne.retour@exemple.fr";
    await fillQuote(page, origin, email);
    let inserts = 0;
    const letGo = await hold(page, quotes, async (route) => {
      const isInsert = route.request().method() === "POST";
      inserts += Number(isInsert);
      await (isInsert && inserts === 1 ? route.abort("connectionreset") : route.continue());
    });
    await send(page).click();
    await page.goBack();
    await stepHeading(page, "Vos coordonnées").waitFor();
    expect(await control(page, "phone").isDisabled()).toBe(true);
    const sending = page.getByRole("button", { name: saying(buttons.quote.sending) });
    expect(await sending.isDisabled()).toBe(true);
    await page.goForward();
    await stepHeading(page, "Le tarif").waitFor();
    expect(await send(page).count()).toBe(0);
    expect(await sending.isDisabled()).toBe(true);
    await page.goBack();
    letGo();
    await page
      .getByRole("status")
      .filter({ hasText: saying(formWords.failure.kept) })
      .waitFor();
    expect(await control(page, "phone").isDisabled()).toBe(false);
    await goOn(page);
    await send(page).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(inserts).toBe(2);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("a host that is gone since the form was filled is told in the specified words", async () => {
    const { page } = await openPage(browser());
    const email = "panne.hote@exemple.fr";
    await fillQuote(page, origin, email);
    await page.waitForLoadState("networkidle");
    await page.route("**/*", (route) => route.abort("connectionrefused"));
    await send(page).click();
    await toastSaying(
      page,
      `Erreur de connexion à la base de données: ${formWords.unanswered.unreachable}`,
    );
    await page.unroute("**/*");
    await send(page).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("a form whose sending script is gone with an older deployment loses nothing by a reload", async () => {
    const { page } = await openPage(browser());
    const email = "panne.deploiement@exemple.fr";
    const script = "**/assets/submitForm-*";
    await page.route(script, (route) => route.fulfill({ status: 404, body: "" }));
    await fillQuote(page, origin, email);
    await send(page).click();
    await page
      .getByRole("status")
      .filter({ hasText: saying(formWords.loadFailed) })
      .waitFor();
    await page.unroute(script);
    await page.reload();
    await stepHeading(page, "Le tarif").waitFor();
    await page.locator("main [name=terms]").check();
    await send(page).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("a failing notification is not told", async () => {
    const { page } = await openPage(browser());
    const email = "panne.mail@exemple.fr";
    await fillQuote(page, origin, email);
    await page.route("**/functions/v1/**", (route) => route.abort("connectionreset"));
    await send(page).click();
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("offline it says so before and after a try; what waits for the line can be called off, and leaves by itself", async () => {
    const { page } = await openPage(browser(), { viewport: { width: 375, height: 812 } });
    const email = "panne.hors.ligne@exemple.fr";
    await fillQuote(page, origin, email);
    await page.evaluate(() => fetch("/robots.txt"));
    const status = (text: string) =>
      page
        .getByRole("status")
        .filter({ hasText: saying(text) })
        .waitFor();
    const { offline } = formWords;
    await takeContext(page);
    await page.context().setOffline(true);
    await status(offline.note);
    await send(page).click();
    await status(formWords.failure.kept);
    const patient = page.getByRole("button", { name: saying(offline.wait) });
    const widths = [send(page), patient].map(async (one) => (await one.boundingBox())?.width);
    expect(new Set(await Promise.all(widths)).size, "one width").toBe(1);
    await patient.dblclick();
    await status(offline.waiting);
    expect(await send(page).isDisabled()).toBe(true);
    await page.getByRole("button", { name: saying(offline.cancel) }).click();
    await status(offline.note);
    await patient.click();
    await status(offline.waiting);
    await page.goBack();
    await stepHeading(page, "Vos coordonnées").waitFor();
    await goOn(page);
    await stepHeading(page, "Le tarif").waitFor();
    await patient.click();
    await status(offline.waiting);
    // The browser finds a line on which nothing passes yet.
    const asked = page.waitForRequest("**/favicon.svg");
    await page.route("**/favicon.svg", (route) => route.abort(), { times: 1 });
    await page.context().setOffline(false);
    await asked;
    await status(offline.waiting);
    await page.waitForURL(`${origin}/devis-confirmation`);
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("a browser that forbids storage can send all the same", async () => {
    const { page } = await openPage(browser());
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
    const title = (text: string) => page.getByRole("heading", { level: 1, name: saying(text) });
    await title(confirmation.title).waitFor();
    await page.reload();
    await title(confirmation.title).waitFor();
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
    await page.goto(`${origin}/contact`);
    await page.goto(`${origin}/devis-confirmation`);
    await title(confirmation.unsent.title).waitFor();
  });

  test("a browser whose storage is full is told of the success as well", async () => {
    const { page } = await openPage(browser());
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await fillQuote(page, origin, "stockage.plein@exemple.fr");
    await send(page).click();
    await page.getByRole("heading", { level: 1, name: saying(confirmation.title) }).waitFor();
  });

  test("a form whose script is gone says how to reach the firm and can be tried again", async () => {
    const { page } = await openPage(browser());
    await page.route("**/assets/mountForm-*", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${origin}/devis`);
    await page.getByRole("alert").filter({ hasText: phone }).waitFor();
    await page.getByRole("button", { name: saying(formWords.retry) }).waitFor();
  });
});

/** Makes the next inserts of a quote fail; `hold` keeps the second one from being answered. */
async function failTwice(page: Page, hold: Promise<void>): Promise<void> {
  let count = 0;
  await onInsert(page, async (route) => {
    count += 1;
    if (count > 1) await hold;
    await refusal(409, "23505")(route);
  });
}

describe("a toast of an earlier attempt", () => {
  const duplicate = "Une demande similaire a déjà été envoyée récemment.";

  test("goes when the quote is sent again, and comes back when it fails again", async () => {
    const { page } = await openPage(browser());
    let answer = (): void => {};
    const hold = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await fillQuote(page, origin, "panne.deux.fois@exemple.fr");
    await failTwice(page, hold);
    await takeClock(page);
    await send(page).click();
    const toast = toasts(page).filter({ hasText: duplicate });
    await expect.poll(() => toast.count()).toBe(1);
    await send(page).click();
    await page.getByRole("button", { name: "Envoi en cours..." }).waitFor();
    // Its own time, 5 s, does not run out meanwhile.
    let passedMs = 0;
    const goneAfter = async () => {
      if ((await toast.count()) === 0) return passedMs;
      passedMs += 100;
      await page.clock.runFor(100);
      return Number.POSITIVE_INFINITY;
    };
    await expect.poll(goneAfter, { timeout: 15_000, interval: 200 }).toBeLessThan(3000);
    answer();
    await expect.poll(() => toast.count()).toBe(1);
    await page.clock.runFor(1000);
    expect(await toast.count()).toBe(1);
  });
});

describe("the button that closes a toast", () => {
  test.each([
    ["with a mouse, wide", { viewport: { width: 1280, height: 800 } }, 24],
    ["with a mouse, narrow", { viewport: { width: 375, height: 800 } }, 24],
    ["by touch", { viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true }, 44],
  ])("%s: lies inside, beside the words, and is large enough", async (_, options, size) => {
    const { page } = await openPage(browser(), options);
    await fillQuote(page, origin, "panne.fermer@exemple.fr");
    await onInsert(page, refusal(401, "42501"));
    await send(page).click();
    const toast = await toastSaying(page, "Problème d'autorisation. Veuillez réessayer.");
    const button = toast.getByRole("button", { name: "Fermer" });
    const [frame, words, box] = await Promise.all(
      [toast, toast.locator("[data-title]"), button].map((part) => part.boundingBox()),
    );
    if (!frame || !words || !box) throw new Error("The toast is not on screen");
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(size);
    expect(box.x).toBeGreaterThanOrEqual(words.x + words.width);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
    expect(box.y).toBeGreaterThanOrEqual(frame.y);
    expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
    await button.click();
    await expect.poll(() => toasts(page).count()).toBe(0);
  });
});
