import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  clearUnfinished,
  eraseFromOutbox,
  eraseMailsBefore,
} from "../../scripts/backend/outboxFiles.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines, openEmbedded } from "./support/engines.ts";
import { allLeads, contactRow, invisible, quoteRow } from "./support/leads.ts";

describe.each(engines)("How long data is kept, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
  });
  afterAll(() => backend.stop());
  beforeEach(() => backend.empty());

  const addBoth = async (email: string, age = "0 seconds") => {
    await backend.visitor.from("contact_submissions").insert(contactRow({ email }));
    await backend.visitor.from("quote_submissions").insert(quoteRow({ email }));
    for (const table of ["contact_submissions", "quote_submissions"]) {
      await backend.sql(`update ${table} set created_at = now() - $1::interval where email = $2`, [
        age,
        email,
      ]);
    }
  };
  const emails = async () => [
    ...new Set((await allLeads(backend.desk)).map(({ row }) => row.email)),
  ];

  test("the purge removes leads older than three years and no younger one", async () => {
    await addBoth("old@exemple.fr", "3 years 1 second");
    await addBoth("young@exemple.fr", "3 years -1 minute");
    expect((await backend.desk.purge()).removed).toMatchObject([
      { kind: "contact_submissions", removed: 1 },
      { kind: "quote_submissions", removed: 1 },
      { kind: "newsletter_subscriptions", removed: 0 },
      { kind: "throttle_windows" },
      { kind: "outbox", removed: 0 },
    ]);
    expect(await emails()).toEqual(["young@exemple.fr"]);
    expect(backend.logged.at(-1)).toMatch(
      /^purge: contact_submissions 1, quote_submissions 1, newsletter_subscriptions 0, throttle_windows \d, outbox 0$/,
    );
  });

  describe("when the clock is ahead", () => {
    /** As if the database had lived until then, whatever the clock says now. */
    const livedUntil = (ago: string) =>
      backend.sql(
        `update private.settings set value = extract(epoch from now() - $1::interval)::bigint::text
         where name = 'lived_until'`,
        [ago],
      );
    afterEach(() => livedUntil("0 seconds"));

    test("the purge deletes nothing, and says so with what to do", async () => {
      await livedUntil("3 years 10 days");
      await addBoth("jeanne@exemple.fr", "3 years 10 days");
      const mail = path.join(backend.outbox, "old.eml");
      await writeFile(mail, "");
      await utimes(mail, new Date("2020-01-01"), new Date("2020-01-01"));
      const { removed, problem } = await backend.desk.purge();
      expect(removed).toEqual([]);
      expect(problem).toMatch(
        /en avance de 1\d{3} jours sur la dernière purge : rien n'a été effacé\..* dans \d+ jours\.$/,
      );
      expect(backend.logged.at(-1)).toBe(`purge: ${problem}`);
      expect(await emails()).toEqual(["jeanne@exemple.fr"]);
      expect(await backend.mails()).toHaveLength(1);
    });

    test("it goes on after as many days as it has told", async () => {
      await livedUntil("1 year 6 hours");
      await addBoth("jeanne@exemple.fr", "3 years 1 second");
      const purgeNextDay = async () => {
        await backend.sql(
          "update private.settings set value = value::bigint - 86400 where name = 'lived_until'",
        );
        return (await backend.desk.purge()).problem;
      };
      const [, told] = /dans (\d+) jours/.exec((await backend.desk.purge()).problem ?? "") ?? [];
      for (let day = 1; day < Number(told); day += 1) {
        expect(await purgeNextDay()).toContain("rien n'a été effacé");
      }
      expect(await emails()).toEqual(["jeanne@exemple.fr"]);
      expect(await purgeNextDay()).toBeUndefined();
      expect(await emails()).toEqual([]);
    });

    test("leads that came meanwhile prove nothing", async () => {
      await livedUntil("3 years 10 days");
      await addBoth("jeanne@exemple.fr", "3 years 10 days");
      await addBoth("meanwhile@exemple.fr");
      await backend.desk.purge();
      expect(await emails()).toEqual(["jeanne@exemple.fr", "meanwhile@exemple.fr"]);
    });

    test("a fortnight is no reason", async () => {
      await livedUntil("13 days");
      await addBoth("jeanne@exemple.fr", "3 years 1 second");
      expect((await backend.desk.purge()).problem).toBeUndefined();
      expect(await emails()).toEqual([]);
    });

    test("a clock that was set back takes nothing of what was lived", async () => {
      await livedUntil("-1 hour");
      await backend.desk.purge();
      const [lead] = await backend.sql("select private.clock_lead() < interval '0' as is_behind");
      expect(lead).toEqual({ is_behind: true });
    });
  });

  test("the purge forgets the addresses of clients whose count has ended, or is dated in the future", async () => {
    await addBoth("jeanne@exemple.fr");
    const clients = () => backend.sql("select scope from private.throttle_windows order by scope");
    await backend.desk.purge();
    expect(await clients()).toHaveLength(2);
    await backend.sql(
      `update private.throttle_windows set opened_at = opened_at
         + case scope when 'quote_submissions' then interval '1 day' else interval '-10 minutes' end`,
    );
    await backend.desk.purge();
    expect(await clients()).toEqual([]);
  });

  test("a person's leads are exported whole, whatever the case of the address, and no other's", async () => {
    await addBoth("jeanne@exemple.fr");
    await addBoth("jeanne2@exemple.fr");
    const exported = await backend.desk.export(" JEANNE@exemple.fr ");
    expect(exported.map(({ table, row }) => [table, row.email])).toEqual([
      ["contact_submissions", "jeanne@exemple.fr"],
      ["quote_submissions", "jeanne@exemple.fr"],
    ]);
    expect(exported[1]?.row).toMatchObject(quoteRow({ email: "jeanne@exemple.fr" }));
  });

  test.each(invisible)("%j in an address that is pasted is no part of it", async (sign) => {
    await addBoth("jeanne@exemple.fr");
    expect(await backend.desk.export(`${sign}jeanne@exemple.fr${sign}`)).toHaveLength(2);
    expect(await backend.desk.erase(`jeanne${sign}@exemple.fr`)).toMatchObject({ erased: 2 });
  });

  test("a person's leads are erased, and no other's", async () => {
    await addBoth("jeanne@exemple.fr");
    await addBoth("jeanne2@exemple.fr");
    expect(await backend.desk.erase("Jeanne@exemple.fr")).toMatchObject({
      erased: 2,
      mails: 0,
      places: [
        { place: "contact_submissions", removed: 1 },
        { place: "quote_submissions", removed: 1 },
      ],
    });
    expect(await emails()).toEqual(["jeanne2@exemple.fr"]);
  });

  test("a long list comes page by page, each lead once, in the order in which they came", async () => {
    await backend.sql(
      `insert into contact_submissions (created_at, name, email, subject, message)
       select now() - ((n / 3) || ' seconds')::interval, 'a', n || '@exemple.fr', 'b',
         repeat('é', 5000) from generate_series(1, 450) as n`,
    );
    const sizes: number[] = [];
    for await (const page of backend.desk.list()) sizes.push(page.length);
    expect(sizes).toEqual([200, 200, 50]);
    const rows = (await allLeads(backend.desk)).map(({ row }) => row);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(450);
    const moments = rows.map(({ created_at }) => String(created_at));
    expect(moments).toEqual(moments.toSorted());
  });

  test("a mail about an address beyond ASCII is erased with it, however its case is written", async () => {
    const email = "zoé@exemplé.fr";
    const { error } = await backend.visitor.functions.invoke("send-form-notification", {
      body: { type: "newsletter", data: { email } },
    });
    expect(error).toBeNull();
    expect(await backend.mails()).toHaveLength(1);
    expect(await backend.desk.erase(" ZOÉ@exemplé.fr")).toMatchObject({ mails: 1 });
    expect(await backend.mails()).toEqual([]);
  });

  test("an address with SQL wildcards is taken by the letter", async () => {
    await addBoth("jeanne@exemple.fr");
    expect(await backend.desk.erase("%")).toEqual({ erased: 0, mails: 0, places: [] });
    expect(await backend.desk.export("_eanne@exemple.fr")).toEqual([]);
  });

  const subscribe = (email: string) =>
    backend.visitor.functions.invoke("send-form-notification", {
      body: { type: "newsletter", data: { email } },
    });

  test("the accents of an address are found as one character and as two, its domain in letters and as registered", async () => {
    const ways = [
      "zoé@exemplé.fr",
      "zoé@exemplé.fr".normalize("NFD"),
      "zoé@xn--exempl-gva.fr",
      "ZOÉ@XN--EXEMPL-GVA.fr".normalize("NFD"),
    ];
    for (const person of ways) {
      for (const [n, email] of ways.entries()) {
        const row = contactRow({ email, message: `${n}` });
        const { error } = await backend.visitor.from("contact_submissions").insert(row);
        expect(error).toBeNull();
        await subscribe(email);
      }
      await addBoth("zoe@exemplé.fr");
      expect(await backend.mails()).not.toHaveLength(0);
      const leads = await backend.desk.export(person);
      const messages = leads.flatMap(({ table, row }) =>
        table === "contact_submissions" ? [row.message] : [],
      );
      expect(messages.sort()).toEqual(["0", "1", "2", "3"]);
      expect(await backend.desk.erase(person)).toMatchObject({ erased: 8, mails: 4 });
      expect(await backend.mails()).toEqual([]);
      expect(await emails()).toEqual(["zoe@exemplé.fr"]);
      await backend.empty();
    }
  });

  test.each([
    "33612345678",
    "+33612345678",
    "0033 6 12 34 56 78",
    "330612345678",
    "06.12.34.56.78",
  ])("a telephone number is found as %s, however it was left", async (person) => {
    const left = ["0612345678", "+33 6 12 34 56 78", "33612345678", "+33 (0)6 12 34 56 78"];
    for (const phone of [...left, "0612345679", "+32612345678"]) {
      const { error } = await backend.visitor
        .from("contact_submissions")
        .insert(contactRow({ phone }));
      expect(error).toBeNull();
    }
    const leads = await backend.desk.export(person);
    expect(leads.map(({ row }) => row.phone)).toEqual(left);
    expect(await backend.desk.erase(person)).toMatchObject({ erased: 4 });
  });

  test.each(["0041 79 123 45 67", "+41 (0)79.123.45.67"])(
    "a number of another country is found as %s, however it was left",
    async (person) => {
      const left = ["+41791234567", "0041791234567"];
      for (const phone of [...left, "+41791234568"])
        await backend.visitor.from("contact_submissions").insert(contactRow({ phone }));
      const leads = await backend.desk.export(person);
      expect(leads.map(({ row }) => row.phone)).toEqual(left);
      expect(await backend.desk.erase(person)).toMatchObject({ erased: 2 });
    },
  );

  test("an export names the mails about a person of which no row tells", async () => {
    const email = "jeanne@exemple.fr";
    const row = contactRow({ email });
    await backend.visitor.from("contact_submissions").insert(row);
    const notify = (data: object) =>
      backend.visitor.functions.invoke("send-form-notification", {
        body: { type: "contact", data },
      });
    await notify(row);
    await notify({ ...row, message: "Jamais enregistré" });
    await notify(contactRow({ email: "paul@exemple.fr", message: "Jamais enregistré" }));
    const exported = await backend.desk.export(email);
    expect(exported.map(({ table }) => table)).toEqual(["contact_submissions", "outbox"]);
    const { text } = await PostalMime.parse(await readFile(String(exported[1]?.row.mail)));
    expect(text).toContain("Jamais enregistré");
    expect(text).toContain(email);
  });
});

