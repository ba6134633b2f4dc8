import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { openLeads } from "../../scripts/atelier/leads/answerLeads.ts";
import type { LeadDesk } from "../../scripts/backend/leadDesk.ts";
import { hostedDesk, type ReachedDesk } from "../../scripts/leads/reachDesk.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines, openReal } from "./support/engines.ts";
import { allLeads, contactRow, quoteRow } from "./support/leads.ts";

const email = "jeanne@exemple.fr";

/** Leaves a quote request. @returns its name at the desk */
async function leaveQuote({ visitor }: ContractBackend) {
  const row = quoteRow({ email });
  const { data } = await visitor.from("quote_submissions").insert(row).select().single();
  return { table: "quote_submissions", id: String(data?.id) };
}

const handledAt = async (desk: LeadDesk) => (await allLeads(desk)).map(({ row }) => row.handled_at);

describe.each(engines)("That a lead is dealt with, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
  });
  afterAll(() => backend.stop());
  beforeEach(() => backend.empty());

  test("is noted once, and can be taken back", async () => {
    const { desk } = backend;
    const lead = await leaveQuote(backend);
    expect(await handledAt(desk)).toEqual([null]);
    expect(await desk.handle(lead, true)).toBe(true);
    const [first] = await handledAt(desk);
    expect(Date.parse(String(first))).toBeGreaterThan(0);
    await desk.handle(lead, true);
    expect(await handledAt(desk)).toEqual([first]);
    expect(await desk.handle(lead, false)).toBe(true);
    expect(await handledAt(desk)).toEqual([null]);
  });

  test("is noted of no lead that is gone, and in no other table", async () => {
    const lead = await leaveQuote(backend);
    const names = [
      { ...lead, id: randomUUID() },
      { ...lead, table: "contact_submissions" },
    ];
    for (const table of ["settings", "private.settings", "x; drop table x", ""])
      names.push({ ...lead, table });
    for (const name of names) expect(await backend.desk.handle(name, true)).toBe(false);
    expect(await handledAt(backend.desk)).toEqual([null]);
  });

  test("is written by no visitor, and makes no lead another one than it was", async () => {
    const row = contactRow();
    const messages = () => backend.visitor.from("contact_submissions");
    const forged = await messages().insert({ ...row, handled_at: "2026-01-01" });
    expect(forged.error?.code).toBe("42501");
    await messages().insert(row);
    const [stored] = await allLeads(backend.desk);
    const id = String(stored?.row.id);
    await backend.desk.handle({ table: "contact_submissions", id }, true);
    await messages().insert(row);
    expect(await allLeads(backend.desk)).toHaveLength(1);
  });
});

const accessSql = () =>
  readFile(new URL("../../supabase/desk-access.sql", import.meta.url), "utf8");

