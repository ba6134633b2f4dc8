import { randomUUID } from "node:crypto";
import http from "node:http";
import type { FunctionsHttpError } from "@supabase/supabase-js";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import posted from "../../src/content/posted-form.json" with { type: "json" };
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import type { Mail, Transport } from "../../supabase/functions/send-form-notification/mail.ts";
import { outboxTransport } from "../../supabase/functions/send-form-notification/transports/outbox.ts";
import { type ContractBackend, siteUrl, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { contactRow, declaredMail, quoteRow } from "./support/leads.ts";

/** Which form a mail says was filled in. */
const formOf = ({ headers }: Email) => headers.find(({ key }) => key === "x-form")?.value;

/** A transport that a test can break or hold up, and that counts what went out. */
function breakableTransport() {
  const state = { isBroken: false, held: Promise.resolve(), sent: [] as Mail[] };
  const transport: Transport = async (mail) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await state.held;
    if (state.isBroken) return { delivered: false, reason: "broken by the test" };
    state.sent.push(mail);
    return { delivered: true };
  };
  return { state, transport };
}

test.each(engines)(
  "a mail about who is erased while it is on its way is not kept, on $engine",
  async ({ open }) => {
    const email = "jeanne@exemple.fr";
    const backend: ContractBackend = await startContractBackend(await open(), {
      transport: async (mail, addresses) => {
        await backend.desk.erase(email);
        return outboxTransport(backend.outbox)(mail, addresses);
      },
    });
    const row = contactRow({ email });
    await backend.visitor.from("contact_submissions").insert(row);
    const calls = [
      { type: "contact", data: row },
      { type: "newsletter", data: { email } },
    ];
    for (const body of calls) {
      const { error } = await backend.visitor.functions.invoke("send-form-notification", { body });
      expect(error).toBeNull();
      expect(await backend.mails()).toEqual([]);
    }
    await backend.stop();
  },
);

