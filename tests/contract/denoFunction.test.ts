import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import firm from "../../src/content/firm.json" with { type: "json" };
import denoConfiguration from "../../supabase/functions/send-form-notification/deno.json" with {
  type: "json",
};
import { LOOPBACK, LOOPBACK_HOST } from "../loopback.ts";
import { openReal } from "./support/engines.ts";
import { contactRow, declaredMail, quoteRow } from "./support/leads.ts";
import { type DenoFunction, startDeno } from "./support/startDeno.ts";

const addresses = { NOTIFICATION_TO: "firm@firm.example", NOTIFICATION_FROM: "site@firm.example" };
/** How long a mail may take that follows an answer. */
const patience = { timeout: 10_000 };
const resendSecret = "contract-resend-secret";

type Real = Awaited<ReturnType<typeof openReal>>;

const call = async (deno: DenoFunction, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(deno.url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};

describe("The function as it is deployed, in Deno with a real Postgres", () => {
  let real: Real;
  let deno: DenoFunction;
  let outbox: string;
  beforeAll(async () => {
    real = await openReal();
    outbox = await mkdtemp(path.join(os.tmpdir(), "contract-deno-"));
    deno = await startDeno({
      ...addresses,
      SUPABASE_DB_URL: real.url,
      OUTBOX_DIR: outbox,
      RESEND_SECRET: resendSecret,
    });
  });
  afterAll(async () => {
    await deno.stop();
    await real.remove();
    await rm(outbox, { recursive: true, force: true });
  });

  const sql = (statement: string, parameters: unknown[] = []) =>
    real.database.write([{ sql: statement, parameters }]);
  const store = async (table: string, row: object) => {
    const [stored] = await sql(
      `insert into ${table} (${Object.keys(row).join(", ")})
       select ${Object.keys(row).join(", ")} from json_populate_record(null::${table}, $1)
       returning to_json(${table}) as lead`,
      [JSON.stringify(row)],
    );
    return stored?.lead as Record<string, string>;
  };
  const mailAbout = async (reference: string) => {
    const names = (await readdir(outbox)).filter((name) => name.includes(reference));
    expect(names).toHaveLength(1);
    return PostalMime.parse(await readFile(path.join(outbox, names[0] ?? "")));
  };

  test("a stored quote request is mailed and marked", async () => {
    const lead = await store("quote_submissions", quoteRow());
    expect(await call(deno, { type: "quote", data: lead })).toMatchObject({
      status: 200,
      body: { status: "sent" },
    });
    expect(await mailAbout(lead.id ?? "")).toMatchObject({
      to: [{ address: addresses.NOTIFICATION_TO }],
      subject: declaredMail({ kind: "quote", fields: lead }).subject,
    });
    expect(await sql("select notified_at from quote_submissions where id = $1", [lead.id])).toEqual(
      [{ notified_at: expect.any(Date) }],
    );
  });

  test("a stored message is mailed once, though its caller does not know its id", async () => {
    const row = contactRow();
    const lead = await store("contact_submissions", row);
    await call(deno, { type: "contact", data: row });
    expect(await call(deno, { type: "contact", data: row })).toMatchObject({
      body: { status: "already-handled" },
    });
    expect((await mailAbout(lead.id ?? "")).subject).toBe(
      declaredMail({ kind: "contact", fields: row }).subject,
    );
  });

  test("a form that a browser posts by itself is stored as a visitor's, and mailed", async () => {
    const email = "postee@exemple.fr";
    const post = (origin: string) =>
      fetch(`${deno.url}send-form-notification/contact/1a2b3c4d`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ ...contactRow({ email }), phone: "", terms: "on" }),
        redirect: "manual",
      });
    expect((await post("https://evil.example")).status).toBe(403);
    const answer = await post(firm.siteUrl);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${firm.siteUrl}/suite-de-votre-envoi#contact.sent`,
    ]);
    const stored = await sql("select * from contact_submissions where email = $1", [email]);
    expect(stored).toMatchObject([{ form_fingerprint: "1a2b3c4d" }]);
    await mailAbout(String(stored[0]?.id));
  });

  test("bad input is refused with 400", async () => {
    for (const body of [null, [], { type: "contact" }, { type: "quote", data: { id: 1 } }]) {
      expect(await call(deno, body)).toMatchObject({
        status: 400,
        body: { error: { code: "invalid" } },
      });
    }
  });

  test("a page of the site may call it from its own address, one of another site may not", async () => {
    const preflight = (origin: string) =>
      fetch(deno.url, { method: "OPTIONS", headers: { origin } });
    const { status, headers } = await preflight(firm.siteUrl);
    expect([status, headers.get("access-control-allow-origin")]).toEqual([204, firm.siteUrl]);
    const allowed = headers.get("access-control-allow-headers");
    for (const header of ["apikey", "x-form-fingerprint"]) expect(allowed).toContain(header);
    const foreign = await preflight("https://evil.example");
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    const answer = await fetch(deno.url, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://evil.example" },
      body: JSON.stringify({ type: "newsletter", data: { email: "a@exemple.fr" } }),
    });
    expect(answer.status).toBe(403);
    await answer.text();
  });

  test("more than a form or a call can hold is refused before it is read", async () => {
    const keys = Object.fromEntries(Array.from({ length: 9000 }, (_, rank) => [`k${rank}`, rank]));
    expect(await call(deno, { type: "contact", data: { ...contactRow(), ...keys } })).toMatchObject(
      { status: 400 },
    );
    const answer = await fetch(deno.url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ type: "contact", data: contactRow({ message: "x".repeat(200_000) }) }),
    });
    expect(answer.status).toBe(413);
    await answer.text();
    const posted = await fetch(`${deno.url}send-form-notification/quote`, {
      method: "POST",
      body: new URLSearchParams("a&".repeat(301)),
      redirect: "manual",
    });
    expect(posted.headers.get("location")).toMatch(/#tooLong$/);
  });

  test("characters that no table stores are refused with 400", async () => {
    for (const character of ["\0", "\ud83d", "\u001b"]) {
      const data = contactRow({ message: `a${character}` });
      expect(await call(deno, { type: "contact", data })).toMatchObject({ status: 400 });
    }
  });

  test("calls are limited per client, whatever a client forges before the edge's own entry", async () => {
    const [limit] = await sql(
      "select hits from private.throttle_limits where scope = 'send-form-notification'",
    );
    await sql("update private.throttle_limits set hits = 3 where scope = 'send-form-notification'");
    const subscribe = (forged: string) =>
      call(
        deno,
        { type: "newsletter", data: { email: `${forged}@exemple.fr` } },
        { "x-forwarded-for": `${forged}, 203.0.113.9` },
      );
    for (const forged of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
      expect(await subscribe(forged)).toMatchObject({ status: 200 });
    }
    expect(await subscribe("198.51.100.4")).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringContaining(firm.phones.landline.display) } },
    });
    await sql(
      "update private.throttle_limits set hits = $1 where scope = 'send-form-notification'",
      [limit?.hits],
    );
  });

  test("a subscription is confirmed by the button of the page that its mail leads to", async () => {
    const email = "lettre@exemple.fr";
    expect(await call(deno, { type: "newsletter", data: { email } })).toMatchObject({
      status: 200,
    });
    const mailsTo = async (to: string) => {
      const files = (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
      const mails = await Promise.all(
        files.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))),
      );
      const isAbout = (text = "") => text.includes(email) || to === email;
      return mails.filter((mail) => mail.to?.[0]?.address === to && isAbout(mail.text));
    };
    await expect.poll(() => mailsTo(email), patience).toHaveLength(1);
    const [mail] = await mailsTo(email);
    const [link = ""] = /https:\S+confirmation\S+/.exec(mail?.text ?? "") ?? [];
    expect(link.startsWith(`${firm.siteUrl}/lettre-information/`)).toBe(true);
    const code = new URL(link).searchParams.get("code") ?? "";
    const pressed = await fetch(deno.url, {
      method: "POST",
      body: new URLSearchParams({ code }),
      redirect: "manual",
    });
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get("location")).toContain("/lettre-information/inscription-confirmee");
    await expect.poll(() => mailsTo(addresses.NOTIFICATION_TO), patience).toHaveLength(1);
  });

  test("the re-send job runs with its secret, and with no other", async () => {
    const lead = await store("contact_submissions", contactRow());
    await sql(
      "update contact_submissions set created_at = created_at - interval '3 minutes' where id = $1",
      [lead.id],
    );
    const resend = (secret: string) =>
      call(deno, { type: "resend" }, { authorization: `Bearer ${secret}` });
    expect(await resend("wrong")).toMatchObject({ status: 401 });
    expect(await resend(resendSecret)).toMatchObject({ status: 200, body: { sent: 1, failed: 0 } });
    await mailAbout(lead.id ?? "");
  });
});

