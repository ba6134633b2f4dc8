import http from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { allLeads, contactRow, invisible, quoteRow } from "./support/leads.ts";

type Changes = Record<string, unknown>;

const wrongContacts: [string, Changes][] = [
  ["a number for the name", { name: 42 }],
  ["an object for the name", { name: { first: "Jeanne" } }],
  ["a list for the name", { name: ["Jeanne"] }],
  ["a truth value for the message", { message: true }],
  ["a number for the phone", { phone: 639980001 }],
  ["an empty name", { name: "" }],
  ["a blank name", { name: " \u00a0 " }],
  ["no name", { name: null }],
  ["a name one character too long", { name: "x".repeat(121) }],
  ["a line break in the name", { name: "Jeanne\nMartin" }],
  ["a carriage return in the subject", { subject: "Bonjour\r\nBcc: a@b.fr" }],
  ["a NUL in the name", { name: "Jeanne\u0000" }],
  ["a NUL in the message", { message: "a\u0000b" }],
  ["an escape character in the message", { message: "\u001b[2J" }],
  ["half a surrogate pair", { message: "\ud83d" }],
  ["a malformed e-mail address", { email: "jeanne" }],
  ["two e-mail addresses", { email: "a@exemple.fr,b@exemple.fr" }],
  ["an e-mail address with a name", { email: "Jeanne <a@exemple.fr>" }],
  ["what begins an encoded word in an address", { email: "=?utf-8?q?x?=@exemple.fr" }],
  ...invisible.map((sign): [string, Changes] => [
    `U+${sign.codePointAt(0)?.toString(16)} in an e-mail address`,
    { email: `jeanne${sign}@exemple.fr` },
  ]),
  ["an e-mail address too long", { email: `${"x".repeat(250)}@b.fr` }],
  ["an empty phone", { phone: "" }],
  ["letters in the phone", { phone: "appelez-moi" }],
  ["a subject too long", { subject: "x".repeat(201) }],
  ["a blank message", { message: "\n\t " }],
  ["a message too long", { message: "é".repeat(5001) }],
];

const wrongQuotes: [string, Changes][] = [
  ["text for the surface", { surface: "grand" }],
  ["digits in quotes for the surface", { surface: "85" }],
  ["a list for the surface", { surface: [85] }],
  ["a surface of nothing", { surface: 0 }],
  ["a negative surface", { surface: -1 }],
  ["a surface too large", { surface: 100000.01 }],
  ["text for the diagnostics", { diagnostic_types: "dpe" }],
  ["an object for the diagnostics", { diagnostic_types: { 0: "dpe" } }],
  ["no diagnostic", { diagnostic_types: [] }],
  ["an unknown diagnostic", { diagnostic_types: ["dpe", "radon"] }],
  ["a diagnostic twice", { diagnostic_types: ["dpe", "dpe"] }],
  ["a nested list of diagnostics", { diagnostic_types: [["dpe"], ["gaz"]] }],
  ["nothing among the diagnostics", { diagnostic_types: ["dpe", null] }],
  ["a number among the diagnostics", { diagnostic_types: ["dpe", 1] }],
  ["an unknown kind of property", { property_type: "château" }],
  ["an unknown transaction", { transaction_type: "Vente" }],
  ["four digits for a postal code", { postal_code: "7501" }],
  ["letters in the postal code", { postal_code: "2A004" }],
  ["digits of another script", { postal_code: "٧٥٠١١" }],
  ["a line break after the postal code", { postal_code: "75011\n" }],
  ["a first name of one letter", { first_name: "J" }],
  ["a phone too short", { phone: "012345678" }],
  ["an unknown period of construction", { construction_year: "moyen-âge" }],
  ["a year of five digits", { construction_year: "19300" }],
  ["no urgency", { urgency: null }],
];

