import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines, type FreshDatabase } from "./support/engines.ts";
import { guessedLead, pairOfGuesses } from "./support/guesses.ts";
import { contactRow, quoteRow } from "./support/leads.ts";

const attempts = 60;
const stored = guessedLead;
const pairs = 200;
const message = contactRow({ email: "zoe@exemple.fr", name: "Zoé Quentin" });

/** What is known of a lead, and what one who guesses sends instead of the rest. */
const guesses: [string, object, object][] = [
  ["e-mail, address and transaction", { ...stored, first_name: "Paul" }, { email: "x@exemple.fr" }],
  ["all but the phone", { ...stored, phone: "06 39 98 00 99" }, { email: "x@exemple.fr" }],
  ["e-mail and postal code", quoteRow({ email: stored.email }), { email: "x@exemple.fr" }],
];

/** Ways to have a guess refused, so that it leaves no trace. */
const tricks: [string, string, (row: object) => unknown][] = [
  ["a value that a rule refuses", "", (row) => ({ ...row, surface: -1 })],
  ["a value that is missing", "", (row) => ({ ...row, urgency: null })],
  ["a failing cast", "?select=email::int", (row) => row],
  ["a list of guesses", "", (row) => [row, row, quoteRow()]],
  ["an unknown column to read back", "?select=fax", (row) => row],
  ["a conflict to ignore", "?on_conflict=email", (row) => row],
];