test("the packages deployed with the function have the versions that are tested here", () => {
  const tested: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
  const deployed = Object.entries(denoConfiguration.imports);
  const named = deployed.map(([name]) => {
    const [, own = "", module = ""] = /^(@[^/]+\/[^/]+|[^/]+)(.*)$/.exec(name) ?? [];
    return [name, `npm:${own}@${tested[own]}${module}`];
  });
  expect(deployed).toEqual(named);
});

describe("The function when something is missing or broken", () => {
  test("it stops and names the variable that is missing", async () => {
    const deno = await startDeno({ NOTIFICATION_TO: "firm@firm.example", NOTIFICATION_FROM: "x" });
    expect(deno.output()).toContain("NOTIFICATION_FROM : il faut");
    await deno.stop();
  });

  test("without its database it answers 503 and tells nothing of the visitor", async () => {
    const deno = await startDeno({
      ...addresses,
      OUTBOX_DIR: os.tmpdir(),
      SUPABASE_DB_URL: `postgresql://postgres@${LOOPBACK_HOST}:1/none`,
    });
    expect(
      await call(deno, { type: "newsletter", data: { email: "jeanne@exemple.fr" } }),
    ).toMatchObject({ status: 503 });
    expect(deno.output()).not.toContain("jeanne");
    await deno.stop();
  });

  test("a mail service that refuses becomes 502, one that accepts 200", async () => {
    const received: { body: unknown; key: unknown }[] = [];
    let status = 500;
    const brevo = http.createServer(async (request, response) => {
      received.push({ body: await json(request), key: request.headers["api-key"] });
      response.writeHead(status).end("{}");
    });
    await new Promise<void>((resolve) => brevo.listen(0, LOOPBACK, resolve));
    const real = await openReal();
    const deno = await startDeno({
      ...addresses,
      SUPABASE_DB_URL: real.url,
      BREVO_API_KEY: "brevo-key",
      BREVO_ENDPOINT: `http://${LOOPBACK_HOST}:${(brevo.address() as AddressInfo).port}/v3/smtp/email`,
    });
    const data = contactRow({ email: "a@exemple.fr" });
    const tell = () => call(deno, { type: "contact", data });
    expect(await tell()).toMatchObject({
      status: 502,
      body: { error: { code: "not-delivered" } },
    });
    status = 201;
    expect(await tell()).toMatchObject({ status: 200 });
    expect(received[1]).toMatchObject({
      key: "brevo-key",
      body: {
        sender: { email: addresses.NOTIFICATION_FROM },
        to: [{ email: addresses.NOTIFICATION_TO }],
        replyTo: { email: "a@exemple.fr" },
        subject: declaredMail({ kind: "contact", fields: data }).subject,
        textContent: expect.any(String),
        htmlContent: expect.stringContaining("<!doctype html>"),
      },
    });
    await call(deno, { type: "newsletter", data: { email: "b@exemple.fr" } });
    await expect
      .poll(() => received[2]?.body)
      .toMatchObject({
        to: [{ email: "b@exemple.fr" }],
        headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      });
    await deno.stop();
    await real.remove();
    brevo.close();
    brevo.closeAllConnections();
  });
});