describe.each(engines)(
  "Bad input is refused with 4xx and leaves no row, on $engine",
  ({ open }) => {
    let backend: ContractBackend;
    beforeAll(async () => {
      backend = await startContractBackend(await open());
    });
    afterAll(() => backend.stop());
    beforeEach(() => backend.empty());

    const post = (
      path: string,
      body: string | Buffer<ArrayBuffer>,
      headers: Record<string, string> = {},
    ) =>
      fetch(`${backend.origin}/rest/v1/${path}`, {
        method: "POST",
        headers: { apikey: EMBEDDED_ANON_KEY, "content-type": "application/json", ...headers },
        body,
      });

    const expectRefusal = async (answer: Response) => {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(Object.keys(await answer.json())).toEqual(["code", "details", "hint", "message"]);
      expect(await allLeads(backend.desk)).toEqual([]);
    };

    test.each(wrongContacts)("contact: %s", async (_, changes) => {
      await expectRefusal(await post("contact_submissions", JSON.stringify(contactRow(changes))));
    });

    test.each(wrongQuotes)("quote: %s", async (_, changes) => {
      await expectRefusal(
        await post("quote_submissions?select=*", JSON.stringify(quoteRow(changes)), {
          prefer: "return=representation",
        }),
      );
    });

    const valid = JSON.stringify(contactRow());
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    test.each<[string, string | Buffer<ArrayBuffer>]>([
      ["nothing", ""],
      ["no JSON", "name=Jeanne"],
      ["JSON cut off", valid.slice(0, -1)],
      ["two values", `${valid}${valid}`],
      ["null", "null"],
      ["a text", '"Jeanne"'],
      ["a number", "5"],
      ["an empty object", "{}"],
      ["an empty list", "[]"],
      ["a list of texts", '["Jeanne"]'],
      ["a list with rows of different columns", `[${valid},{"name":"Jeanne"}]`],
      ["a list of two rows", `[${valid},${JSON.stringify(contactRow())}]`],
      ["a huge number", valid.replace('"phone":null', '"phone":1e999')],
      ["deep nesting", deep],
      ["deep nesting in a column", valid.replace('"phone":null', `"phone":${deep}`)],
      [
        "deep nesting before the same column",
        valid.replace('"phone":null', `"phone":${deep},"phone":5`),
      ],
      ["the prototype as a column", valid.replace('"phone"', '"__proto__"')],
      ["the constructor as a column", valid.replace('"phone"', '"constructor"')],
      ["a column name with a quote", valid.replace('"phone"', '"ph\\"one"')],
      ["a column that does not exist", valid.replace('"phone"', '"fax"')],
      ["a system column", valid.replace('"phone":null', '"ctid":"(0,1)"')],
      ["bytes that are not UTF-8", Buffer.from(valid.replace("Jeanne", "J\u00e9"), "latin1")],
      ["a body beyond any limit", valid.replace("Bonjour", "x".repeat(200_000))],
    ])("body: %s", async (_, body) => {
      await expectRefusal(await post("contact_submissions", body));
    });

    test.each([
      ["columns that do not exist", "contact_submissions?columns=name,fax"],
      ["a column with SQL in it", 'contact_submissions?columns=name")--'],
      ["more columns than a row has", `quote_submissions?select=${"id,".repeat(2000)}id`],
      ["a selection made to be slow", `quote_submissions?select=${":".repeat(7000)}`],
      ["a list made to be slow", `quote_submissions?city=in.(${"a,".repeat(3000)}`],
      ["a selection with SQL in it", "quote_submissions?select=id;drop table x"],
      ["a selection of what does not exist", "quote_submissions?select=fax"],
      ["an order with SQL in it", "quote_submissions?order=id;drop"],
      ["a limit with SQL in it", "quote_submissions?limit=1;drop"],
      ["a filter on what does not exist", "quote_submissions?fax=eq.1"],
      ["an unknown operator", "quote_submissions?city=constructor.x"],
      ["a malformed list", "quote_submissions?city=in.(a"],
      ["a wrong type in a filter", "quote_submissions?id=eq.1&select=id"],
      ["an unknown conflict column", "quote_submissions?on_conflict=fax"],
    ])("address: %s", async (_, path) => {
      const row = path.startsWith("quote") ? quoteRow() : contactRow();
      const method = path.includes("?id") ? "GET" : "POST";
      const headers = {
        apikey: EMBEDDED_ANON_KEY,
        prefer: "resolution=merge-duplicates,return=representation",
        "content-type": "application/json",
      };
      await expectRefusal(
        await fetch(`${backend.origin}/rest/v1/${path}`, {
          method,
          headers,
          ...(method === "POST" && { body: JSON.stringify(row) }),
        }),
      );
    });

    test.each([
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "text/csv",
    ])("content type: %s", async (type) => {
      await expectRefusal(await post("contact_submissions", valid, { "content-type": type }));
    });

    test("a body that never ends is cut off", async () => {
      const endless = http.request(`${backend.origin}/rest/v1/contact_submissions`, {
        method: "POST",
        headers: { apikey: EMBEDDED_ANON_KEY, "content-type": "application/json" },
      });
      endless.on("error", () => {});
      const status = new Promise((resolve) => endless.on("response", (r) => resolve(r.statusCode)));
      const pour = setInterval(() => endless.write("x".repeat(20_000)), 2);
      expect(await status).toBe(413);
      clearInterval(pour);
      endless.destroy();
    });

    test("a body announced and never sent holds nobody else up", async () => {
      const silent = http.request(`${backend.origin}/rest/v1/contact_submissions`, {
        method: "POST",
        headers: {
          apikey: EMBEDDED_ANON_KEY,
          "content-type": "application/json",
          "content-length": 100,
        },
      });
      silent.on("error", () => {});
      silent.flushHeaders();
      const answer = await backend.visitor.from("quote_submissions").select("*", { head: true });
      expect(answer.status).toBe(200);
      silent.destroy();
    });

    test("what is not a table of the API is no table, however it is spelled", async () => {
      for (const path of [
        "Contact_Submissions",
        "contact_submissions/",
        "contact_submissions%00",
        "__proto__",
        "constructor",
        "'; drop table x; --",
      ]) {
        await expectRefusal(await post(encodeURI(path), valid));
      }
    });

    test("the log tells nothing that was typed", () => {
      expect(backend.logged).toEqual([]);
    });
  },
);

