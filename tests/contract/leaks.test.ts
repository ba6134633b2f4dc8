import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { contactRow, quoteRow } from "./support/leads.ts";

const secret = "zzq-secret-lead";
const contact = contactRow({ email: `${secret}@exemple.fr`, name: secret, message: secret });
const quote = quoteRow({ email: `${secret}@exemple.fr`, last_name: secret, city: secret });

const json = "application/json";
const representation = { prefer: "return=representation" };
const upsert = { prefer: "resolution=merge-duplicates,return=representation" };
const ignore = { prefer: "resolution=ignore-duplicates,return=representation" };

/** Attempts at the rows of others: what is tried, how, and which statuses close the door. */
const attempts: [string, string, string, Record<string, string>?, unknown?][] = [
  ["all quotes", "GET", "quote_submissions?select=*"],
  ["all contacts", "GET", "contact_submissions?select=*"],
  ["a column of contacts", "GET", "contact_submissions?select=email"],
  ["a count of quotes", "HEAD", "quote_submissions?select=*", { prefer: "count=exact" }],
  ["a planned count of quotes", "HEAD", "quote_submissions", { prefer: "count=planned" }],
  ["an estimated count", "GET", "quote_submissions", { prefer: "count=estimated" }],
  ["a count of contacts", "HEAD", "contact_submissions", { prefer: "count=exact" }],
  ["a filter that matches", "GET", `quote_submissions?email=eq.${secret}@exemple.fr`],
  ["a filter that matches not", "GET", "quote_submissions?email=neq.a@b.fr"],
  ["a pattern", "GET", "quote_submissions?email=like.*zzq*"],
  ["a pattern without case", "GET", "quote_submissions?city=ilike.%25ZZQ%25"],
  ["a date range", "GET", "quote_submissions?created_at=gt.2000-01-01"],
  ["a mark of a transaction", "GET", "quote_submissions?transaction_mark=not.is.null"],
  ["an order that errs by content", "GET", "quote_submissions?order=email.desc&limit=1"],
  ["an alternative", "GET", `quote_submissions?or=(email.eq.${secret}@exemple.fr,id.not.is.null)`],
  ["an embedded table", "GET", "quote_submissions?select=*,contact_submissions(*)"],
  ["a hinted embedding", "GET", "quote_submissions?select=c:contact_submissions!inner(*)"],
  ["an aggregate", "GET", "quote_submissions?select=count()"],
  ["an aggregate of a column", "GET", "quote_submissions?select=surface.sum()"],
  ["a cast that errs by content", "GET", "quote_submissions?select=email::int"],
  ["a path into a value", "GET", "quote_submissions?select=email->>0"],
  ["another schema", "GET", "settings", { "accept-profile": "private" }],
  ["a table of the private schema", "GET", "private.throttle_windows"],
  ["a system catalog", "GET", "pg_roles"],
  ["a schema by path", "GET", "..%2fprivate%2fsettings"],
  ["the description of the API", "GET", ""],
  ["the description as OpenAPI", "GET", "", { accept: "application/openapi+json" }],
  ["a query plan", "GET", "quote_submissions", { accept: "application/vnd.pgrst.plan+json" }],
  ["a CSV export", "GET", "quote_submissions", { accept: "text/csv" }],
  ["a remote procedure", "POST", "rpc/leads_of", {}, { person_email: quote.email }],
  ["a private procedure", "POST", "rpc/private.leads_of", {}, { person_email: quote.email }],
  [
    "a change of quotes",
    "PATCH",
    `quote_submissions?city=eq.${secret}`,
    representation,
    { city: "x" },
  ],
  ["a change of all quotes", "PATCH", "quote_submissions", {}, { city: "x" }],
  [
    "a change of contacts",
    "PATCH",
    "contact_submissions?name=neq.x",
    representation,
    { name: "x" },
  ],
  ["a removal of quotes", "DELETE", `quote_submissions?city=eq.${secret}`, representation],
  ["a removal of all quotes", "DELETE", "quote_submissions"],
  ["a removal of contacts", "DELETE", "contact_submissions?name=neq.x"],
  ["a put", "PUT", "quote_submissions?id=eq.00000000-0000-0000-0000-000000000000", {}, quoteRow()],
  ["an upsert over the id", "POST", "quote_submissions", upsert, quoteRow()],
  ["an upsert over the e-mail", "POST", "quote_submissions?on_conflict=email", upsert, quote],
  ["an ignored conflict", "POST", "quote_submissions?on_conflict=email", ignore, quote],
  ["an upsert of contacts", "POST", "contact_submissions", upsert, contact],
  ["a contact read back", "POST", "contact_submissions", representation, contactRow()],
  [
    "a contact's column read back",
    "POST",
    "contact_submissions?select=id",
    representation,
    contactRow(),
  ],
  [
    "an id of one's own",
    "POST",
    "quote_submissions",
    {},
    { ...quoteRow(), id: crypto.randomUUID() },
  ],
  [
    "a date of one's own",
    "POST",
    "quote_submissions",
    {},
    { ...quoteRow(), created_at: "2020-01-01T00:00:00Z" },
  ],
  [
    "a transaction of one's own",
    "POST",
    "quote_submissions",
    {},
    { ...quoteRow(), transaction_mark: crypto.randomUUID() },
  ],
  [
    "a lead marked as notified",
    "POST",
    "contact_submissions",
    {},
    { ...contactRow(), notified_at: "2020-01-01T00:00:00Z" },
  ],
  [
    "columns beyond the form",
    "POST",
    "quote_submissions?columns=id,email",
    {},
    { email: "a@b.fr", id: crypto.randomUUID() },
  ],
  ["several rows", "POST", "contact_submissions", {}, [contactRow(), contactRow()]],
];

