import { describe, expect, test } from "vitest";
import { handleHostForm } from "../../../scripts/backend/gateway/handleHostForm.ts";
import { hostFormHandler } from "../../../src/submission/hostFormHandler.ts";
import type { Mail } from "../../../supabase/functions/send-form-notification/mail.ts";

const question = {
  name: "Jeanne & <Co>",
  email: "jeanne@exemple.fr",
  subject: "Bail\r\nBcc: a@b.fr",
  message: "Ligne 1\nLigne 2",
  terms: true,
};

/** A host that takes posts and keeps the mails; the firm is told of them with a `status`. */
function host(status = 200) {
  const mails: Mail[] = [];
  const post = (body: string, headers: Record<string, string> = {}) =>
    handleHostForm(
      { body, headers, clientAddress: "192.0.2.1" },
      {
        siteUrl: "https://site.example",
        tell: async (mail) => {
          mails.push(mail);
          return new Response(null, { status });
        },
      },
    );
  return { mails, post };
}

const bodyOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).map(([key, value]) => [key, String(value)]),
  ).toString();

const whole = { "form-name": "legal-contact", ...question };

describe("the stand-in for the host's form handler", () => {
  test("mails what the site's own adapter posts, and is believed by it", async () => {
    const { mails, post } = host();
    const fetcher: typeof fetch = async (_, request) => {
      const { status, headers = {}, body = null } = await post(String(request?.body));
      return new Response(body, { status, headers });
    };
    const result = await hostFormHandler("legal-contact", fetcher).post(question);
    expect(result).toEqual({ ok: true, value: null });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: "legal-contact",
      replyTo: question.email,
      subject: "Une question juridique\u202f? – Bail Bcc: a@b.fr – Jeanne & <Co>",
      text: expect.stringContaining("Message :\nLigne 1\nLigne 2"),
      html: expect.stringContaining("Jeanne &amp; &lt;Co&gt;"),
    });
  });

  test.each([
    ["an unknown form", { ...whole, "form-name": "spam" }, 404],
    ["no form's name", question, 404],
    ["a form that the site sends elsewhere", { ...whole, "form-name": "contact" }, 404],
    ["a field of another form", { ...whole, surface: "85" }, 400],
    ["a filled trap", { ...whole, "bot-field": "x" }, 400],
    ["no consent", { ...whole, terms: false }, 400],
    ["a bad e-mail", { ...whole, email: "jeanne" }, 400],
    ["a blank message", { ...whole, message: "  " }, 400],
    ["a missing message", { ...whole, message: "" }, 400],
    ["a message over the limit", { ...whole, message: "x".repeat(5001) }, 400],
    ["a message that is far longer", { ...whole, message: "x".repeat(20_001) }, 413],
    ["a character that is no text's", { ...whole, name: "Jeanne\0" }, 400],
  ])("refuses %s", async (_, fields, status) => {
    const { mails, post } = host();
    expect((await post(bodyOf(fields))).status).toBe(status);
    expect(mails).toEqual([]);
  });

  test.each(["", "%%%", "=", '{"form-name":"legal-contact"}'])(
    "refuses the body %s",
    async (body) => {
      expect((await host().post(body)).status).toBe(404);
    },
  );

  test("refuses a field that is there twice", async () => {
    const body = `${bodyOf(whole)}&email=other%40exemple.fr`;
    expect((await host().post(body)).status).toBe(400);
  });

  test("refuses more fields than a form can hold", async () => {
    expect((await host().post(bodyOf(whole) + "&a=".repeat(300))).status).toBe(413);
  });

  test("refuses what a page of another site posts", async () => {
    const { mails, post } = host();
    expect((await post(bodyOf(whole), { origin: "https://evil.example" })).status).toBe(403);
    expect((await post(bodyOf(whole), { origin: "https://site.example" })).status).toBe(200);
    expect(mails).toHaveLength(1);
  });

  test.each([429, 502])(
    "does not claim that the firm was told, which is answered %i",
    async (status) => {
      expect((await host(status).post(bodyOf(whole))).status).toBe(status);
    },
  );
});
