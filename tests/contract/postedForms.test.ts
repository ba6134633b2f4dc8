import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { refuseRequest } from "../../scripts/backend/gateway/handleRequest.ts";
import { data as contact } from "../../src/generated/forms/contact/index.ts";
import { data as quote } from "../../src/generated/forms/quote/index.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../loopback.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";

const page = "/suite-de-votre-envoi";
const functionPath = "/functions/v1/send-form-notification";

/** What a browser sends of the quote's fields, typed as people write in France. */
const quoteFields = (changes: Record<string, string | string[]> = {}) => ({
  "bot-field": "",
  propertyType: "appartement",
  transactionType: "vente",
  propertyAddress: " 12 rue de  l’Église ",
  addressComplement: "",
  postalCode: "94 130",
  city: "Nogent-sur-Marne",
  surface: "85,5 m²",
  numberOfRooms: "3",
  constructionPermitDate: "avant-1949",
  isCondominium: "oui",
  termiteZone: "ne-sais-pas",
  electricInstallation: "plus-15-ans",
  gasInstallation: "aucune",
  heatingType: "collectif",
  selectedDiagnostics: ["plomb", "dpe"],
  civility: "mme",
  firstName: "Jeanne",
  lastName: "Martin",
  email: `${randomUUID()}@exemple.fr`,
  phone: "06.39.98.00.01",
  urgency: "normal",
  message: "",
  terms: "on",
  ...changes,
});

const contactFields = (changes: Record<string, string | string[]> = {}) => ({
  "bot-field": "",
  name: "Jeanne Martin",
  email: `${randomUUID()}@exemple.fr`,
  phone: "",
  subject: "Délai",
  message: "Bonjour,\r\npouvez-vous venir jeudi ?",
  terms: "on",
  ...changes,
});

function bodyOf(fields: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([key, value]) => [value].flat().map((one) => [key, one])),
  );
}