describe.each(engines)("What the firm is told, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
  });
  afterAll(() => backend.stop());
  beforeEach(() => backend.empty());

  const notify = (type: string, data: unknown) =>
    backend.visitor.functions.invoke("send-form-notification", { body: { type, data } });
  const addQuote = async (changes = {}) => {
    const row = quoteRow(changes);
    const { data } = await backend.visitor.from("quote_submissions").insert(row).select().single();
    return data;
  };
  const onlyMail = async () => {
    const mails = await backend.mails();
    expect(mails).toHaveLength(1);
    return mails[0] ?? expect.fail("no mail");
  };

  test("a quote request becomes one mail to the firm, with what is needed to call back", async () => {
    const row = await addQuote({
      urgency: "urgent",
      email: "jeanne@exemple.fr",
      message: "Étage 3",
    });
    expect(await notify("quote", row)).toMatchObject({ data: { status: "sent" }, error: null });
    const mail = await onlyMail();
    expect(mail.to).toEqual([{ address: "firm@firm.example", name: "" }]);
    expect(mail.from).toMatchObject({ address: "site@firm.example" });
    expect(mail.replyTo).toEqual([{ address: "jeanne@exemple.fr", name: "" }]);
    const { id, created_at, ...fields } = row;
    const { subject, text } = declaredMail({ kind: "quote", fields, id }, created_at);
    expect(mail.subject).toBe(subject);
    expect(mail.text?.trim()).toBe(text.trim());
    for (const given of ["Jeanne Martin", "06 39 98 00 01", "jeanne@exemple.fr", "Étage 3"]) {
      expect(mail.text).toContain(given);
    }
    expect(mail.text).toContain(`référence ${row.id}`);
    expect(mail.html).toContain('<a href="tel:0639980001">06 39 98 00 01</a>');
  });

  test("a contact message becomes one mail, as its form declares it", async () => {
    const row = contactRow({ email: "jeanne@exemple.fr" });
    await backend.visitor.from("contact_submissions").insert(row);
    await notify("contact", row);
    const mail = await onlyMail();
    const [stored] = await backend.sql<{ id: string; created_at: Date }>(
      "select id, created_at from contact_submissions",
    );
    const lead = { kind: "contact", fields: row, id: stored?.id };
    const { subject, text } = declaredMail(lead, stored?.created_at);
    expect(mail.subject).toBe(subject);
    expect(mail.text?.trim()).toBe(text.trim());
    expect(mail.text).toContain("Bonjour,\npouvez-vous venir jeudi ?");
  });

  test.each(["text/plain", "application/x-www-form-urlencoded"])(
    "what a page of another site could send unasked, as %s, is refused",
    async (type) => {
      const answer = await fetch(`${backend.origin}/functions/v1/send-form-notification`, {
        method: "POST",
        headers: { apikey: EMBEDDED_ANON_KEY, "content-type": type },
        body: JSON.stringify({ type: "newsletter", data: { email: "a@exemple.fr" } }),
      });
      expect(answer.status).toBe(415);
      expect(await backend.mails()).toEqual([]);
    },
  );

  describe("a page of another site", () => {
    const call = (headers: Record<string, string>, method = "POST") =>
      fetch(`${backend.origin}/functions/v1/send-form-notification`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(method === "POST" && {
          body: JSON.stringify({ type: "newsletter", data: { email: "a@exemple.fr" } }),
        }),
      });
    const mayRead = ({ headers }: Response) => headers.get("access-control-allow-origin");

    test.each([
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { origin: "http://site.example" },
      { origin: "null" },
      { "sec-fetch-site": "same-site" },
    ])("can neither call nor read: %j", async (headers) => {
      const answers = [await call(headers), await call(headers, "OPTIONS")];
      expect(answers.map(({ status }) => status)).toEqual([403, 204]);
      expect(answers.map(mayRead)).toEqual([null, null]);
      expect(await backend.mails()).toEqual([]);
    });

    test("is not what the site's own pages are, at its address or ours, nor a call without a page", async () => {
      for (const origin of [siteUrl, backend.origin]) {
        const answers = [await call({ origin }), await call({ origin }, "OPTIONS")];
        expect(answers.map(({ status }) => status)).toEqual([200, 204]);
        expect(answers.map(mayRead)).toEqual([origin, origin]);
      }
      expect((await call({})).status).toBe(200);
    });

    test("does not spend what its visitors may do with the codes of links either", async () => {
      const answer = await fetch(`${backend.origin}/functions/v1/send-form-notification`, {
        method: "POST",
        headers: { origin: "https://evil.example" },
        body: new URLSearchParams({ code: "c".repeat(73) }),
      });
      expect([answer.status, await answer.text()]).toEqual([403, posted.foreign]);
      expect(await backend.sql("select from private.throttle_windows")).toEqual([]);
    });
  });

  test("mails without a stored lead end for the day at their limit, those of leads do not", async () => {
    const setLimit = (hits: number) =>
      backend.sql("update private.throttle_limits set hits = $1 where scope = 'unstored-mails'", [
        hits,
      ]);
    await setLimit(2);
    for (let mail = 0; mail < 2; mail += 1) await notify("contact", contactRow());
    const refused = await notify("contact", contactRow());
    expect(refused.error?.context).toMatchObject({ status: 503 });
    expect(await notify("quote", await addQuote())).toMatchObject({ error: null });
    expect(await backend.mails()).toHaveLength(3);
    await setLimit(1_000_000);
  });

  test("of mails without a stored lead one client has few a day, and others theirs", async () => {
    const limit = (hits: number) =>
      backend.sql("update private.throttle_limits set hits = $1 where scope = 'unstored-calls'", [
        hits,
      ]);
    await limit(2);
    const statuses: (number | undefined)[] = [];
    for (let call = 0; call < 4; call += 1) {
      const { error } = await notify("contact", contactRow());
      statuses.push(error?.context.status);
    }
    expect(statuses).toEqual([undefined, undefined, 429, 429]);
    expect(await backend.mails()).toHaveLength(2);
    const [other] = await backend.sql(
      "select state from private.claim_unstored('other', '203.0.113.1')",
    );
    expect(other).toEqual({ state: "claimed" });
    expect(await notify("quote", await addQuote())).toMatchObject({ error: null });
    await limit(1_000_000);
  });

  test("a stored lead is mailed once, however often and however parallel it is notified", async () => {
    const row = await addQuote();
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify("quote", row)));
    expect(answers.map(({ error }) => error)).toEqual(Array(8).fill(null));
    await onlyMail();
  });

  test("the mail about a stored request tells what is stored, not what the caller says", async () => {
    const row = await addQuote();
    await notify("quote", { ...row, last_name: "Faux", phone: "06 39 98 66 66" });
    const mail = await onlyMail();
    expect(mail.text).toContain("Jeanne Martin");
    expect(mail.text).not.toMatch(/Faux|66 66/);
  });

  test("a request that is not stored is mailed with a warning", async () => {
    await notify("quote", quoteRow());
    expect((await onlyMail()).text).toContain("Aucune demande enregistrée ne correspond");
  });

  test("a stored lead remembers that its mail went out", async () => {
    const row = await addQuote();
    const read = () =>
      backend.sql(
        "select notified_at, notification_claimed_at, notification_failures from quote_submissions",
      );
    expect(await read()).toEqual([
      { notified_at: null, notification_claimed_at: null, notification_failures: 0 },
    ]);
    await notify("quote", row);
    expect(await read()).toEqual([
      { notified_at: expect.any(Date), notification_claimed_at: null, notification_failures: 0 },
    ]);
  });

  test.each([
    ["a line break in the subject", { subject: "Bonjour\r\nBcc: autre@exemple.fr" }],
    ["a header in the name", { name: "Jeanne\nBcc: autre@exemple.fr" }],
    ["an encoded word", { subject: "=?utf-8?q?a=0D=0ABcc:_autre@exemple.fr?=" }],
    ["line separators", { subject: "Bonjour\u2028Bcc: autre@exemple.fr\u2029To: x@exemple.fr" }],
    ["a very long subject", { subject: "x".repeat(200) }],
  ])("nothing typed becomes a header: %s", async (_, changes) => {
    await notify("contact", contactRow(changes));
    const mail = await onlyMail();
    expect(mail.to).toEqual([{ address: "firm@firm.example", name: "" }]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.cc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key).sort()).toEqual([
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
      "x-person",
    ]);
    expect(mail.subject).not.toMatch(/[\r\n\u0085\u2028]/);
  });

  test("the mail about a stored request tells which form was filled in", async () => {
    const { data } = await backend.visitor
      .from("quote_submissions")
      .insert(quoteRow())
      .setHeader("x-form-fingerprint", "1a2b3c4d")
      .select()
      .single();
    await notify("quote", data);
    expect(formOf(await onlyMail())).toBe("quote 1a2b3c4d");
  });

  test.each([
    ["1a2b3c4d", "contact 1a2b3c4d"],
    ["1a2b3c4d; Bcc: autre@exemple.fr", undefined],
  ])("a call whose header says %s: the mail says %s", async (sent, told) => {
    await backend.visitor.functions.invoke("send-form-notification", {
      body: { type: "contact", data: contactRow() },
      headers: { "x-form-fingerprint": sent },
    });
    expect(formOf(await onlyMail())).toBe(told);
  });

  test("nothing typed becomes markup", async () => {
    const markup = `"><script>alert(1)</script><img src=x onerror='x'>&`;
    await notify("contact", contactRow({ name: markup, subject: markup, message: markup }));
    const { html = "" } = await onlyMail();
    expect(html).not.toMatch(/<(script|img)/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(
      html
        .match(/<(?!\/)[a-z0-9]+/g)
        ?.filter((tag) => !/^<(html|head|meta|body|h1|h2|table|tr|th|td|a|p|em)$/.test(tag)),
    ).toEqual([]);
  });

  test("a line typed into a field does not pass for another line of the mail", async () => {
    await notify("contact", contactRow({ name: "Jeanne\nTéléphone : 06 39 98 66 66" }));
    const lines = ((await onlyMail()).text ?? "").split("\n");
    expect(lines.filter((line) => line.startsWith("Téléphone : 06"))).toEqual([]);
    expect(lines.join("\n")).toContain("Jeanne Téléphone : 06 39 98 66 66");
  });

  test.each<[string, string, unknown]>([
    ["an unknown type", "invoice", contactRow()],
    ["the name of a built-in as type", "constructor", contactRow()],
    ["no data", "contact", undefined],
    ["a list", "contact", [contactRow()]],
    ["a text", "newsletter", "jeanne@exemple.fr"],
    ["what begins an encoded word", "newsletter", { email: "=?utf-8?q?x?=@exemple.fr" }],
    ["two addresses", "newsletter", { email: "a@exemple.fr, b@exemple.fr" }],
    ["an address with a line break", "newsletter", { email: "a@exemple.fr\nBcc: b@exemple.fr" }],
    ["a missing field", "contact", { ...contactRow(), message: undefined }],
    ["a message too long", "contact", contactRow({ message: "x".repeat(5001) })],
    ["a wrong type", "quote", quoteRow({ surface: "85" })],
    ["an unknown choice", "quote", quoteRow({ urgency: "demain" })],
    ["the re-send job without its secret", "resend", {}],
  ])("refused without a mail: %s", async (_, type, data) => {
    const { error } = await notify(type, data);
    const status = (error as FunctionsHttpError | null)?.context.status;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await backend.mails()).toEqual([]);
  });

  /** Characters that no table stores, some of which Postgres takes in no value. */
  const unstorable = ["\0", "\u0001", "\u000b", "\u001b", "\u007f", "\u0085", "\ud83d", "\ude00"];
  test.each<[string, (character: string) => [type: string, data: object]]>([
    ["a message", (one) => ["contact", contactRow({ message: `a${one}b` })]],
    ["a name", (one) => ["contact", contactRow({ name: `a${one}b` })]],
    ["an address", (one) => ["contact", contactRow({ email: `a${one}@exemple.fr` })]],
    ["the address of a subscription", (one) => ["newsletter", { email: `a${one}@exemple.fr` }]],
    ["a request", (one) => ["quote", quoteRow({ message: one })]],
    ["a stored request's data", (one) => ["quote", quoteRow({ id: randomUUID(), city: one })]],
  ])(
    "refused with 400, without a mail or a line in the log: control characters in %s",
    async (_, of) => {
      for (const character of unstorable) {
        const { error } = await notify(...of(character));
        expect(
          (error as FunctionsHttpError | null)?.context.status,
          JSON.stringify(character),
        ).toBe(400);
      }
      expect(await backend.mails()).toEqual([]);
      expect(backend.logged).toEqual([]);
    },
  );

  test("fields that are no columns are left out", async () => {
    await notify("contact", {
      ...contactRow(),
      to: "autre@exemple.fr",
      bcc: "autre@exemple.fr",
      html: "<b>x</b>",
    });
    const mail = await onlyMail();
    expect(mail.to).toEqual([{ address: "firm@firm.example", name: "" }]);
    expect(`${mail.text}${mail.html}`).not.toContain("autre@exemple.fr");
  });

  test("an unknown function is answered 404, another method 405", async () => {
    const headers = { apikey: "embedded-anon-key" };
    const unknown = await fetch(`${backend.origin}/functions/v1/other`, {
      method: "POST",
      headers,
    });
    expect(unknown.status).toBe(404);
    const read = await fetch(`${backend.origin}/functions/v1/send-form-notification`, { headers });
    expect(read.status).toBe(405);
    for (const method of ["TRACE", "HEAD", "PUT"]) {
      const answered = await new Promise((resolve, reject) => {
        const asked = http.request(read.url, { method, headers }, ({ statusCode }) =>
          resolve(statusCode),
        );
        asked.on("error", reject).end();
      });
      expect(answered, method).toBe(405);
    }
  });
});

