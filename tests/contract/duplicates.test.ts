import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines, openReal } from "./support/engines.ts";
import { contactRow, quoteRow } from "./support/leads.ts";

describe.each(engines)("Sent twice, stored once, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
  });
  afterAll(() => backend.stop());

  const sendQuote = (row: object) =>
    backend.visitor.from("quote_submissions").insert(row).select().single();
  const sendContact = (row: object) => backend.visitor.from("contact_submissions").insert(row);
  /** Moves the leads of a person into the past. */
  const age = (table: string, email: string, interval: string) =>
    backend.sql(`update ${table} set created_at = created_at - $1::interval where email = $2`, [
      interval,
      email,
    ]);

  test("of 64 identical quote requests at once, one is stored and 63 are refused", async () => {
    const row = quoteRow();
    const answers = await Promise.all(Array.from({ length: 64 }, () => sendQuote(row)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(63).fill(409)]);
    expect(await backend.desk.export(row.email)).toHaveLength(1);
  });

  test("of 64 identical messages at once, one is stored and all are accepted", async () => {
    const row = contactRow();
    const answers = await Promise.all(Array.from({ length: 64 }, () => sendContact(row)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await backend.desk.export(row.email)).toHaveLength(1);
  });

  test("64 different quote requests at once are all stored", async () => {
    const rows = Array.from({ length: 64 }, () => quoteRow());
    const answers = await Promise.all(rows.map(sendQuote));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });

  test.each([
    [
      "the case of the e-mail address",
      (row: { email: string }) => ({ email: row.email.toUpperCase() }),
    ],
    ["the spelling of the address", () => ({ address: "12,  RUE DE L’ÉGLISE" })],
    ["the spelling of the phone", () => ({ phone: "+33 6 39.98.00.01" })],
    ["the case of the name", () => ({ last_name: "MARTIN" })],
    ["everything else", () => ({ urgency: "urgent", city: "Nogent" })],
  ])("a quote request that differs in %s is a duplicate", async (_, change) => {
    const row = quoteRow();
    await sendQuote(row);
    expect(await sendQuote({ ...row, ...change(row) })).toMatchObject({ error: { code: "23505" } });
  });

  test.each([
    ["the e-mail address", { email: "autre@exemple.fr" }],
    ["the address", { address: "14 rue de l'Église" }],
    ["the postal code", { postal_code: "75011" }],
    ["the transaction", { transaction_type: "location" }],
    ["the kind of property", { property_type: "maison" }],
    ["the surface", { surface: 12 }],
    ["the name, since one who guesses is told nothing", { first_name: "Paul" }],
    ["the phone, since one who guesses is told nothing", { phone: "06 39 98 00 02" }],
  ])("a quote request that differs in %s is another one", async (_, change) => {
    const row = quoteRow();
    await sendQuote(row);
    expect(await sendQuote({ ...row, ...change })).toMatchObject({ status: 201 });
  });

  test("a quote request may be repeated after 24 hours, not before", async () => {
    const row = quoteRow();
    await sendQuote(row);
    await age("quote_submissions", row.email, "23 hours 59 minutes");
    expect(await sendQuote(row)).toMatchObject({ status: 409 });
    await age("quote_submissions", row.email, "1 minute");
    expect(await sendQuote(row)).toMatchObject({ status: 201 });
  });

  test("a message may be repeated after ten minutes, not before", async () => {
    const row = contactRow({ phone: "06 39 98 00 01" });
    await sendContact(row);
    await age("contact_submissions", row.email, "9 minutes 55 seconds");
    await sendContact(row);
    expect(await backend.desk.export(row.email)).toHaveLength(1);
    await age("contact_submissions", row.email, "5 seconds");
    await sendContact(row);
    expect(await backend.desk.export(row.email)).toHaveLength(2);
  });

  test.each([
    { name: "Paul Martin" },
    { phone: "06 39 98 00 02" },
    { subject: "Autre sujet" },
    { message: "Autre message" },
  ])("a message that differs in %o is another one", async (change) => {
    const row = contactRow();
    await sendContact(row);
    await sendContact({ ...row, ...change });
    expect(await backend.desk.export(row.email)).toHaveLength(2);
  });
});

test("of two transactions the one that began first and ends last is the duplicate", async () => {
  const { database, remove } = await openReal();
  const row = JSON.stringify(quoteRow());
  const insert = {
    sql: `insert into quote_submissions (first_name, last_name, email, phone, address, postal_code,
         city, property_type, surface, transaction_type, diagnostic_types, urgency)
       select first_name, last_name, email, phone, address, postal_code, city, property_type,
         surface, transaction_type, diagnostic_types, urgency
       from json_populate_record(null::quote_submissions, $1)`,
    parameters: [row],
  };
  const first = database.hold(async (query) => {
    await query("select now()");
    await database.write([insert]);
    await query(insert.sql, insert.parameters);
  });
  await expect(first).rejects.toMatchObject({ code: "23505" });
  await remove();
});