describe.each(engines)(
  "The longest and strangest valid input is stored, on $engine",
  ({ open }) => {
    let backend: ContractBackend;
    beforeAll(async () => {
      backend = await startContractBackend(await open());
    });
    afterAll(() => backend.stop());

    test.each<[string, Changes]>([
      [
        "every field at its limit",
        { name: "é".repeat(120), subject: "x".repeat(200), message: "😀".repeat(5000) },
      ],
      [
        "markup",
        { name: "<script>alert(1)</script>", subject: "&amp;", message: "</p><img src=x>" },
      ],
      ["SQL", { name: "'; drop table contact_submissions; --", message: "$1 \\' \"" }],
      ["other scripts", { name: "李小龍 محمد 🏠", message: "Ελληνικά\n\tדברים" }],
      ["a message of one character", { message: "?" }],
    ])("contact: %s", async (_, changes) => {
      const row = contactRow(changes);
      const answer = await backend.visitor.from("contact_submissions").insert(row);
      expect(answer).toMatchObject({ status: 201, error: null });
      expect(await backend.desk.export(row.email)).toMatchObject([{ row }]);
    });

    test.each<[string, Changes]>([
      [
        "every field at its upper limit",
        {
          first_name: "x".repeat(80),
          last_name: "x".repeat(80),
          address: "x".repeat(300),
          city: "x".repeat(120),
          surface: 100000,
          message: "x".repeat(5000),
        },
      ],
      [
        "every field at its lower limit",
        {
          first_name: "Jo",
          last_name: "Li",
          phone: "0639980001",
          address: "1",
          city: "Y",
          surface: 0.01,
          message: null,
          construction_year: null,
        },
      ],
      ["a number written with an exponent", { surface: 8.5e1 }],
      ["a year", { construction_year: "1930" }],
      [
        "all diagnostics",
        {
          diagnostic_types: [
            "dpe",
            "amiante",
            "plomb",
            "electricite",
            "gaz",
            "erp",
            "carrez-boutin",
            "termites",
            "assainissement-collectif",
            "assainissement-individuel",
            "attestation-surface",
          ],
        },
      ],
    ])("quote: %s", async (_, changes) => {
      const row = quoteRow(changes);
      const answer = await backend.visitor.from("quote_submissions").insert(row).select().single();
      expect(answer).toMatchObject({ status: 201, data: row });
    });
  },
);
