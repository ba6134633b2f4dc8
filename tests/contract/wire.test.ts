import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { contactRow, quoteRow } from "./support/leads.ts";

describe.each(engines)("What supabase-js is answered, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
  });
  afterAll(() => backend.stop());

  test("a contact row is stored with 201 and an empty answer", async () => {
    const row = contactRow({ phone: "06 39 98 00 01" });
    const answer = await backend.visitor.from("contact_submissions").insert(row);
    expect(answer).toMatchObject({ status: 201, error: null, data: null });
    const stored = await backend.sql("select * from contact_submissions where email = $1", [
      row.email,
    ]);
    expect(stored).toMatchObject([row]);
  });

  test("a contact row in an array of one is stored alike", async () => {
    const row = contactRow();
    const answer = await backend.visitor.from("contact_submissions").insert([row]);
    expect(answer).toMatchObject({ status: 201, error: null });
    expect(await backend.desk.export(row.email)).toHaveLength(1);
  });

  test("the connectivity check answers 200 and counts nothing", async () => {
    await backend.visitor.from("quote_submissions").insert(quoteRow());
    const answer = await backend.visitor
      .from("quote_submissions")
      .select("*", { count: "exact", head: true });
    expect(answer).toMatchObject({ status: 200, count: 0, error: null });
  });

  test("a quote row is stored with 201 and read back whole", async () => {
    const row = quoteRow({ message: "Étage 3\tporte gauche", surface: 42 });
    const answer = await backend.visitor.from("quote_submissions").insert(row).select().single();
    expect(answer).toMatchObject({ status: 201, error: null });
    expect(answer.data).toMatchObject({
      ...row,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
      notified_at: null,
    });
    expect(await backend.desk.export(row.email)).toHaveLength(1);
  });

  test("a quote row without what it must hold is refused with 23502", async () => {
    const { city: _, ...row } = quoteRow();
    const answer = await backend.visitor.from("quote_submissions").insert(row).select().single();
    expect(answer).toMatchObject({ status: 400, error: { code: "23502" } });
    expect(await backend.desk.export(row.email)).toEqual([]);
  });

  test("the same quote request again is refused with 23505", async () => {
    const row = quoteRow();
    await backend.visitor.from("quote_submissions").insert(row).select().single();
    const answer = await backend.visitor.from("quote_submissions").insert(row).select().single();
    expect(answer).toMatchObject({ status: 409, error: { code: "23505", details: null } });
  });

  test("a rule broken is refused with 23514", async () => {
    const row = quoteRow({ urgency: "demain" });
    const answer = await backend.visitor.from("quote_submissions").insert(row).select().single();
    expect(answer).toMatchObject({
      status: 400,
      error: { code: "23514", message: expect.stringContaining("quote_submissions_urgency_check") },
    });
  });

  test("what a visitor has no right to is refused with 42501 and 401", async () => {
    const row = { ...contactRow(), created_at: "2020-01-01T00:00:00Z" };
    const answer = await backend.visitor.from("contact_submissions").insert(row);
    expect(answer).toMatchObject({ status: 401, error: { code: "42501" } });
  });

  test("an unknown column is refused with PGRST204", async () => {
    const answer = await backend.visitor
      .from("contact_submissions")
      .insert({ ...contactRow(), rating: 5 });
    expect(answer).toMatchObject({ status: 400, error: { code: "PGRST204" } });
  });

  test("an unknown table is refused with PGRST205", async () => {
    const answer = await backend.visitor.from("visitors").insert(contactRow());
    expect(answer).toMatchObject({ status: 404, error: { code: "PGRST205" } });
  });

  test("not exactly one row where one is asked for is refused with PGRST116", async () => {
    const answer = await backend.visitor.from("quote_submissions").select("*").single();
    expect(answer).toMatchObject({
      status: 406,
      error: { code: "PGRST116", details: "The result contains 0 rows" },
    });
  });

  test("several rows are refused and none is stored, where one object is asked for, too", async () => {
    const rows = [contactRow(), contactRow()];
    const list = await backend.visitor.from("contact_submissions").insert(rows);
    expect(list).toMatchObject({ status: 400, error: { code: "P0001" } });
    const quotes = [quoteRow(), quoteRow()];
    const one = await backend.visitor.from("quote_submissions").insert(quotes).select().single();
    expect(one.status).toBeGreaterThanOrEqual(400);
    for (const { email } of [...rows, ...quotes]) {
      expect(await backend.desk.export(email)).toEqual([]);
    }
  });

  test("the service role reads, filters, pages, changes and removes rows", async () => {
    const city = `Commune ${crypto.randomUUID()}`;
    for (const surface of [30, 10, 20])
      await backend.visitor.from("quote_submissions").insert(quoteRow({ city, surface }));
    const quotes = () => backend.staff.from("quote_submissions");
    const page = await quotes()
      .select("surface", { count: "exact" })
      .eq("city", city)
      .gte("surface", 10)
      .order("surface", { ascending: false })
      .limit(2);
    expect(page).toMatchObject({ status: 206, count: 3, data: [{ surface: 30 }, { surface: 20 }] });
    const changed = await quotes()
      .update({ surface: 31 })
      .eq("city", city)
      .in("surface", [30, 20])
      .select("surface");
    expect(changed).toMatchObject({ status: 200, data: [{ surface: 31 }, { surface: 31 }] });
    const removed = await quotes().delete().eq("city", city).is("message", null);
    expect(removed).toMatchObject({ status: 204, data: null });
    expect(await quotes().select("id").eq("city", city)).toMatchObject({ status: 200, data: [] });
  });

  test.each([
    ["nothing", {}],
    ["several rows", [{ surface: 1 }, { surface: 2 }]],
  ])("a change to %s is refused, for the service role, too", async (_, change) => {
    const row = quoteRow();
    await backend.visitor.from("quote_submissions").insert(row);
    const answer = await fetch(
      `${backend.origin}/rest/v1/quote_submissions?email=eq.${row.email}`,
      {
        method: "PATCH",
        headers: { apikey: "contract-service-key", "content-type": "application/json" },
        body: JSON.stringify(change),
      },
    );
    expect(answer.status).toBe(400);
    expect(await backend.desk.export(row.email)).toMatchObject([{ row }]);
  });

  test("the service role stores several rows at once", async () => {
    const rows = [contactRow(), contactRow()];
    const answer = await backend.staff.from("contact_submissions").insert(rows).select("email");
    expect(answer).toMatchObject({
      status: 201,
      data: rows.map(({ email }) => ({ email })),
    });
  });
});