describe.each(engines)("a form that a browser posts by itself, over $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
  });
  afterAll(() => backend.stop());
  beforeEach(() => backend.empty());

  const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${backend.origin}${functionPath}/${path}`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    await answer.text();
    return [answer.status, answer.headers.get("location")];
  };
  const post = (
    { name, fingerprint }: { name: string; fingerprint: string },
    fields: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ) => send(`${name}/${fingerprint}`, bodyOf(fields), headers);
  const rows = (table: string) => backend.sql(`select * from ${table}`);
  const endedAs = (outcome: string) => [303, `${page}#${outcome}`];
  const nothingKept = async () => {
    expect(await rows("quote_submissions")).toEqual([]);
    expect(await rows("contact_submissions")).toEqual([]);
    expect(await backend.mails()).toEqual([]);
  };

  test("a quote is stored and mailed as its page would have sent it", async () => {
    const fields = quoteFields();
    expect(await post(quote, fields)).toEqual(endedAs("quote.sent"));
    expect(await rows("quote_submissions")).toMatchObject([
      {
        email: fields.email,
        address: "12 rue de l’Église",
        postal_code: "94130",
        surface: expect.toSatisfy((surface) => Number(surface) === 85.5),
        phone: "0639980001",
        diagnostic_types: ["dpe", "plomb"],
        construction_year: "avant-1949",
        message: null,
        form_fingerprint: quote.fingerprint,
        notified_at: expect.anything(),
      },
    ]);
    const mails = await backend.mails();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Martin")]);
    expect(mails[0]?.headers).toContainEqual(
      expect.objectContaining({ key: "x-form", value: `quote ${quote.fingerprint}` }),
    );
  });

  test("the same quote again is told to be known, and stored once", async () => {
    const fields = quoteFields();
    await post(quote, fields);
    expect(await post(quote, fields)).toEqual(endedAs("quote.insert.23505"));
    expect(await rows("quote_submissions")).toHaveLength(1);
    expect(await backend.mails()).toHaveLength(1);
  });

  test("a message is stored and mailed once, and its line breaks are kept", async () => {
    const fields = contactFields();
    expect(await post(contact, fields)).toEqual(endedAs("contact.sent"));
    expect(await post(contact, fields)).toEqual(endedAs("contact.sent"));
    expect(await rows("contact_submissions")).toMatchObject([
      { phone: null, message: "Bonjour,\npouvez-vous venir jeudi ?" },
    ]);
    expect(await backend.mails()).toHaveLength(1);
  });

  test("a newsletter address is asked to confirm; one ticked in the quote, too", async () => {
    expect(await send("newsletter", bodyOf({ email: "a@exemple.fr" }))).toEqual(
      endedAs("newsletter.sent"),
    );
    await post(quote, quoteFields({ email: "b@exemple.fr", newsletter: "on" }));
    const asked = await rows("private.newsletter_subscriptions");
    expect(asked.map(({ email }) => email).sort()).toEqual(["a@exemple.fr", "b@exemple.fr"]);
  });

  test("the legal question is mailed to the firm, once, where no static host takes it", async () => {
    const fields = contactFields({ message: "Une question ?" });
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await send("legal-question", bodyOf(fields))).toEqual(endedAs("legal-question.sent"));
    }
    const mails = await backend.mails();
    expect(mails).toMatchObject([
      { to: [{ address: "firm@firm.example" }], replyTo: [{ address: fields.email }] },
    ]);
    expect(mails[0]?.text).toContain("Message :\nUne question ?");
    expect(mails[0]?.text).toContain("Nom et prénom : Jeanne Martin");
    expect(await backend.desk.erase(String(fields.email))).toMatchObject({ erased: 0, mails: 1 });
  });

  test("a legal question that cannot leave is told so, and can be sent again", async () => {
    const fields = contactFields({ message: "Une question ?" });
    await rm(backend.outbox, { recursive: true });
    await writeFile(backend.outbox, "");
    expect(await send("legal-question", bodyOf(fields))).toEqual(
      endedAs("legal-question.host-form.refused"),
    );
    await rm(backend.outbox);
    expect(await send("legal-question", bodyOf(fields))).toEqual(endedAs("legal-question.sent"));
    expect(await backend.mails()).toHaveLength(1);
  });

  test("what fails after a lead is stored, or before a question leaves, is told of that step", async () => {
    await backend.sql(`create function private.fail() returns trigger language plpgsql as $$
      begin raise 'broken by the test'; end $$`);
    await backend.sql(`create trigger fail before update on contact_submissions
      for each row execute function private.fail()`);
    await backend.sql(`create trigger fail before insert on private.unstored_mails
      for each row execute function private.fail()`);
    expect(await post(contact, contactFields())).toEqual(endedAs("contact.sent-with-warning"));
    expect(await send("legal-question", bodyOf(contactFields()))).toEqual(
      endedAs("legal-question.host-form.refused"),
    );
    await backend.sql("drop function private.fail() cascade");
    expect(await rows("contact_submissions")).toHaveLength(1);
    expect(await backend.mails()).toEqual([]);
  });

  test("answers that no visible field asks for are dropped", async () => {
    // The date is asked for with « planifie » alone: one that has passed is then no fault.
    const [, location] = await post(quote, quoteFields({ preferredDate: "2020-01-01", id: "1" }));
    expect(location).toBe(`${page}#quote.sent`);
    expect(
      await post(quote, quoteFields({ preferredDate: "2020-01-01", urgency: "planifie" })),
    ).toEqual(endedAs("quote.answer.preferredDate"));
  });

  test.each<[string, Record<string, string | string[]>, string]>([
    ["nothing ticked", { selectedDiagnostics: [] }, "selectedDiagnostics"],
    ["a short postal code", { postalCode: "9413" }, "postalCode"],
    ["no consent", { terms: [] }, "terms"],
    ["an unknown choice", { urgency: "hier" }, "urgency"],
    ["a message of 5,001 characters", { message: "x".repeat(5_001) }, "message"],
    ["two of them", { city: " ", email: "jeanne" }, "city.others"],
  ])("%s is refused by the name of the field, and nothing is kept", async (_, change, named) => {
    expect(await post(quote, quoteFields(change))).toEqual(endedAs(`quote.answer.${named}`));
    await nothingKept();
  });

  test("a filled trap sends nothing", async () => {
    expect(await post(contact, contactFields({ "bot-field": "x" }))).toEqual(endedAs("robot"));
    await nothingKept();
  });

  test.each<[string, string, BodyInit, Record<string, string>, string]>([
    ["an unknown form", "constructor", bodyOf({ a: "b" }), {}, "refused"],
    ["a questionnaire", "my-diagnostics", bodyOf({ a: "b" }), {}, "refused"],
    ["JSON", "contact", "{}", { "content-type": "application/json" }, "refused"],
    ["too long a post", "contact", bodyOf({ message: "x".repeat(140_000) }), {}, "tooLong"],
  ])("%s is told by the page", async (_, form, body, headers, outcome) => {
    expect(await send(form, body, headers)).toEqual(endedAs(outcome));
    await nothingKept();
  });

  test("a wish for the newsletter that has to wait, or is lost, is told; the quote is kept", async () => {
    const limit = (scope: string, hits: number) =>
      backend.sql("update private.throttle_limits set hits = $1 where scope = $2", [hits, scope]);
    const wish = async () => [
      await send("newsletter", bodyOf({ email: `${randomUUID()}@exemple.fr` })),
      await post(quote, quoteFields({ newsletter: "on" })),
    ];
    await limit("newsletter-mails", 1);
    await wish();
    expect(await wish()).toEqual([endedAs("newsletter.sent-later"), endedAs("quote.sent-later")]);
    expect(await rows("private.newsletter_subscriptions")).toHaveLength(4);
    await limit("newsletter-wishes", 1);
    expect(await wish()).toEqual([
      endedAs("newsletter.notify.HTTP429"),
      endedAs("quote.sent-with-warning"),
    ]);
    expect(await rows("quote_submissions")).toHaveLength(3);
    for (const scope of ["newsletter-mails", "newsletter-wishes"]) await limit(scope, 1_000_000);
  });

  test("pages of other sites may not post, our own may", async () => {
    for (const headers of [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "same-site" },
    ]) {
      expect((await post(contact, contactFields(), headers))[0]).toBe(403);
    }
    await nothingKept();
    for (const headers of [
      { origin: backend.origin, "sec-fetch-site": "same-origin" },
      { origin: backend.origin },
      { origin: "https://site.example" },
    ]) {
      expect(await post(contact, contactFields(), headers)).toEqual(endedAs("contact.sent"));
    }
  });

  test("posts are limited like the calls of the page's scripts", async () => {
    const limit = (hits: number) =>
      backend.sql("update private.throttle_limits set hits = $1", [hits]);
    await limit(1);
    await post(contact, contactFields());
    expect(await post(contact, contactFields())).toEqual(endedAs("contact.insert.PT429"));
    await limit(1_000_000);
    expect(await rows("contact_submissions")).toHaveLength(1);
  });

  test("a visitor's rights are all that a post has", async () => {
    await backend.sql("revoke insert (city) on quote_submissions from anon");
    expect(await post(quote, quoteFields())).toEqual(endedAs("quote.insert.42501"));
    await backend.sql("grant insert (city) on quote_submissions to anon");
    await nothingKept();
  });

  test("a file that the database cannot use is its trouble, not the visitor's", async () => {
    await backend.sql(`create function private.fail() returns trigger language plpgsql as $$
      begin raise 'could not open file "base/5/2690"' using errcode = '42501'; end $$`);
    await backend.sql(`create trigger fail before insert on quote_submissions
      for each row execute function private.fail()`);
    expect(await post(quote, quoteFields())).toEqual(endedAs("quote.insert.unanswered"));
    const mend = () => backend.sql("drop function private.fail() cascade");
    // The embedded database is opened anew first.
    await vi.waitFor(mend, { timeout: 30_000 });
    await nothingKept();
  });
});