describe.each(engines)("When mail fails, on $engine", ({ open }) => {
  const { state, transport } = breakableTransport();
  let backend: ContractBackend;
  beforeAll(async () => {
    const isProxy = () => true;
    backend = await startContractBackend(await open(), { transport, isProxy });
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    await backend.empty();
    state.sent.length = 0;
    state.isBroken = true;
  });

  const notify = (type: string, data: unknown) =>
    backend.visitor.functions.invoke("send-form-notification", { body: { type, data } });
  const addContact = async () => {
    const row = contactRow();
    await backend.visitor.from("contact_submissions").insert(row);
    return row;
  };
  const passTime = (interval: string) =>
    backend.sql(
      "update contact_submissions set created_at = created_at - $1::interval, notification_claimed_at = notification_claimed_at - $1::interval",
      [interval],
    );

  test("the caller is told by an error", async () => {
    const { error } = await notify("contact", await addContact());
    expect(error?.context.status).toBe(502);
  });

  test("the lead is not marked as notified, and the failure is counted", async () => {
    await notify("contact", await addContact());
    expect(
      await backend.sql(
        "select notified_at, notification_claimed_at, notification_failures from contact_submissions",
      ),
    ).toEqual([{ notified_at: null, notification_claimed_at: null, notification_failures: 1 }]);
  });

  test("the re-send job mails the lead later, once", async () => {
    const row = await addContact();
    await notify("contact", row);
    await passTime("3 minutes");
    expect(await backend.desk.resend()).toEqual({ sent: 0, failed: 1 });
    state.isBroken = false;
    expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
    expect(await backend.desk.resend()).toEqual({ sent: 0, failed: 0 });
    expect(state.sent).toMatchObject([{ kind: "contact", replyTo: row.email }]);
  });

  test("the re-send job mails a lead whose notification was never called, quotes too", async () => {
    state.isBroken = false;
    await addContact();
    await backend.visitor.from("quote_submissions").insert(quoteRow());
    await passTime("3 minutes");
    await backend.sql(
      "update quote_submissions set created_at = created_at - interval '3 minutes'",
    );
    expect(await backend.desk.resend()).toEqual({ sent: 2, failed: 0 });
    expect(state.sent.map(({ kind }) => kind).sort()).toEqual(["contact", "quote"]);
  });

  test("the re-send job leaves leads alone whose notification may still come", async () => {
    state.isBroken = false;
    await addContact();
    expect(await backend.desk.resend()).toEqual({ sent: 0, failed: 0 });
  });

  test("a sender that died with a lead in hand holds it for two minutes only", async () => {
    state.isBroken = false;
    await addContact();
    await passTime("3 minutes");
    await backend.sql("update contact_submissions set notification_claimed_at = now()");
    expect(await backend.desk.resend()).toEqual({ sent: 0, failed: 0 });
    await passTime("2 minutes 1 second");
    expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
  });

  /** Asks for a mail without a stored lead, which the mail service has in hand until it is let go. */
  const mailInHand = async () => {
    let letGo = () => {};
    state.held = new Promise((resolve) => {
      letGo = resolve;
    });
    const row = contactRow();
    const first = notify("contact", row);
    const claims = () => backend.sql("select from private.unstored_mails");
    await vi.waitFor(async () => expect(await claims()).toHaveLength(1));
    return { first, letGo, again: async () => (await notify("contact", row)).error };
  };

  test("a mail without a stored lead is told to be sent once it went out, not while it is in hand", async () => {
    const { first, letGo, again } = await mailInHand();
    expect((await again())?.context.status).toBe(503);
    letGo();
    expect((await first).error?.context.status).toBe(502);
    state.isBroken = false;
    expect([await again(), await again()]).toEqual([null, null]);
    expect(state.sent).toHaveLength(1);
  });

  test("a sender that died with such a mail in hand holds it for two minutes only", async () => {
    state.isBroken = false;
    const { first, letGo, again } = await mailInHand();
    await backend.sql(
      "update private.unstored_mails set sent_at = sent_at - interval '2 minutes 1 second'",
    );
    state.held = Promise.resolve();
    expect(await again()).toBeNull();
    expect(state.sent).toHaveLength(1);
    letGo();
    await first;
  });

  test("four re-send jobs at once mail each lead once", async () => {
    state.isBroken = false;
    for (let lead = 0; lead < 10; lead += 1) await addContact();
    await passTime("3 minutes");
    const tallies = await Promise.all(Array.from({ length: 4 }, () => backend.desk.resend()));
    expect(tallies.reduce((sum, { sent }) => sum + sent, 0)).toBe(10);
    expect(new Set(state.sent.map(({ reference }) => reference)).size).toBe(10);
  });

  /** Stores messages as if clients had left them an hour ago, one after the other. */
  const waiting = (count: number, name: string, client: number | null, more: object = {}) =>
    backend.sql(
      `insert into contact_submissions
         (name, email, subject, message, created_at, client_mark, notification_failures)
       select $1::text, $1 || n || '@exemple.fr', 'Visite', 'Bonjour',
         now() - interval '1 hour' + n * interval '1 second' + $4::interval,
         coalesce($3::integer, n), $5
       from generate_series(1, $2::integer) as n`,
      [name, count, client, ...Object.values({ later: "0 seconds", failures: 0, ...more })],
    );
  const mailedFirst = (count: number) =>
    state.sent.slice(0, count).map(({ replyTo = "" }) => replyTo.replace(/\d*@.*/, ""));

  test("a hundred leads are mailed at a time", async () => {
    state.isBroken = false;
    await waiting(110, "jeanne", null);
    expect(await backend.desk.resend()).toEqual({ sent: 100, failed: 0 });
    expect(await backend.desk.resend()).toEqual({ sent: 10, failed: 0 });
  });

  test("who has left hundreds of messages keeps nobody waiting, whose mail has failed, too", async () => {
    state.isBroken = false;
    await waiting(1510, "flood", 1);
    await waiting(1, "jeanne", 2, { later: "10 minutes" });
    await waiting(2, "failed", 3, { later: "10 minutes", failures: 2 });
    await waiting(1, "last", 1, { later: "30 minutes" });
    await backend.desk.resend();
    const first = mailedFirst(20);
    for (const name of ["jeanne", "failed", "last"]) expect(first).toContain(name);
    expect(state.sent).toHaveLength(100);
  });

  test("of hundreds of clients, too, some of the newest leads are mailed first", async () => {
    state.isBroken = false;
    await waiting(300, "flood", null);
    await waiting(1, "jeanne", 1000, { later: "30 minutes" });
    await backend.desk.resend();
    expect(mailedFirst(5)).toContain("jeanne");
    expect(mailedFirst(5).filter((name) => name === "flood")).toHaveLength(4);
  });

  test("what never goes out keeps nothing waiting", async () => {
    await waiting(40, "refused", null);
    for (let run = 0; run < 10; run += 1)
      expect(await backend.desk.resend()).toEqual({ sent: 0, failed: 5 });
    state.isBroken = false;
    await waiting(3, "jeanne", null, { later: "-30 minutes" });
    await backend.desk.resend();
    expect(mailedFirst(10).filter((name) => name === "jeanne")).toHaveLength(3);
  });

  test("a lead dated in the future by a clock that was set back is mailed, too", async () => {
    state.isBroken = false;
    await waiting(1, "jeanne", 1, { later: "3 years" });
    expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
  });

  test("a lead bears a mark of its client's network until it is mailed, and no visitor sets one", async () => {
    state.isBroken = false;
    const marks = async (address: string) => {
      const row = contactRow();
      await backend.sql("delete from contact_submissions");
      const insert = backend.visitor.from("contact_submissions").insert(row);
      await insert.setHeader("x-forwarded-for", address);
      const read = async () =>
        (await backend.sql("select client_mark from contact_submissions"))[0];
      const mark = (await read())?.client_mark;
      await notify("contact", row);
      expect(await read()).toEqual({ client_mark: null });
      return mark;
    };
    const one = await marks("192.0.2.1");
    expect(one).toEqual(expect.any(Number));
    expect(await marks("192.0.2.1")).toBe(one);
    expect(await marks("192.0.2.2")).not.toBe(one);
    expect(await marks("2001:db8:1:2::3")).toBe(await marks("2001:db8:1:ff::1"));
    const forged = { ...contactRow(), client_mark: 1 };
    const { error } = await backend.visitor.from("contact_submissions").insert(forged);
    expect(error?.code).toBe("42501");
  });

  test("the re-send job can not be called by a visitor", async () => {
    state.isBroken = false;
    await addContact();
    await passTime("3 minutes");
    const call = (authorization: string) =>
      fetch(`${backend.origin}/functions/v1/send-form-notification`, {
        method: "POST",
        headers: { apikey: "embedded-anon-key", authorization },
        body: '{"type":"resend"}',
      });
    expect((await call("Bearer embedded-anon-key")).status).toBe(401);
    expect(state.sent).toEqual([]);
  });

  test("the log tells the failure and nothing of the visitor", async () => {
    const row = await addContact();
    await notify("contact", row);
    const log = backend.logged.join("\n");
    expect(log).toContain("contact: broken by the test");
    expect(log).not.toContain(row.email);
    expect(log).not.toContain("Jeanne");
  });
});
