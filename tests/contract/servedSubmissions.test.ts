import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { allLeads, contactRow, quoteRow } from "./support/leads.ts";

/** What a generated migration says of two more forms. */
const moreForms = `
  create table public.callback_submissions (
    name text not null,
    phone text not null,
    moments text[],
    constraint callback_submissions_name_check check (private.is_line(name, 1, 120)),
    constraint callback_submissions_phone_check check (private.is_phone_number(phone, 10, 30)));
  select private.serve_submissions('callback_submissions', kind => 'callback', phone => 'phone');
  grant insert (name, phone, moments) on public.callback_submissions to anon;

  create table public.visit_submissions (email text not null, street text, floor integer);
  select private.serve_submissions('visit_submissions', kind => 'visit', email => 'email',
    reads_back => true, alike => array['email', 'street']);
  grant insert (email, street, floor) on public.visit_submissions to anon;`;

const callback = { name: "Jeanne Martin", phone: "06 39 98 00 01", moments: ["matin", "soir"] };

describe.each(engines)("A table more that is served, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    const fresh = await open();
    await fresh.database.write([{ sql: moreForms }]);
    backend = await startContractBackend(fresh);
  });
  afterAll(() => backend.stop());
  beforeEach(() => backend.empty());

  const send = async (row: object = callback, headers = {}) => {
    const answer = await fetch(`${backend.origin}/rest/v1/callback_submissions`, {
      method: "POST",
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": "application/json", ...headers },
      body: JSON.stringify(row),
    });
    return answer.status;
  };
  const stored = async () => (await allLeads(backend.desk)).map(({ row }) => row);
  const age = (interval: string) =>
    backend.sql("update callback_submissions set created_at = created_at - $1::interval", [
      interval,
    ]);
  const claim = async (kind: string, id: unknown, content: object) => {
    const sql = "select state from private.claim_submission($1, $2, $3)";
    const [row] = await backend.sql(sql, [kind, id, JSON.stringify(content)]);
    return row?.state;
  };

  test("takes what obeys its rules, and lists it as every lead", async () => {
    expect(await send()).toBe(201);
    expect(await send({ ...callback, name: "" })).toBe(400);
    expect(await allLeads(backend.desk)).toMatchObject([
      { table: "callback_submissions", row: { ...callback, notified_at: null } },
    ]);
  });

  test.each(["id", "created_at", "notified_at", "form_fingerprint"])(
    "lets no visitor write its %s",
    async (column) => {
      expect(await send({ ...callback, [column]: null })).toBe(401);
      expect(await stored()).toEqual([]);
    },
  );

  test("lets no visitor read, change or remove anything", async () => {
    await send();
    const { visitor } = backend;
    const table = () => visitor.from("callback_submissions");
    const tries = [
      table().select("*"),
      table().select("*", { count: "exact", head: true }),
      table()
        .insert({ ...callback, name: "Paul" })
        .select(),
      table().update({ name: "x" }).neq("name", ""),
      table().delete().neq("name", ""),
    ];
    for (const tried of tries) expect((await tried).status).toBe(401);
    expect(await stored()).toMatchObject([callback]);
  });

  test("that is read back gives a visitor his own row, and refuses one that is alike", async () => {
    const visits = () => backend.visitor.from("visit_submissions");
    const row = { email: "jeanne@exemple.fr", street: "12, rue de l’Église", floor: 2 };
    const { data } = await visits().insert(row).select().single();
    expect(data).toMatchObject({ ...row, id: expect.any(String) });
    expect((await visits().select("*")).data).toEqual([]);
    const alike = { email: "JEANNE@exemple.fr", street: "12 Rue de l'Église", floor: 3 };
    expect(await visits().insert(alike).select().single()).toMatchObject({
      error: { code: "23505" },
    });
    expect((await visits().insert({ ...row, street: null })).status).toBe(201);
    expect(await claim("visit", data?.id, {})).toBe("claimed");
    expect(await claim("visit", null, row)).toBe("unknown");
  });

  test("is limited for each client, and by itself", async () => {
    await backend.sql(
      "update private.throttle_limits set hits = 2 where scope like '%submissions'",
    );
    const statuses: number[] = [];
    for (const name of ["a", "b", "c"]) statuses.push(await send({ ...callback, name }));
    expect(statuses).toEqual([201, 201, 429]);
    expect((await backend.visitor.from("contact_submissions").insert(contactRow())).status).toBe(
      201,
    );
    await backend.sql("update private.throttle_limits set hits = 1000000");
  });

  test("stores once what is identical within ten minutes, be it sent by 16 at once", async () => {
    const statuses = await Promise.all(Array.from({ length: 16 }, () => send()));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(1);
    await send({ ...callback, moments: ["matin"] });
    expect(await stored()).toHaveLength(2);
    await age("10 minutes");
    await send();
    expect(await stored()).toHaveLength(3);
  });

  test("that gets a column tells by it, too, what is identical", async () => {
    await backend.sql("alter table callback_submissions add column if not exists floor text");
    await backend.sql("select private.recognise_repeats('callback')");
    const add = (floor: string) =>
      backend.sql("insert into callback_submissions (name, phone, floor) values ('a', $1, $2)", [
        callback.phone,
        floor,
      ]);
    for (const floor of ["1", "2", "2"]) await add(floor);
    expect((await stored()).map((row) => row.floor)).toEqual(["1", "2"]);
  });

  test("has the mail about each of its rows claimed once, and what failed again later", async () => {
    await send();
    expect(await claim("callback", null, { ...callback, name: "Paul" })).toBe("unknown");
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claim("callback", null, callback)),
    );
    expect(claims.sort()).toEqual(["claimed", ...Array(7).fill("handled")]);
    const [{ id } = {}] = await stored();
    const settle = (succeeded: boolean) =>
      backend.sql("select private.settle_notification('callback', $1, $2)", [id, succeeded]);
    await settle(false);
    await age("3 minutes");
    const unnotified = () =>
      backend.sql("select kind, lead ->> 'id' as id from private.claim_unnotified(10)");
    expect(await unnotified()).toEqual([{ kind: "callback", id }]);
    expect(await unnotified()).toEqual([]);
    await settle(true);
    expect(await stored()).toMatchObject([
      { notified_at: expect.any(String), notification_failures: 1 },
    ]);
  });

  test("is purged after three years", async () => {
    await send();
    await age("3 years 1 second");
    await send({ ...callback, name: "Paul" });
    const { removed } = await backend.desk.purge();
    expect(removed).toContainEqual({ kind: "callback_submissions", removed: 1 });
    expect(await stored()).toMatchObject([{ name: "Paul" }]);
  });

  test.each(["06 39 98 00 01", "+33 6 39.98.00.01", "0033(0)639980001", " 0639-98-00-01"])(
    "gives out and forgets whoever is found by the telephone number %s",
    async (phone) => {
      await send();
      await send({ ...callback, phone: "06 39 98 00 02" });
      const { visitor, desk } = backend;
      await visitor.from("quote_submissions").insert(quoteRow({ phone: "+33639980001" }));
      await visitor.functions.invoke("send-form-notification", {
        body: { type: "contact", data: contactRow({ phone: "06 39 98 00 01" }) },
      });
      expect((await desk.export(phone)).map(({ table }) => table)).toEqual([
        "callback_submissions",
        "quote_submissions",
        "outbox",
      ]);
      expect(await desk.erase(phone)).toMatchObject({ erased: 2, mails: 1 });
      expect(await stored()).toMatchObject([{ phone: "06 39 98 00 02" }]);
      expect(await backend.mails()).toEqual([]);
    },
  );

  test.each([
    ["1a2b3c4d", "1a2b3c4d"],
    ["1A2B3C4D", null],
    ["1a2b3c4d5", null],
    ["'; drop table x", null],
  ])("notes of the form's fingerprint « %s »: %s", async (sent, noted) => {
    await send(callback, { "x-form-fingerprint": sent });
    expect(await stored()).toMatchObject([{ form_fingerprint: noted }]);
  });

  test("is refused without a column by which a person is found", async () => {
    await expect(
      backend
        .sql(`create table public.votes_submissions (vote text);`)
        .then(() =>
          backend.sql("select private.serve_submissions('votes_submissions', kind => 'votes')"),
        ),
    ).rejects.toThrow(/submissions_person_check/);
  });
});
