import http from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LOOPBACK } from "../../scripts/shared/loopback.ts";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { allLeads, contactRow } from "./support/leads.ts";

const functionPath = "/functions/v1/send-form-notification";
const posted = "application/x-www-form-urlencoded";
const json = "application/json";

/** Texts of 128 kB, each of as many parts as that holds. */
const manyFields = "a&".repeat(65_000);
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, rank) => [`k${rank}`, rank]));
const manyLevels = "[".repeat(65_000) + "]".repeat(65_000);

describe.each(engines)("What is sent to cost much work, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
  });
  afterAll(() => backend.stop());
  beforeEach(() => backend.empty());

  const send = async (path: string, type: string, body: string) => {
    const answer = await fetch(backend.origin + path, {
      method: "POST",
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": type },
      body,
      redirect: "manual",
    });
    await answer.text();
    return answer.headers.get("location")?.split("#")[1] ?? answer.status;
  };
  const expectNothingKept = async () => {
    expect(await allLeads(backend.desk)).toEqual([]);
    expect(await backend.mails()).toEqual([]);
    expect(backend.logged).toEqual([]);
  };

  const contact = new URLSearchParams({ ...contactRow(), phone: "", terms: "on" }).toString();
  const contactOf = (fields: number) => contact + "&a".repeat(fields - contact.split("&").length);

  test("a form of more fields than any has is told to be too long, one of as many as allowed is sent", async () => {
    const post = (body: string) => send(`${functionPath}/contact/1a2b3c4d`, posted, body);
    for (const body of [manyFields, contactOf(301)]) expect(await post(body)).toBe("tooLong");
    await expectNothingKept();
    expect(await post(contactOf(300))).toBe("contact.sent");
  });

  test("a field that is far longer than any is not judged; one that is a little has its own words", async () => {
    const post = (length: number) =>
      send(`${functionPath}/contact`, posted, `${contact}&subject=${"+".repeat(length)}x`);
    expect(await post(20_000)).toBe("tooLong");
    expect(await post(19_000)).not.toBe("tooLong");
  });

  const call = (members: object) =>
    send(
      functionPath,
      json,
      JSON.stringify({ type: "contact", data: { ...contactRow(), ...members } }),
    );
  const row = (members: object) =>
    send("/rest/v1/contact_submissions", json, JSON.stringify({ ...contactRow(), ...members }));

  test("JSON of more keys, levels or text than any call has is refused, whatever else it holds", async () => {
    for (const members of [
      manyKeys(9000),
      manyKeys(300),
      { more: JSON.parse("[".repeat(10) + "]".repeat(10)) },
      { message: "x".repeat(120_000) },
    ]) {
      expect(await call(members)).toBe(400);
      expect(await row(members)).toBe(400);
    }
    for (const text of [
      manyLevels,
      '"'.repeat(131_000),
      '"\\"'.repeat(40_000),
      `{"a":"${"x".repeat(9)}`,
    ]) {
      expect(await send(functionPath, json, text)).toBe(400);
      expect(await send("/rest/v1/contact_submissions", json, text)).toBe(400);
    }
    await expectNothingKept();
    expect(await call(manyKeys(250))).toBe(200);
  });

  test("a row of as much text as its columns take is stored, even with every character escaped", async () => {
    const message = "😀\n".repeat(2500);
    const escaped = JSON.stringify(contactRow({ message })).replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    expect(await send("/rest/v1/contact_submissions", json, escaped)).toBe(201);
    expect(await allLeads(backend.desk)).toMatchObject([{ row: { message } }]);
  });

  test("a post of a link's code is short, in one part or several", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="code"\r\n\r\nc\r\n';
    for (const [type, body] of [
      [posted, `code=c&${manyFields.slice(0, 120_000)}`],
      ["multipart/form-data; boundary=x", `${part.repeat(2000)}--x--\r\n`],
    ] as const) {
      expect(await send(functionPath, type, body)).toBe(415);
    }
  });
});

describe.each(engines)("Who calls more often than a client may, on $engine", ({ open }) => {
  const hits = 5;
  let backend: ContractBackend;
  beforeAll(async () => {
    const isProxy = (address: string) => address === LOOPBACK;
    const fresh = await open();
    // Nobody regains a call while a slow machine plays the test.
    const slowly = "update private.throttle_limits set per = '1 day' where scope = 'calls'";
    await fresh.database.write([{ sql: slowly }]);
    backend = await startContractBackend(fresh, { isProxy, hits });
  });
  afterAll(() => backend.stop());

  /** Announces a body and sends nothing of it; resolves to what is answered all the same. */
  const announce = (path: string, client: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const request = http.request(backend.origin + path, {
        method: "POST",
        headers: {
          apikey: EMBEDDED_ANON_KEY,
          "content-type": json,
          "content-length": 1000,
          "x-forwarded-for": client,
        },
      });
      request.on("error", reject);
      request.on("response", ({ statusCode, headers }) => {
        resolve([statusCode, headers.location]);
        request.destroy();
      });
      request.flushHeaders();
    });
  const send = (client: string) =>
    fetch(`${backend.origin}/rest/v1/contact_submissions`, {
      method: "POST",
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": json, "x-forwarded-for": client },
      body: JSON.stringify(contactRow()),
    });
  const refused = async (client: string) => {
    for (let call = 0; call < hits; call += 1) {
      const answer = await fetch(backend.origin + functionPath, {
        method: "POST",
        headers: { "content-type": json, "x-forwarded-for": client },
        body: "{}",
      });
      expect(answer.status).toBe(400);
    }
  };

  test("is refused before his body is read, whatever he calls; others are served", async () => {
    const client = "198.51.100.1";
    await refused(client);
    const answers = await Promise.all(
      [
        "/rest/v1/quote_submissions",
        functionPath,
        `${functionPath}/quote/1a2b3c4d`,
        "/lettre-information/confirmation?code=c",
      ].map((path) => announce(path, client)),
    );
    expect(answers).toEqual([
      [429, undefined],
      [429, undefined],
      [303, "/suite-de-votre-envoi#tooMany"],
      [303, "/lettre-information/a-reessayer"],
    ]);
    expect((await send("198.51.100.2")).status).toBe(201);
  });

  test("is refused from every network of his IPv6 /48", async () => {
    for (let network = 1; network <= 4; network += 1) await refused(`2001:db8:0:${network}::1`);
    expect(await announce(functionPath, "2001:db8:0:5::1")).toEqual([429, undefined]);
    expect((await send("2001:db8:1::1")).status).toBe(201);
  });
});
