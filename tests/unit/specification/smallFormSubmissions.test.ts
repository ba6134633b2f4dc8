import { describe, expect, test } from "vitest";
import firm from "../../../src/content/firm.json" with { type: "json" };
import { omit } from "../fixtures/answers.ts";
import { loadForm } from "../forms/loadForm.ts";
import { question as legalQuestion, message } from "../forms/situations.ts";
import { type Faults, refused } from "../submission/fakePorts.ts";
import { actions, sendForm } from "../submission/sendForm.ts";
import { specified } from "./specified.ts";

const noAnswers = (["offline", "timeout", "unreachable", "unusable"] as const).map((kind) => ({
  how: kind,
  failure: { kind },
}));
const refusals = [
  { how: "23514", failure: refused("23514") },
  { how: "42501", failure: refused("42501", "", 401) },
  { how: "PT429", failure: refused("PT429", "", 429) },
];
const noMails = [{ how: "HTTP500", failure: refused("HTTP500", "", 500) }, ...noAnswers];

describe("specified in sections 7 and 8: a contact message", () => {
  const row = {
    name: "Jeanne Martin",
    email: "jeanne.martin@exemple.fr",
    phone: null,
    subject: "Diagnostics avant une vente",
    message: "Bonjour,\nquels diagnostics faut-il prévoir ?",
  };

  test("is stored without being read back, then the same row is mailed", async () => {
    const { calls } = await sendForm("contact", message);
    expect(calls, specified(7, "les appels du formulaire de contact")).toEqual([
      ["insert", "contact_submissions", row, false],
      ["notify", "send-form-notification", { type: "contact", data: row }],
    ]);
  });

  test("keeps the phone number that was given", async () => {
    const { calls } = await sendForm("contact", { ...message, phone: "0612345678" });
    expect(calls[0]?.[2]).toEqual({ ...row, phone: "0612345678" });
  });

  test("never sends the consent", async () => {
    const { calls } = await sendForm("contact", message);
    expect(JSON.stringify(calls)).not.toContain("terms");
  });

  test("is confirmed in the specified words, on the same page", async () => {
    const { outcome } = await sendForm("contact", message);
    const words =
      "Votre message a été envoyé avec succès. Notre équipe vous répondra dans les plus brefs délais.";
    expect(outcome, specified(8, "ce message", words)).toMatchObject({
      kind: "sent",
      announcement: { message: words },
    });
    expect(outcome).not.toHaveProperty("goTo");
  });

  test.each([...refusals, ...noAnswers])(
    "that could not be stored tells the phone number and mails nothing ($how)",
    async ({ failure }) => {
      const { outcome, calls } = await sendForm("contact", message, { insert: failure });
      const words = `Une erreur est survenue lors de l'envoi. Veuillez réessayer ou nous contacter directement au ${firm.phones.landline.display}.`;
      expect(outcome, specified(8, "ce message", words)).toMatchObject({
        kind: "failed",
        action: "insert",
        announcement: { message: words },
      });
      expect(actions(calls)).toEqual(["insert"]);
    },
  );

  test.each(noMails)(
    "that is stored but not mailed warns in the specified words ($how)",
    async ({ failure }) => {
      const { outcome } = await sendForm("contact", message, { notify: failure });
      const words =
        "Votre message a été enregistré mais l'email de notification a échoué. Nous vous contacterons dès que possible.";
      expect(outcome, specified(8, "ce message", words)).toMatchObject({
        kind: "sent-with-warning",
        announcement: { message: words },
      });
    },
  );

  test("that was refused shows the missing consent as a toast, and no other error", async () => {
    const { submission } = await loadForm("contact");
    expect(submission.invalid, specified(5, "cette notification")).toEqual({
      toastFields: ["terms"],
    });
  });
});

describe("specified in sections 7 and 8: a newsletter subscription", () => {
  const subscription = { email: "jeanne@exemple.fr" };

  test("is one call of the server function with the address alone", async () => {
    const { calls } = await sendForm("newsletter", subscription);
    expect(calls, specified(7, "l’appel de la lettre d’information")).toEqual([
      ["notify", "send-form-notification", { type: "newsletter", data: subscription }],
    ]);
  });

  test("is confirmed in the specified words", async () => {
    const { outcome } = await sendForm("newsletter", subscription);
    const words = "Inscription réussie ! Merci de votre intérêt pour nos actualités.";
    expect(outcome, specified(8, "ce message", words)).toMatchObject({
      kind: "sent",
      announcement: { message: words },
      nextAction: expect.stringMatching(/e-mail .*confirmer/),
    });
  });

  test.each(noMails)("that fails says so in the specified words ($how)", async ({ failure }) => {
    const { outcome } = await sendForm("newsletter", subscription, { notify: failure });
    const words = "Une erreur est survenue lors de l'inscription. Veuillez réessayer.";
    expect(outcome, specified(8, "ce message", words)).toMatchObject({
      kind: "failed",
      action: "notify",
      announcement: { message: words },
    });
  });

  test("that was refused shows the address's error as a toast", async () => {
    const { submission } = await loadForm("newsletter");
    expect(submission.invalid, specified(5, "cette notification")).toEqual({
      toastFields: ["email"],
    });
  });
});

describe("specified in sections 7 and 8: a legal question", () => {
  const question = { ...omit(legalQuestion, "terms"), subject: "Question juridique" };
  const send = (faults: Faults = {}, hasHostForm = false) =>
    sendForm("legal-question", question, faults, hasHostForm);

  test("waits one second and calls nobody where the host has no forms", async () => {
    const { calls } = await send();
    expect(calls, specified(9, "l’attente d’une seconde")).toEqual([["wait", 1000]]);
  });

  test("is confirmed in the specified words", async () => {
    const { outcome } = await send();
    const words =
      "Votre question a été envoyée avec succès. Notre équipe juridique vous répondra dans les plus brefs délais.";
    expect(outcome, specified(8, "ce message", words)).toMatchObject({
      kind: "sent",
      announcement: { message: words },
    });
  });

  test("is handed to the host's forms where they are configured", async () => {
    const { calls } = await send({}, true);
    expect(calls).toEqual([
      ["wait", 1000],
      ["host-form", question],
    ]);
  });

  test("that the host does not take is never called a success", async () => {
    const { outcome } = await send({ hostForm: { kind: "unreachable" } }, true);
    expect(outcome).toMatchObject({
      kind: "failed",
      action: "host-form",
      announcement: { message: expect.stringContaining(firm.phones.landline.display) },
    });
  });
});