describe("The office's own access to a hosted project", () => {
  let backend: ContractBackend;
  let reached: ReachedDesk;
  let address: string;
  beforeAll(async () => {
    const fresh = await openReal();
    backend = await startContractBackend(fresh);
    for (const sql of [await accessSql(), "alter role lead_desk password 'secret'"])
      await fresh.database.write([{ sql }]);
    address = Object.assign(new URL(fresh.url), { username: "lead_desk", password: "secret" }).href;
    reached = await hostedDesk(address);
  });
  afterAll(async () => {
    await reached.leave();
    await backend.sql("drop owned by lead_desk");
    await backend.sql("drop role lead_desk");
    await backend.stop();
  });
  beforeEach(() => backend.empty());

  test("lists leads, notes that one is dealt with, exports and erases", async () => {
    const { desk } = reached;
    const lead = await leaveQuote(backend);
    await backend.visitor.from("contact_submissions").insert(contactRow());
    expect(await allLeads(desk)).toEqual(await allLeads(backend.desk));
    expect(await desk.handle(lead, true)).toBe(true);
    expect(await desk.export(email.toUpperCase())).toMatchObject([
      { table: lead.table, row: { id: lead.id, handled_at: expect.any(String) } },
    ]);
    expect(await desk.erase(email)).toEqual({
      erased: 1,
      mails: 0,
      places: [{ place: lead.table, removed: 1 }],
    });
    expect(await allLeads(desk)).toHaveLength(1);
  });

  test("is what the atelier's window asks", async () => {
    const lead = await leaveQuote(backend);
    vi.stubEnv("LEADS_DATABASE_URL", address);
    const { leadsAtHand, handleLead } = openLeads(process.cwd(), true).handlers;
    expect(await leadsAtHand(null)).toEqual({ value: { pending: 1 } });
    expect(await handleLead({ name: lead, isHandled: true })).toEqual({ value: true });
    expect(await leadsAtHand(null)).toEqual({ value: { pending: 0 } });
    vi.unstubAllEnvs();
  });

  test("is ended as its file says by an account that may not everything", async () => {
    const { database, remove } = await openReal();
    onTestFinished(remove);
    const access = (await accessSql()).replaceAll("lead_desk", "former_desk");
    const [, end = ""] = /`(.*)` ends the access/.exec(access) ?? [];
    const account = `create role editor createrole;
      grant usage on schema private to editor with grant option;
      grant execute on all functions in schema private to editor with grant option;
      set local role editor;`;
    const gone = "reset role; drop owned by editor; drop role editor";
    await database.write([{ sql: [account, access, end, ";", gone].join("\n") }]);
    const query = "select rolname from pg_roles where rolname = 'former_desk'";
    expect(await database.write([{ sql: query }])).toEqual([]);
  });

  test("reaches no table, and no other function", async () => {
    const reachable = await backend.sql(
      `select oid::regclass::text as name from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and relkind in ('r', 'v', 'S')
         and case when relkind = 'S' then has_sequence_privilege('lead_desk', oid, 'usage, select')
           else has_table_privilege('lead_desk', oid, 'select, insert, update, delete, truncate') end
       union all
       select proname from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and has_function_privilege('lead_desk', oid, 'execute')
       order by 1`,
    );
    expect(reachable.map(({ name }) => name)).toEqual([
      "erase_person",
      "handle_lead",
      "leads_after",
      "leads_of",
      "person_key",
    ]);
  });

  test("leaves to the project what it does by itself, and tells so in French", async () => {
    await expect(reached.desk.purge()).rejects.toThrow("La base hébergée le fait d’elle-même");
    await expect(reached.desk.resend()).rejects.toThrow("La base hébergée le fait d’elle-même");
  });

  test("tells in French of a database that does not answer, and never the password", async () => {
    await expect(reached.desk.handle({ table: "x", id: "no id" }, true)).rejects.toThrow(
      /^La base hébergée a refusé \(22P02\)/,
    );
    for (const [address, words] of [
      [
        "postgresql://lead_desk:secret@127.0.0.1:1/postgres",
        /n’a pas répondu \(ECONNREFUSED\).*Internet/,
      ],
      ["postgresql://lead_desk:secret@/postgres?host=/nowhere", /\(ENOENT\).*LEADS_DATABASE_URL/],
      [
        "postgresql://lead_desk:secret@127.0.0.1:1/postgres?sslmode=verify-full&sslrootcert=no.crt",
        new RegExp(`certificat .* lu : ${path.resolve("no.crt")}\\..*sslrootcert`),
      ],
    ] as const) {
      const nowhere = await hostedDesk(address);
      const refused = await nowhere.desk.export(email).catch((thrown: Error) => thrown.message);
      expect(refused).toMatch(words);
      expect(refused).not.toContain("secret");
      await nowhere.leave();
    }
    await backend.sql("alter function private.handle_lead(text, uuid, boolean) rename to handled");
    const outdated = reached.desk.handle({ table: "x", id: randomUUID() }, true);
    await expect(outdated).rejects.toThrow(/n’est pas à jour \(42883\)/);
    await backend.sql("alter function private.handled(text, uuid, boolean) rename to handle_lead");
  });
});