describe("An outbox that cannot be read", () => {
  test("keeps leads from being erased, purged or exported without its mails, and says so with what to do", async () => {
    const backend = await startContractBackend(await openEmbedded());
    const email = "jeanne@exemple.fr";
    await backend.visitor.from("contact_submissions").insert(contactRow({ email }));
    await backend.sql("update contact_submissions set created_at = now() - interval '4 years'");
    await rm(backend.outbox, { recursive: true });
    await writeFile(backend.outbox, "");
    const words = /^Les e-mails du dossier « .+ » ne sont pas accessibles \(ENOTDIR\)\. Donnez/;
    await expect(backend.desk.erase(email)).rejects.toThrow(words);
    await expect(backend.desk.export(email)).rejects.toThrow(words);
    expect(await backend.desk.purge()).toEqual({
      removed: [],
      problem: expect.stringMatching(words),
    });
    expect(await allLeads(backend.desk)).toHaveLength(1);
    await rm(backend.outbox);
    expect(await backend.desk.erase(email)).toMatchObject({ erased: 1, mails: 0 });
    await backend.stop();
  });
});

describe("The mails of an outbox", () => {
  let outbox: string;
  beforeEach(async () => {
    outbox = await mkdtemp(path.join(os.tmpdir(), "contract-outbox-"));
    return () => rm(outbox, { recursive: true, force: true });
  });
  const keep = (name: string, head = "Subject: x") =>
    writeFile(path.join(outbox, name), `${head}\r\n\r\nReply-To: jeanne@exemple.fr\r\n`);

  test("go with the leads they tell of, and with the person they answer to", async () => {
    await keep("1-contact-aaa.eml");
    await keep("2-contact-bbb.eml");
    await keep("3-newsletter-ccc.eml", "Reply-To: Jeanne@exemple.fr");
    await keep("4-newsletter-ddd.eml", "Reply-To: <paul@exemple.fr>");
    await keep("5-newsletter-eee.eml", "X-Person: 34cd\r\n 12ab");
    await keep(".6-contact-aaa.eml.part");
    await keep(".7-newsletter-fff.eml.part", "X-Person: 12ab");
    const person = { leadIds: ["aaa"], person: ["jeanne@exemple.fr"], marks: ["12ab"] };
    expect(await eraseFromOutbox(outbox, person)).toBe(5);
    expect((await readdir(outbox)).sort()).toEqual(["2-contact-bbb.eml", "4-newsletter-ddd.eml"]);
  });

  test("that a killed process has left unfinished are cleared", async () => {
    await keep("1-contact-aaa.eml");
    await keep(".2-contact-bbb.eml.part");
    expect(await clearUnfinished(outbox)).toBe(1);
    expect(await readdir(outbox)).toEqual(["1-contact-aaa.eml"]);
  });

  test("go when they are too old, and nothing else in the folder does", async () => {
    const longAgo = new Date("2020-01-01");
    for (const name of ["old.eml", "old.txt", "young.eml"]) await keep(name);
    for (const name of ["old.eml", "old.txt"])
      await utimes(path.join(outbox, name), longAgo, longAgo);
    expect(await eraseMailsBefore(outbox, new Date("2021-01-01"))).toBe(1);
    expect((await readdir(outbox)).sort()).toEqual(["old.txt", "young.eml"]);
  });
});