describe.each(engines)(
  "a form that is posted to the site as to a static host, over $engine",
  ({ open }) => {
    let backend: ContractBackend;
    beforeAll(async () => {
      backend = await startContractBackend(await open(), { hostForms: true });
    });
    afterAll(() => backend.stop());

    test("is mailed once with what browsers post by themselves, and few a client have theirs a day", async () => {
      await backend.sql(
        "update private.throttle_limits set hits = 1 where scope = 'unstored-calls'",
      );
      const { phone: _, ...fields } = contactFields({ message: "Une question ?" });
      const post = async (path: string, form: Record<string, string | string[]>) => {
        const answer = await fetch(backend.origin + path, {
          method: "POST",
          body: bodyOf(form),
          redirect: "manual",
        });
        return answer.headers.get("location") ?? answer.status;
      };
      const whole = { "form-name": "legal-contact", ...fields, terms: "true" };
      expect(await post(`${functionPath}/legal-question`, fields)).toBe(
        `${page}#legal-question.sent`,
      );
      expect(await post("/", whole)).toBe(200);
      expect(await post("/", { ...whole, subject: "Autre" })).toBe(429);
      const another = { ...fields, message: "Une autre question ?" };
      expect(await post(`${functionPath}/legal-question`, another)).toBe(
        `${page}#legal-question.host-form.HTTP429`,
      );
      expect(await backend.mails()).toHaveLength(1);
    });
  },
);

test("while the database is closed, the page says that nothing is kept", async () => {
  const server = http.createServer((request, response) => void refuseRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://${LOOPBACK_HOST}:${port}${functionPath}/quote/1a2b3c4d`, {
    method: "POST",
    body: bodyOf(quoteFields()),
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}#unavailable`]);
  server.close();
});