describe.each(engines)("What a visitor never gets or does, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
    await backend.visitor.from("contact_submissions").insert(contact);
    await backend.visitor.from("quote_submissions").insert(quote);
  });
  afterAll(() => backend.stop());

  const call = (method: string, path: string, headers = {}, body?: unknown) =>
    fetch(`${backend.origin}/rest/v1/${path}`, {
      method,
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": json, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const everything = () => backend.sql("select kind, lead::text from private.leads order by 1, 2");

  test.each(attempts)("%s", async (_, method, path, headers, body) => {
    const before = await everything();
    const answer = await call(method, path, headers, body);
    const text = await answer.text();
    expect(text.replaceAll(JSON.stringify(body) ?? "", "")).not.toContain(secret);
    if (answer.ok) {
      expect(["", "[]"]).toContain(text);
      expect(answer.headers.get("content-range") ?? "*/0").toMatch(/^\*\/(0|\*)$/);
    } else {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await everything()).toEqual(before);
  });

  test("the row just added can't be read a second time", async () => {
    const row = quoteRow();
    const added = await backend.visitor.from("quote_submissions").insert(row).select().single();
    const again = await backend.visitor
      .from("quote_submissions")
      .select("*")
      .eq("id", added.data.id);
    expect(again).toMatchObject({ status: 200, data: [] });
  });

  test("a visitor who adds a row reads back that row alone", async () => {
    const rows = Array.from({ length: 16 }, () => quoteRow());
    const answers = await Promise.all(
      rows.map((row) => backend.visitor.from("quote_submissions").insert(row).select()),
    );
    expect(answers.map(({ data }) => data?.map(({ email }) => email))).toEqual(
      rows.map(({ email }) => [email]),
    );
  });

  test.each([
    ["no key", {}],
    ["a wrong key", { apikey: "wrong" }],
    ["a wrong token beside the key", { apikey: EMBEDDED_ANON_KEY, authorization: "Bearer x.y.z" }],
    ["the name of a role", { apikey: EMBEDDED_ANON_KEY, authorization: "Bearer service_role" }],
    [
      "an unsigned token",
      {
        apikey: EMBEDDED_ANON_KEY,
        authorization: `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`,
      },
    ],
  ])("a request with %s is turned away with 401", async (_, headers) => {
    const answer = await fetch(`${backend.origin}/rest/v1/quote_submissions`, {
      headers: headers as HeadersInit,
    });
    expect(answer.status).toBe(401);
  });
});
