import type { Page } from "playwright";
import { describe, expect, inject, test } from "vitest";
import legalQuestion from "../../schemas/forms/legal-question.json" with { type: "json" };
import { REST_MS } from "../../src/forms/afterTyping.ts";
import { browserForTests, testInChromium } from "./support/engine.ts";
import { answers, formWith, openForm, toastSaying, toasts, write } from "./support/forms.ts";
import { leadsOf, mailsAbout } from "./support/leads.ts";
import { axeFaults, hold, openPage, visit } from "./support/page.ts";
import { buttons, control, formWords, phone, saying } from "./support/words.ts";

const origin = inject("origin");
const dataDir = inject("dataDir");

const browser = browserForTests();

const message = {
  name: "Paul Durand",
  subject: "Vente d'un pavillon",
  message: "Bonjour,\nquels diagnostics faut-il ?",
};

async function fillContact(page: Page, email: string): Promise<void> {
  await openForm(page, `${origin}/contact`, "subject");
  await answers(page, { ...message, email });
  await page.locator("main [name=terms]").check();
}

const sendMessage = (page: Page) =>
  page.getByRole("button", { name: saying(buttons.contact.submit) });

describe("the contact form", () => {
  test("stores the message, mails it, says so and is emptied", async () => {
    const { page, complaints } = await openPage(browser());
    const email = "contact.complet@exemple.fr";
    await fillContact(page, email);
    await sendMessage(page).click();
    await toastSaying(page, "Votre message a été envoyé avec succès.");
    await expect(control(page, "subject").inputValue()).resolves.toBe("");
    const [lead, ...others] = await leadsOf(dataDir, email);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ ...message, table: "contact_submissions", phone: null });
    expect(await mailsAbout(dataDir, email)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test("is sent at the next press when the first found no connection", async () => {
    const { page } = await openPage(browser());
    const email = "contact.sans.reseau@exemple.fr";
    await fillContact(page, email);
    const client = "**/assets/dist-*.js*";
    await page.route(client, (route) => route.abort());
    await sendMessage(page).click();
    await toasts(page).filter({ hasText: "Une erreur est survenue" }).waitFor();
    await page.unroute(client);
    await sendMessage(page).click();
    await toastSaying(page, "Votre message a été envoyé avec succès.");
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("is sent at the next press when what sends and its toasts could not be fetched", async () => {
    const { page } = await openPage(browser());
    const email = "contact.sans.code@exemple.fr";
    const code = ["**/assets/submitForm-*.js*", "**/assets/ToastArea-*.js*"];
    for (const one of code) await page.route(one, (route) => route.abort());
    await fillContact(page, email);
    await sendMessage(page).click();
    await page.getByText(saying(formWords.loadFailed)).first().waitFor();
    for (const one of code) await page.unroute(one);
    await sendMessage(page).click();
    await toastSaying(page, "Votre message a été envoyé avec succès.");
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("reads what a program has put there that tells of changes, and of no key", async () => {
    const { page } = await openPage(browser());
    const email = "contact.rempli@exemple.fr";
    await openForm(page, `${origin}/contact`, "subject");
    await page.evaluate(
      (values) => {
        for (const [name, value] of values) {
          const box = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
          if (!box) throw new Error(`There is no box for ${name}.`);
          box.value = value;
          box.dispatchEvent(new Event("change", { bubbles: true }));
        }
      },
      Object.entries({ ...message, email }),
    );
    await page.locator("main [name=terms]").check();
    await sendMessage(page).click();
    await toastSaying(page, "Votre message a été envoyé avec succès.");
    expect(await leadsOf(dataDir, email)).toMatchObject([message]);
  });

  test("sends nothing until the conditions are accepted, and says so in a toast", async () => {
    const { page } = await openPage(browser());
    const email = "contact.sans.accord@exemple.fr";
    await fillContact(page, email);
    await page.locator("main [name=terms]").uncheck();
    await sendMessage(page).click();
    await toastSaying(page, "Veuillez accepter les conditions de confidentialité");
    expect(await leadsOf(dataDir, email)).toEqual([]);
  });

  testInChromium("warns when the message was stored but the mail failed", async () => {
    const { page } = await openPage(browser());
    const email = "contact.sans.mail@exemple.fr";
    await page.route("**/functions/v1/**", (route) => route.fulfill({ status: 502, body: "" }));
    await fillContact(page, email);
    await sendMessage(page).click();
    await toastSaying(
      page,
      "Votre message a été enregistré mais l'email de notification a échoué. Nous vous contacterons dès que possible.",
    );
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("says no more that answers were found again once they are sent", async () => {
    const { page } = await openPage(browser());
    const email = "contact.retrouve@exemple.fr";
    await fillContact(page, email);
    await page.reload();
    const note = page.getByText(saying(formWords.draft.restored));
    await note.waitFor();
    await page.locator("main [name=terms]").check();
    await sendMessage(page).click();
    await note.waitFor({ state: "detached" });
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("keeps its answers while they are on their way, also those found again", async () => {
    const { page } = await openPage(browser());
    const email = "contact.en.route@exemple.fr";
    await fillContact(page, email);
    await page.reload();
    const restart = page.getByRole("button", { name: saying(formWords.draft.restart) });
    await restart.waitFor();
    await page.locator("main [name=terms]").check();
    const letGo = await hold(page, "**/rest/v1/**");
    await sendMessage(page).click();
    await expect.poll(() => restart.isDisabled()).toBe(true);
    letGo();
    await restart.waitFor({ state: "detached" });
    expect(await leadsOf(dataDir, email)).toHaveLength(1);
  });

  test("is restored after a reload", async () => {
    const { page } = await openPage(browser());
    await fillContact(page, "contact.recharge@exemple.fr");
    await page.reload();
    await page.locator('main [data-form-slot="alive"]').waitFor();
    for (const [name, value] of Object.entries(message)) {
      await expect(control(page, name).inputValue()).resolves.toBe(value);
    }
    await expect(page.locator("main [name=terms]").isChecked()).resolves.toBe(false);
    await page.getByRole("button", { name: saying(formWords.draft.restart) }).click();
    await expect(control(page, "message").inputValue()).resolves.toBe("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("recharge");
  });

  testInChromium("says no more that nothing is lost once its answers are erased", async () => {
    const { page } = await openPage(browser());
    await fillContact(page, "contact.efface@exemple.fr");
    await page.reload();
    const restart = page.getByRole("button", { name: saying(formWords.draft.restart) });
    await restart.waitFor();
    await page.locator("main [name=terms]").check();
    await page.route("**/rest/v1/**", (route) => route.abort());
    await sendMessage(page).click();
    const kept = page.getByText(saying(formWords.failure.kept));
    await kept.waitFor();
    await restart.click();
    await kept.waitFor({ state: "detached" });
    await expect(control(page, "message").inputValue()).resolves.toBe("");
  });

  testInChromium("does not send what a program filled into the hidden field", async () => {
    const { page } = await openPage(browser());
    const email = "contact.robot@exemple.fr";
    await fillContact(page, email);
    await page.locator("main [name=bot-field]").evaluate((trap: HTMLInputElement) => {
      trap.value = "http://spam.example";
    });
    await sendMessage(page).click();
    await page.getByText(saying(formWords.failure.robot)).waitFor();
    expect(await leadsOf(dataDir, email)).toEqual([]);
  });

  test("loses no press to a message that comes or goes meanwhile", async () => {
    // Where nothing is scrolled, a browser does not hold what is on the screen in its place either.
    const { page } = await openPage(browser(), { viewport: { width: 1280, height: 2000 } });
    await openForm(page, `${origin}/contact`, "subject");
    const terms = page.locator("main [name=terms]");
    for (const [typed, isWrong] of [
      ["paul@", true],
      ["paul@exemple.fr", false],
    ] as const) {
      await write(control(page, "email"), typed);
      const wasTicked = await terms.isChecked();
      await terms.click({ delay: 400 });
      await expect.poll(() => page.locator("#contact_email_error").count()).toBe(Number(isWrong));
      expect(await terms.isChecked()).toBe(!wasTicked);
    }
  });

  test("moves nothing under a finger that comes down as the visitor has just rested", async () => {
    const { page } = await openPage(browser());
    await openForm(page, `${origin}/contact`, "subject");
    await write(control(page, "email"), "paul@");
    await control(page, "phone").focus();
    const message = page.locator("#contact_email_error");
    await message.waitFor();
    await write(control(page, "email"), "paul@exemple.f");
    const messageIsThere = await control(page, "email").evaluate(
      async (box: HTMLInputElement, rest) => {
        const isThere = () => document.getElementById("contact_email_error") !== null;
        const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
        document.execCommand("insertText", false, "r");
        // What was typed counts at once; before any other task, which timers would let come, the finger is there.
        document.dispatchEvent(new Event("visibilitychange"));
        await null;
        box.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        const atFirst = isThere();
        await pause(rest);
        const meanwhile = isThere();
        box.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
        return { atFirst, meanwhile };
      },
      REST_MS,
    );
    expect(messageIsThere.meanwhile).toBe(messageIsThere.atFirst);
    await message.waitFor({ state: "detached" });
  });

  testInChromium.each([375, 1280])(
    "has no accessibility fault at %i px, with errors and after success",
    async (width) => {
      const { page } = await openPage(browser(), { viewport: { width, height: 800 } });
      await openForm(page, `${origin}/contact`, "subject");
      await sendMessage(page).click();
      await toastSaying(page, "Veuillez accepter les conditions de confidentialité");
      expect(await axeFaults(page)).toEqual([]);
      await answers(page, { ...message, email: `contact.axe.${width}@exemple.fr` });
      await page.locator("main [name=terms]").check();
      await sendMessage(page).click();
      await toastSaying(page, "Votre message a été envoyé avec succès.");
      expect(await axeFaults(page)).toEqual([]);
    },
  );
});

describe("the newsletter form", () => {
  const subscribe = (page: Page) =>
    page.getByRole("button", { name: saying(buttons.newsletter.submit) });
  const address = (page: Page) => page.locator("footer [name=email]");

  test("asks for the address in a toast when it is empty", async () => {
    const { page } = await openPage(browser());
    await visit(page, `${origin}/mentions-legales`);
    await subscribe(page).click();
    await toastSaying(page, "Veuillez saisir votre adresse email");
    await subscribe(page).click();
    await expect.poll(() => toasts(page).count()).toBe(1);
    await write(address(page), "jeanne");
    await subscribe(page).click();
    await toastSaying(page, "Format d'email invalide");
    expect(await toasts(page).count()).toBe(1);
  });

  test("asks the address by mail, thanks and is emptied", async () => {
    const { page, complaints } = await openPage(browser());
    const email = "lettre@exemple.fr";
    await visit(page, `${origin}/plan-du-site`);
    await write(address(page), email);
    await subscribe(page).click();
    await toastSaying(page, "Inscription réussie ! Merci de votre intérêt pour nos actualités.");
    await expect(address(page).inputValue()).resolves.toBe("");
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  /** The mails to an address in the outbox. */
  const mailsTo = async (to: string) => {
    const mails = await mailsAbout(dataDir, "/lettre-information/");
    return mails.filter((mail) => mail.to?.[0]?.address === to);
  };
  /** Where the links of the last mail to an address lead: to confirm, and to unsubscribe. */
  const linksIn = async (to: string) =>
    (await mailsTo(to)).at(-1)?.text?.match(/http\S+lettre-information\S+/g) ?? [];

  test.each([
    [true, "localhost"],
    [false, "localhost"],
    [true, "127.0.0.1"],
  ])(
    "is confirmed and ended by the buttons of the pages its mail leads to, scripts: %s, at %s",
    async (javaScriptEnabled, name) => {
      const subscriber = await openPage(browser());
      const email = `lettre.${javaScriptEnabled}@${name.replaceAll(".", "-")}.exemple.fr`;
      await visit(subscriber.page, `${origin}/plan-du-site`);
      await write(address(subscriber.page), email);
      await subscribe(subscriber.page).click();
      await expect.poll(() => mailsTo(email)).toHaveLength(1);
      const links = await linksIn(email);
      const [confirm = "", unsubscribe = ""] = links.map((at) => at.replace("localhost", name));
      const { page } = await openPage(browser(), { javaScriptEnabled });
      const expectHeading = (name: string) =>
        page.getByRole("heading", { level: 1, name: saying(name) }).waitFor();

      await page.goto(confirm);
      expect((await leadsOf(dataDir, email))[0]).toMatchObject({ confirmed_at: null });
      await page.getByRole("button", { name: saying("Confirmer mon inscription") }).click();
      await expectHeading("Votre inscription est confirmée");
      expect((await leadsOf(dataDir, email))[0]?.confirmed_at).toBeTruthy();

      await page.goto(unsubscribe);
      await page.getByRole("button", { name: saying("Me désinscrire") }).click();
      await expectHeading("Vous ne recevrez plus la lettre");
      await expect.poll(() => leadsOf(dataDir, email)).toEqual([]);
    },
  );

  test("is disabled and says 'Inscription...' while it is sent", async () => {
    const { page } = await openPage(browser());
    const release = await hold(page, "**/functions/v1/**");
    await visit(page, `${origin}/plan-du-site`);
    await write(address(page), "lettre.lente@exemple.fr");
    await subscribe(page).click();
    const button = page.getByRole("button", { name: "Inscription..." });
    await button.waitFor();
    await expect(button.isDisabled()).resolves.toBe(true);
    await expect(address(page).isDisabled()).resolves.toBe(true);
    release();
    await subscribe(page).waitFor();
  });

  testInChromium("says so when its mail has to wait for another day, and is emptied", async () => {
    const { page } = await openPage(browser());
    await page.route("**/functions/v1/**", (route) =>
      route.fulfill({ status: 202, contentType: "application/json", body: "{}" }),
    );
    await visit(page, `${origin}/plan-du-site`);
    await write(address(page), "lettre.plus.tard@exemple.fr");
    await subscribe(page).click();
    await toastSaying(page, "L’e-mail de confirmation ne pourra pas partir avant demain.");
    await expect(address(page).inputValue()).resolves.toBe("");
  });

  testInChromium("says so when it failed, and keeps the address", async () => {
    const { page } = await openPage(browser());
    await page.route("**/functions/v1/**", (route) => route.fulfill({ status: 500, body: "" }));
    await visit(page, `${origin}/plan-du-site`);
    await write(address(page), "lettre.refusee@exemple.fr");
    await subscribe(page).click();
    await toastSaying(page, "Une erreur est survenue lors de l'inscription. Veuillez réessayer.");
    await expect(address(page).inputValue()).resolves.toBe("lettre.refusee@exemple.fr");
  });
});

const { terms: refusal } = legalQuestion.errorMessage.required;

describe.each(["/mentions-legales", "/confidentialite"])("the legal question on %s", (path) => {
  test("is thanked for after a moment and emptied, without any call to the backend", async () => {
    const { page } = await openPage(browser());
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(request.url());
    });
    await openForm(page, origin + path, "message");
    await expect(control(page, "subject").inputValue()).resolves.toBe("Question juridique");
    await answers(page, { name: "Paul", email: "question@exemple.fr", message: "Qui paie ?" });
    await page.locator("main [name=terms]").check();
    await page.getByRole("button", { name: saying(buttons.legalQuestion.submit) }).click();
    await expect(
      page.getByRole("button", { name: "Envoi en cours..." }).isDisabled(),
    ).resolves.toBe(true);
    await toastSaying(page, "Votre question a été envoyée avec succès.");
    await expect(control(page, "message").inputValue()).resolves.toBe("");
    expect(calls).toEqual([]);
  });

  test("is refused without consent", async () => {
    const { page } = await openPage(browser());
    await openForm(page, origin + path, "message");
    await answers(page, { name: "Paul", email: "question@exemple.fr", message: "Qui paie ?" });
    await page.getByRole("button", { name: saying(buttons.legalQuestion.submit) }).click();
    await page.getByRole("link", { name: saying(refusal) }).waitFor();
    expect(await toasts(page).count()).toBe(0);
  });
});

test("without JavaScript every form gives way to the phone number", async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false });
  await page.goto(`${origin}/devis`);
  await expect(formWith(page, "propertyType").isVisible()).resolves.toBe(false);
  await expect(
    page.locator("main").getByRole("link", { name: phone }).first().isVisible(),
  ).resolves.toBe(true);
});