describe.each(engines)("What one who guesses learns, on $engine", ({ open }) => {
  let fresh: FreshDatabase;
  let backend: ContractBackend;
  beforeAll(async () => {
    fresh = await open();
    backend = await startContractBackend(fresh);
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    await backend.empty();
    await setAttempts(1_000_000);
    await send("quote_submissions", stored);
    await send("contact_submissions", message);
  });

  const setAttempts = (hits: number) =>
    backend.sql("update private.throttle_limits set hits = $1 where scope = 'attempts'", [hits]);
  const send = async (path: string, body: unknown) => {
    const prefer = path.includes("on_conflict")
      ? "resolution=ignore-duplicates,return=representation,count=exact"
      : "return=representation,count=exact";
    const isQuote = path.startsWith("quote");
    const answer = await fetch(`${backend.origin}/rest/v1/${path}`, {
      method: "POST",
      headers: {
        apikey: EMBEDDED_ANON_KEY,
        "content-type": "application/json",
        ...(isQuote && { prefer }),
      },
      body: JSON.stringify(body),
    });
    return {
      status: answer.status,
      headers: [...answer.headers.keys()],
      range: answer.headers.get("content-range"),
      body: await answer.text(),
    };
  };

  describe.each(tricks)("by %s", (_, query, wrap) => {
    test.each(guesses)("with %s: a hit is answered as a miss is", async (_, known, other) => {
      const hit = await send(`quote_submissions${query}`, wrap(known));
      const miss = await send(`quote_submissions${query}`, wrap({ ...known, ...other }));
      expect(hit).toEqual(miss);
      expect(hit.status).toBeGreaterThanOrEqual(400);
    });
  });

  /** What PostgREST runs for a row to be read back with a cast; resolves to the code of the refusal. */
  const castAway = (row: object) => {
    const asVisitor = {
      sql: "select set_config('role', 'anon', true), set_config('request.headers', $1, true)",
      parameters: [JSON.stringify({ "cf-connecting-ip": "203.0.113.7" })],
    };
    const columns = Object.keys(row).join(", ");
    const cast = {
      sql: `with added as (insert into quote_submissions (${columns}) select ${columns}
          from json_populate_record(null::quote_submissions, $1) returning email)
        select email::int from added`,
      parameters: [JSON.stringify(row)],
    };
    return fresh.database.write([asVisitor, cast]).then(
      () => "stored",
      (thrown: { code: string }) => thrown.code,
    );
  };

  test(`in ${pairs} pairs of guesses, hit and miss in turns, code, body and counts are equal`, async () => {
    /** What a row tells of itself differs in any case. */
    const withoutOwn = ({ body, ...answer }: Awaited<ReturnType<typeof send>>) => ({
      ...answer,
      body: body.replace(/"(id|email|created_at|transaction_mark)":"[^"]*"/g, '"$1"'),
    });
    const statuses: Record<number, number> = {};
    for (let number = 0; number < pairs; number += 1) {
      const { hit, miss } = pairOfGuesses(number);
      const isHitFirst = number % 2 === 0;
      const first = await send("quote_submissions", isHitFirst ? hit : miss);
      const second = await send("quote_submissions", isHitFirst ? miss : hit);
      expect(withoutOwn(first)).toEqual(withoutOwn(second));
      statuses[first.status] = (statuses[first.status] ?? 0) + 1;
    }
    expect(statuses).toEqual({ 201: pairs / 5, 400: (pairs * 4) / 5 });
    const [counted] = await backend.sql(
      `select sum(pg_sequence_last_value(oid) & 4095)::int as attempts
       from pg_class where relkind = 'S' and relnamespace = 'private'::regnamespace`,
    );
    // Beside the two rows that are stored before each test.
    expect(counted).toEqual({ attempts: 2 * pairs + 2 });
  });

  test("a cast that fails in the database answers even a true double as any other, and counts", async () => {
    await setAttempts(3);
    const known = await castAway(stored);
    expect(await castAway(quoteRow())).toBe(known);
    expect(known).toBe("22P02");
    await castAway(stored);
    expect(await castAway(stored)).toBe("PT429");
  });

  test.each(guesses)("with %s and a row that is stored: 201", async (_, known) => {
    expect(await send("quote_submissions", known)).toMatchObject({ status: 201 });
  });

  test.each<[string, (row: object) => unknown]>([
    ["an identical message", (row) => row],
    ["one that a rule refuses", (row) => ({ ...row, subject: "" })],
    ["a list of messages", (row) => [row, contactRow()]],
  ])("%s is answered as a new one", async (_, wrap) => {
    const hit = await send("contact_submissions", wrap(message));
    expect(hit).toEqual(await send("contact_submissions", wrap({ ...message, name: "Paul" })));
  });

  test.each(tricks.filter(([, query]) => query === ""))(
    "after sixty refusals of %s everything is answered 429, and again after ten minutes not",
    async (_, query, wrap) => {
      await setAttempts(attempts);
      const path = `quote_submissions${query}`;
      const statuses: number[] = [];
      for (let sent = 0; sent < attempts + 3; sent += 1) {
        statuses.push((await send(path, wrap(quoteRow()))).status);
      }
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
      expect(statuses.slice(-3)).toEqual([429, 429, 429]);
      expect((await send("contact_submissions", contactRow())).status).toBe(429);
      await backend.sql(openedBefore("600 seconds"));
      expect((await send(path, wrap(quoteRow()))).status).toBe(400);
    },
  );

  test("a count dated in the future has ended", async () => {
    await setAttempts(1);
    expect((await send("contact_submissions", contactRow())).status).toBe(429);
    await backend.sql(openedBefore("-1 hour"));
    expect((await send("contact_submissions", contactRow())).status).toBe(201);
  });

  test("64 refusals at once are counted one by one", async () => {
    await backend.empty();
    await setAttempts(attempts);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => send("quote_submissions", quoteRow({ surface: -1 }))),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(attempts);
  });
});

/** Moves every count of attempts into the past. */
const openedBefore = (interval: string) =>
  `select setval(oid::regclass, greatest(0, pg_sequence_last_value(oid)
      - (extract(epoch from interval '${interval}')::bigint << 32)))
   from pg_class where relkind = 'S' and relnamespace = 'private'::regnamespace
     and pg_sequence_last_value(oid) > 0`;
