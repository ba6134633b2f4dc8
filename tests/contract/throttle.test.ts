import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readTrustedProxies } from "../../scripts/settings/environment.ts";
import { LOOPBACK } from "../../scripts/shared/loopback.ts";
import firm from "../../src/content/firm.json" with { type: "json" };
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { allLeads, contactRow, quoteRow } from "./support/leads.ts";

const limit = 5;

describe.each(engines)("How often one client may send, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
    await backend.sql("update private.throttle_limits set hits = $1 where scope <> 'attempts'", [
      limit,
    ]);
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    await backend.empty();
  });

  const send = async (path: string, body: object, headers = {}, origin = backend.origin) => {
    const answer = await fetch(`${origin}/${path}`, {
      method: "POST",
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.text() };
  };
  const sendContact = (headers = {}, origin?: string) =>
    send("rest/v1/contact_submissions", contactRow(), headers, origin);
  const fill = async (action: () => Promise<{ status: number }>) => {
    for (let sent = 0; sent < limit; sent += 1) expect((await action()).status).toBeLessThan(300);
  };

  const count = (address: string) =>
    backend.sql("select private.count_hit('contact_submissions', $1) as allowed", [address]);
  const reachLimit = async (address: string) => {
    for (let hit = 0; hit < limit; hit += 1) await count(address);
  };

  test("up to the limit everything is stored, beyond it nothing, with a French sentence and the phone number", async () => {
    await fill(() => sendContact());
    const refused = await sendContact();
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.body)).toMatchObject({
      code: "PT429",
      message: expect.stringMatching(/^Trop de demandes .* nous appeler au /),
    });
    expect(refused.body).toContain(firm.phones.landline.display);
    expect(await allLeads(backend.desk)).toHaveLength(limit);
  });

  test("of 64 requests at once, exactly as many as the limit are stored", async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => sendContact()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(limit).fill(201), ...Array(64 - limit).fill(429)]);
    expect(await allLeads(backend.desk)).toHaveLength(limit);
  });

  test.each([
    "x-forwarded-for",
    "cf-connecting-ip",
    "x-real-ip",
    "forwarded",
    "true-client-ip",
    "x-client-ip",
  ])("a forged %s header does not help", async (header) => {
    let sent = 0;
    await fill(() => sendContact({ [header]: `203.0.113.${sent++}` }));
    expect(await sendContact({ [header]: "203.0.113.99" })).toMatchObject({ status: 429 });
  });

  test("each form has its own count", async () => {
    await fill(() => sendContact());
    expect(await send("rest/v1/quote_submissions", quoteRow())).toMatchObject({ status: 201 });
  });

  test("the count begins anew when its time is over", async () => {
    await fill(() => sendContact());
    await backend.sql(
      "update private.throttle_windows set opened_at = opened_at - interval '10 minutes'",
    );
    await fill(() => sendContact());
    expect(await sendContact()).toMatchObject({ status: 429 });
  });

  test("a count dated in the future has ended", async () => {
    await fill(() => sendContact());
    await backend.sql(
      "update private.throttle_windows set opened_at = opened_at + interval '1 day'",
    );
    await fill(() => sendContact());
    expect(await sendContact()).toMatchObject({ status: 429 });
  });

  test("refused duplicates and bad input take nothing from what may be stored", async () => {
    const row = quoteRow();
    const sendQuote = (changes = {}) => send("rest/v1/quote_submissions", { ...row, ...changes });
    await sendQuote();
    for (let again = 0; again < limit; again += 1) {
      expect(await sendQuote()).toMatchObject({ status: 409 });
      expect(await sendQuote({ ...quoteRow(), city: "" })).toMatchObject({ status: 400 });
    }
    for (let more = 1; more < limit; more += 1) {
      expect(await sendQuote(quoteRow())).toMatchObject({ status: 201 });
    }
  });

  test("calls of the function are limited, with a French sentence and the phone number", async () => {
    const call = () =>
      send("functions/v1/send-form-notification", {
        type: "newsletter",
        data: { email: `${crypto.randomUUID()}@exemple.fr` },
      });
    await fill(call);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(refused.body).toContain(firm.phones.landline.display);
    expect(await backend.mails()).toHaveLength(limit);
  });

  test("behind a proxy of our own, visitors are counted by what it adds, not by what they forge", async () => {
    const proxied = await startContractBackend(await open(), {
      isProxy: readTrustedProxies(LOOPBACK),
    });
    await proxied.sql("update private.throttle_limits set hits = $1", [limit]);
    let forged = 0;
    const visitor = (address: string) =>
      sendContact({ "x-forwarded-for": `198.51.100.${forged++}, ${address}` }, proxied.origin);
    await fill(() => visitor("203.0.113.1"));
    expect(await visitor("203.0.113.1")).toMatchObject({ status: 429 });
    expect(await visitor("203.0.113.2")).toMatchObject({ status: 201 });
    await proxied.stop();
  });

  test.each([
    ["another address of one IPv6 network is the same client", "2001:db8::1", "2001:db8::ffff:1"],
    ["a malformed address is the same client as any other", "unknown", "203.0.113.1:80"],
    ["spaces around an address change nothing", "203.0.113.1", " 203.0.113.1 "],
  ])("%s", async (_, first, second) => {
    await reachLimit(first);
    expect(await count(second)).toEqual([{ allowed: false }]);
  });

  /** The first of many networks of one /48 is at its limit alone; four times that is the limit of all. */
  test.each([
    ["calls", "private.count_call($1)"],
    ["rows", "private.count_hit('quote_submissions', $1)"],
  ])("%s of many IPv6 networks of one /48 are bounded together", async (_, count) => {
    const isAllowed = async (address: string) =>
      (await backend.sql(`select ${count} as allowed`, [address]))[0]?.allowed;
    for (let network = 0; network < 4 * limit; network += 1) {
      expect(await isAllowed(`2001:db8:0:${network}::1`)).toBe(true);
    }
    expect(await isAllowed("2001:db8:0:ffff::1")).toBe(false);
    expect(await isAllowed("2001:db8:1::1")).toBe(true);
  });

  test("attempts of all IPv6 networks of one /48 take one place, and are bounded together", async () => {
    const attempts = 60;
    const isAllowed = async (address: string) =>
      (await backend.sql("select private.count_attempt($1) as allowed", [address]))[0]?.allowed;
    await backend.sql("update private.throttle_limits set hits = $1 where scope = 'attempts'", [
      attempts,
    ]);
    const answers: unknown[] = [];
    for (let network = 0; network < 4 * attempts + 1; network += 1) {
      answers.push(await isAllowed(`2001:db8:0:${network}::1`));
    }
    expect(answers.filter(Boolean)).toHaveLength(4 * attempts);
    expect(await isAllowed("2001:db8:0:ffff::1")).toBe(false);
    expect(await isAllowed("2001:db8:1::1")).toBe(true);
  });

  test("attempts of a client are counted though hundreds of others have taken all places", async () => {
    const attempts = 3;
    await backend.sql("update private.throttle_limits set hits = $1 where scope = 'attempts'", [
      attempts,
    ]);
    await backend.sql(
      `select private.count_attempt('203.0.' || n / 256 || '.' || n % 256)
       from generate_series(0, 1999) n`,
    );
    // Places that were taken within one second are of one age.
    await backend.sql(
      `select setval(oid::regclass, pg_sequence_last_value(oid) - (5::bigint << 32)) from pg_class
       where relkind = 'S' and relnamespace = 'private'::regnamespace
         and pg_sequence_last_value(oid) > 0`,
    );
    const answers = await backend.sql(
      "select private.count_attempt('198.51.100.' || (n % 10)) as allowed from generate_series(0, 49) n",
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10 * attempts);
  });

  test.each([
    ["another IPv6 network is another client", "2001:db8::1", "2001:db8:0:1::1"],
    ["another IPv4 address is another client", "203.0.113.1", "203.0.113.2"],
  ])("%s", async (_, first, second) => {
    await reachLimit(first);
    expect(await count(second)).toEqual([{ allowed: true }]);
  });
});

test("the database tells visitors the telephone number of the firm's record, whichever it had", async () => {
  const database = await engines[0]?.open();
  if (!database) throw new Error("No engine to try it on.");
  const earlier = await startContractBackend({ ...database, remove: async () => {} });
  await earlier.sql("update private.settings set value = '01 23' where name = 'firm_phone'");
  await earlier.stop();
  const backend = await startContractBackend(database);
  expect(await backend.sql("select value from private.settings where name = 'firm_phone'")).toEqual(
    [{ value: firm.phones.landline.display }],
  );
  await backend.stop();
});
