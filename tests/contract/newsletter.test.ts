import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EMBEDDED_ANON_KEY } from "../../src/submission/embeddedAnonKey.ts";
import type { Addresses, Mail } from "../../supabase/functions/send-form-notification/mail.ts";
import { type ContractBackend, siteUrl, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { allLeads, contactRow } from "./support/leads.ts";

const email = "jeanne@exemple.fr";
const firm = "firm@firm.example";
/** Our own server leads on to its pages under whatever name it was asked by. */
const pages = "/lettre-information";

/** A mail that was handed over, with whom it went to. */
type SentMail = Mail & Pick<Addresses, "to">;

describe.each(engines)("A newsletter subscription, on $engine", ({ open }) => {
  const sent: SentMail[] = [];
  let isBroken = false;
  let held = Promise.resolve();
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open(), {
      transport: async (mail, { to }) => {
        await held;
        if (isBroken) return { delivered: false, reason: "broken by the test" };
        sent.push({ ...mail, to });
        return { delivered: true };
      },
    });
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    await backend.empty();
    await backend.sql("update private.throttle_limits set hits = 1000000");
    sent.length = 0;
    isBroken = false;
  });

  /** Sets how often something may be done. */
  const limit = (scope: string, hits: number) =>
    backend.sql("update private.throttle_limits set hits = $1 where scope = $2", [hits, scope]);
  /** Lets a day go by. */
  const nextDay = () =>
    backend.sql(
      `with marks as (update private.unstored_mails set sent_at = sent_at - interval '1 day')
       update private.newsletter_subscriptions set asked_at = asked_at - interval '1 day'`,
    );

  /** What a stranger sees of the answer to a request. */
  const request = async (address = email) => {
    const answer = await fetch(`${backend.origin}/functions/v1/send-form-notification`, {
      method: "POST",
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": "application/json" },
      body: JSON.stringify({ type: "newsletter", data: { email: address } }),
    });
    const { status, headers } = answer;
    return { status, headers: [...headers.keys()], body: await answer.text() };
  };
  const subscribe = async (address = email) => {
    const answer = await request(address);
    await backend.settled();
    return answer;
  };
  const mailsTo = (address: string) => sent.filter(({ to }) => to === address);
  const codesOf = (mail = mailsTo(email).at(-1)) => {
    const [confirm = "", unsubscribe = ""] = mail?.text.match(/(?<=\?code=)\S+/g) ?? [];
    return { confirm, unsubscribe };
  };
  /** Presses the button of a link's page, as its form is posted; resolves to where it leads. */
  const press = async (code: string, path = "/functions/v1/send-form-notification") => {
    const body = new URLSearchParams({ code });
    const url = backend.origin + path;
    const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
    await backend.settled();
    return answer.headers.get("location") ?? answer.status;
  };
  const rows = () =>
    backend.sql("select email, consent, confirmed_at from private.newsletter_subscriptions");
  const confirm = async (address = email) => {
    await subscribe(address);
    await press(codesOf(mailsTo(address).at(-1)).confirm);
  };

  test("is asked for by a mail to its address, which leads to pages and to one click", async () => {
    await subscribe();
    expect(sent.map(({ to }) => to)).toEqual([email]);
    const [mail] = sent;
    expect(mail?.text).toContain(`${siteUrl}${pages}/confirmation?code=${codesOf().confirm}`);
    expect(mail?.text).toContain(`${siteUrl}${pages}/desinscription?code=${codesOf().unsubscribe}`);
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": `<${siteUrl}/functions/v1/send-form-notification?code=${codesOf().unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(await rows()).toEqual([{ email, consent: null, confirmed_at: null }]);
  });

  test("is not confirmed, nor ended, by a program that opens its links", async () => {
    await subscribe();
    const { confirm: code, unsubscribe } = codesOf();
    for (const opened of [code, unsubscribe]) {
      const url = `${backend.origin}/functions/v1/send-form-notification?code=${opened}`;
      const answer = await fetch(url, { redirect: "manual" });
      expect(answer.headers.get("location")).toMatch(
        new RegExp(`^${pages}/\\w+\\?code=${opened}$`),
      );
    }
    expect(await rows()).toEqual([{ email, consent: null, confirmed_at: null }]);
  });

  test("is confirmed by the button, with the words and the date of the consent; the firm is told once", async () => {
    await subscribe();
    const { confirm: code, unsubscribe } = codesOf();
    expect(await press(code)).toBe(`${pages}/inscription-confirmee`);
    expect(await press(code)).toBe(`${pages}/inscription-confirmee`);
    expect(await rows()).toEqual([
      {
        email,
        consent: expect.stringMatching(/recevoir la lettre d’information de Mansarde/),
        confirmed_at: expect.any(Date),
      },
    ]);
    expect(mailsTo(firm)).toMatchObject([
      { subject: `Newsletter – inscription de ${email}`, replyTo: email },
    ]);
    expect(mailsTo(firm)[0]?.text).toContain(
      `${siteUrl}${pages}/desinscription?code=${unsubscribe}`,
    );
  });

  test("is confirmed by the button without scripts: the code stands in the page's address", async () => {
    await subscribe();
    const page = `/lettre-information/confirmation?code=${codesOf().confirm}`;
    expect(await press("", page)).toBe(`${pages}/inscription-confirmee`);
  });

  test("is confirmed by a link that was pasted whole", async () => {
    await subscribe();
    expect(await press(` ${siteUrl}${pages}/confirmation?code=${codesOf().confirm} `)).toBe(
      `${pages}/inscription-confirmee`,
    );
  });

  const flip = (code: string, at: number) =>
    code.slice(0, at) + (code[at] === "0" ? "1" : "0") + code.slice(at + 1);
  test.each<[string, (code: string) => string]>([
    ["no code", () => ""],
    ["half a code", (code) => code.slice(0, 40)],
    ["another subscription", (code) => flip(code, 5)],
    ["a later end", (code) => `${code.slice(0, 33)}ffffffff${code.slice(41)}`],
    ["another digest", (code) => flip(code, 72)],
    ["the other purpose", (code) => `u${code.slice(1)}`],
    ["SQL", () => "c' or true --"],
  ])("is not changed by a code with %s", async (_, change) => {
    await subscribe();
    expect(await press(change(codesOf().confirm))).toBe(`${pages}/lien-perime`);
    expect(await rows()).toEqual([{ email, consent: null, confirmed_at: null }]);
    expect(mailsTo(firm)).toEqual([]);
  });

  test("is not confirmed by a link of more than seven days, and ended by one of any age", async () => {
    await subscribe();
    const [{ old } = {}] = await backend.sql<{ old: string }>(
      `select private.newsletter_code('c', id, extract(epoch from now())::bigint - 1) as old
       from private.newsletter_subscriptions`,
    );
    expect(await press(old ?? "")).toBe(`${pages}/lien-perime`);
    const { confirm: code, unsubscribe } = codesOf();
    const daysOf = (link: string) =>
      (Number.parseInt(link.slice(33, 41), 16) - Date.now() / 1000) / 86_400;
    expect(daysOf(code)).toBeCloseTo(7, 1);
    expect(daysOf(unsubscribe)).toBeGreaterThan(50 * 365);
    await press(code);
    expect(await press(unsubscribe)).toBe(`${pages}/desinscription-faite`);
  });

  describe("is ended", () => {
    const oneClick = async (body: URLSearchParams | FormData) => {
      const [, url = ""] =
        /<https:\/\/site\.example(.*)>/.exec(sent[0]?.headers?.["List-Unsubscribe"] ?? "") ?? [];
      body.set("List-Unsubscribe", "One-Click");
      const answer = await fetch(backend.origin + url, { method: "POST", body, redirect: "error" });
      await backend.settled();
      return answer.status;
    };
    test.each([
      ["the button", async () => press(codesOf().unsubscribe), `${pages}/desinscription-faite`],
      ["one click", () => oneClick(new URLSearchParams()), 200],
      ["one click in several parts", () => oneClick(new FormData()), 200],
    ])("by %s, and the firm is told once", async (_, end, answered) => {
      await confirm();
      expect(await end()).toBe(answered);
      expect(await rows()).toEqual([]);
      expect(await end()).toBe(answered);
      expect(mailsTo(firm).map(({ subject }) => subject)).toEqual([
        `Newsletter – inscription de ${email}`,
        `Newsletter – désinscription de ${email}`,
      ]);
    });

    test("before it is confirmed without a word to the firm", async () => {
      await subscribe();
      const { confirm: code, unsubscribe } = codesOf();
      await press(unsubscribe);
      expect(await rows()).toEqual([]);
      expect(await press(code)).toBe(`${pages}/lien-perime`);
      expect(mailsTo(firm)).toEqual([]);
    });

    test("even while mail fails; who asks again meanwhile is asked to confirm", async () => {
      await confirm();
      const { unsubscribe } = codesOf();
      isBroken = true;
      await press(unsubscribe);
      expect(await rows()).toEqual([{ email, consent: null, confirmed_at: null }]);
      await subscribe();
      isBroken = false;
      await backend.sql("delete from private.unstored_mails");
      await backend.desk.resend();
      await backend.desk.resend();
      expect(mailsTo(firm)).toHaveLength(2);
      expect(mailsTo(email)).toHaveLength(2);
    });
  });

  test("is left as it was while too much is asked, and a page says so", async () => {
    await subscribe();
    const { confirm: code } = codesOf();
    await limit("send-form-notification", 1);
    expect(await press(code)).toBe(`${pages}/a-reessayer`);
    expect(await rows()).toEqual([{ email, consent: null, confirmed_at: null }]);
    await limit("send-form-notification", 1_000_000);
    expect(await press(code)).toBe(`${pages}/inscription-confirmee`);
  });

  test("given again after its end is ended by the links of earlier letters too", async () => {
    await confirm();
    const { unsubscribe } = codesOf();
    await press(unsubscribe);
    await backend.sql("delete from private.unstored_mails");
    await confirm("JEANNE@exemple.fr");
    expect(await rows()).toHaveLength(1);
    expect(await press(unsubscribe)).toBe(`${pages}/desinscription-faite`);
    expect(await rows()).toEqual([]);
  });

  test("has its end told to the firm, however many addresses wait to be confirmed", async () => {
    await confirm();
    isBroken = true;
    await press(codesOf().unsubscribe);
    isBroken = false;
    await backend.sql(
      `select private.request_subscription('waiting' || n || '@exemple.fr', '203.0.113.1')
       from generate_series(1, 20) n`,
    );
    await limit("newsletter-mails", 1);
    expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
    expect(mailsTo(firm)).toHaveLength(2);
  });

  describe("tells a stranger nothing", () => {
    beforeEach(async () => {
      await confirm("confirmed@exemple.fr");
      await subscribe("waiting@exemple.fr");
    });
    const known = ["confirmed@exemple.fr", "CONFIRMED@exemple.fr", "waiting@exemple.fr"];
    const expectTheSame = async (status: number) => {
      const unknown = await request("unknown@exemple.fr");
      expect(unknown.status).toBe(status);
      for (const address of known) expect(await request(address)).toEqual(unknown);
    };

    test("by the answer", () => expectTheSame(200));

    test("while mail fails", async () => {
      isBroken = true;
      await expectTheSame(200);
    });

    test("once the mails of the day are used up", async () => {
      await limit("newsletter-mails", 2);
      await expectTheSame(202);
    });

    test("once he has given too many addresses", async () => {
      await limit("newsletter-wishes", 2);
      await expectTheSame(429);
    });

    test("by the time: no answer waits for a mail", async () => {
      const before = sent.length;
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      await request("unknown@exemple.fr");
      expect(sent).toHaveLength(before);
      release();
      await backend.settled();
      expect(sent).toHaveLength(before + 1);
    });

    test("over the tables' interface", async () => {
      const table = await backend.visitor.from("newsletter_subscriptions").select();
      expect(table).toMatchObject({ status: 404 });
      const [rights] = await backend.sql(
        `select relrowsecurity, has_table_privilege('anon', oid, 'select, insert, update, delete') as open,
           has_schema_privilege('anon', 'private', 'usage') as reachable
         from pg_class where oid = 'private.newsletter_subscriptions'::regclass`,
      );
      expect(rights).toEqual({ relrowsecurity: true, open: false, reachable: false });
    });
  });

  test("is asked for by one mail a day, however often and however its address is written", async () => {
    const addresses = [email, "JEANNE@exemple.fr", "Jeanne@Exemple.FR"];
    await Promise.all([...addresses, ...addresses].map((address) => request(address)));
    await backend.settled();
    expect(sent).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    for (const [passed, mails] of [
      ["3 minutes", 1],
      ["1 day", 2],
    ] as const) {
      await backend.sql("update private.unstored_mails set sent_at = sent_at - $1::interval", [
        passed,
      ]);
      await subscribe();
      expect(sent).toHaveLength(mails);
    }
  });

  test("is asked for by one mail a day and mailbox, whatever stands behind the + of the address", async () => {
    const tagged = (tag: number) => `jeanne+${tag}@exemple.fr`;
    await subscribe(tagged(1));
    for (let tag = 2; tag <= 121; tag += 1) expect((await request(tagged(tag))).status).toBe(200);
    await backend.settled();
    expect(sent.map(({ to }) => to)).toEqual([tagged(1)]);
    await backend.desk.resend();
    expect(sent).toHaveLength(1);
    // Of those that had to wait the last one is asked the next day, and no more.
    for (let day = 0; day < 3; day += 1) {
      await nextDay();
      await backend.desk.resend();
      await backend.desk.resend();
    }
    expect(sent.map(({ to }) => to)).toEqual([tagged(1), tagged(121)]);
  });

  test("is asked for again though a clock that was ahead dated the last mail to its mailbox", async () => {
    await subscribe("jeanne+1@exemple.fr");
    await nextDay();
    await backend.sql(
      "update private.newsletter_subscriptions set asked_at = now() + interval '1 year'",
    );
    await subscribe("jeanne+2@exemple.fr");
    expect(sent).toHaveLength(2);
  });

  test("keeps nobody who waits behind addresses of mailboxes that were asked today", async () => {
    for (let box = 0; box < 12; box += 1) {
      await subscribe(`box${box}@exemple.fr`);
      await subscribe(`box${box}+other@exemple.fr`);
    }
    isBroken = true;
    await subscribe("zoe@exemple.fr");
    isBroken = false;
    expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
    expect(mailsTo("zoe@exemple.fr")).toHaveLength(1);
  });

  describe("with the limits in force", () => {
    const [wishes, budget] = [5, 200];
    beforeEach(async () => {
      await limit("newsletter-wishes", wishes);
      await limit("newsletter-mails", budget);
    });
    const wish = (address: string, client: string) =>
      backend.sql<{ state: string }>("select state from private.request_subscription($1, $2)", [
        address,
        client,
      ]);
    const states = async (count: number, clientOf: (rank: number) => string, name = "x") => {
      const told: string[] = [];
      for (let rank = 0; rank < count; rank += 1) {
        const [answer] = await wish(`${name}${rank}@exemple.fr`, clientOf(rank));
        told.push(answer?.state ?? "");
      }
      return told;
    };

    test("a client asks for five a day, an IPv6 /48 for twenty; then nothing is noted, and the answer says until when", async () => {
      for (let rank = 0; rank < wishes; rank += 1) {
        expect((await subscribe(`a${rank}@exemple.fr`)).status).toBe(200);
      }
      const refused = await subscribe("late@exemple.fr");
      expect(refused).toMatchObject({ status: 429, body: expect.stringContaining("demain") });
      const network = await states(121, (rank) => `2001:db8:0:${rank.toString(16)}::1`);
      expect(network.filter((state) => state === "accepted")).toHaveLength(20);
      expect(network.filter((state) => state === "throttled")).toHaveLength(101);
      expect(await rows()).toHaveLength(wishes + 20);
    });

    test("where the budget is used up the wish is stored, told apart, and mailed the next day", async () => {
      await limit("newsletter-mails", 3);
      for (const name of ["a", "b", "c"]) await subscribe(`${name}@exemple.fr`);
      const late = await subscribe();
      expect(late).toMatchObject({ status: 202, body: JSON.stringify({ status: "later" }) });
      await backend.desk.resend();
      expect(mailsTo(email)).toEqual([]);
      await nextDay();
      expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
      expect(mailsTo(email)).toHaveLength(1);
    });

    test("those who wait have their mail before those who come later", async () => {
      await limit("newsletter-mails", 2);
      expect(await states(5, (rank) => `203.0.113.${rank}`)).toEqual([
        ...["accepted", "accepted"],
        ...["later", "later", "later"],
      ]);
      await backend.desk.resend();
      await nextDay();
      expect(await states(1, () => "203.0.113.9", "new")).toEqual(["later"]);
    });

    test("mails without a stored lead take nothing from its budget, nor it from theirs", async () => {
      await limit("unstored-mails", 1);
      await limit("newsletter-mails", 1);
      const notify = () =>
        backend.visitor.functions.invoke("send-form-notification", {
          body: { type: "contact", data: contactRow() },
        });
      expect(await notify()).toMatchObject({ error: null });
      expect((await subscribe()).status).toBe(200);
      expect((await notify()).error?.context.status).toBe(503);
      expect((await subscribe("b@exemple.fr")).status).toBe(202);
    });
  });

  test("that is confirmed is never asked for again", async () => {
    await confirm();
    await backend.sql("delete from private.unstored_mails");
    await subscribe();
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("whose mail failed is asked for later, once, and its firm told later, once", async () => {
    isBroken = true;
    await subscribe();
    isBroken = false;
    expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
    expect(await backend.desk.resend()).toEqual({ sent: 0, failed: 0 });
    isBroken = true;
    expect(await press(codesOf().confirm)).toBe(`${pages}/inscription-confirmee`);
    expect(await backend.desk.resend()).toEqual({ sent: 0, failed: 1 });
    isBroken = false;
    expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
    expect(sent.map(({ to }) => to)).toEqual([email, firm]);
  });

  test("whose sender died is asked for after two minutes", async () => {
    await subscribe();
    await backend.sql(
      `update private.newsletter_subscriptions
       set mail_due = 'confirm', notification_claimed_at = now()`,
    );
    expect(await backend.desk.resend()).toEqual({ sent: 0, failed: 0 });
    await backend.sql(
      `update private.newsletter_subscriptions
       set notification_claimed_at = now() - interval '3 minutes'`,
    );
    expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
  });

  test("is kept for thirty days unconfirmed, for three years confirmed, then until the firm was told", async () => {
    await confirm("confirmed@exemple.fr");
    await subscribe("waiting@exemple.fr");
    const age = (interval: string) =>
      backend.sql(
        `update private.newsletter_subscriptions set requested_at = now() - $1::interval,
           confirmed_at = case when confirmed_at is not null then now() - $1::interval end`,
        [interval],
      );
    const purge = async () => {
      const { removed } = await backend.desk.purge();
      return removed.find(({ kind }) => kind === "newsletter_subscriptions")?.removed;
    };
    await age("30 days -1 minute");
    expect(await purge()).toBe(0);
    await age("30 days 1 second");
    expect(await purge()).toBe(1);
    expect(await rows()).toMatchObject([{ email: "confirmed@exemple.fr" }]);
    await age("3 years -1 minute");
    expect(await purge()).toBe(0);
    expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) }]);
    await age("3 years 1 second");
    expect(await purge()).toBe(0);
    expect(await backend.desk.resend()).toEqual({ sent: 1, failed: 0 });
    expect(mailsTo(firm).at(-1)?.subject).toBe(
      "Newsletter – désinscription de confirmed@exemple.fr",
    );
    expect(await rows()).toEqual([]);
  });

  test("that was ended is forgotten after thirty days if the firm could not be told", async () => {
    await confirm();
    isBroken = true;
    await press(codesOf().unsubscribe);
    const purgeAfter = async (interval: string) => {
      await backend.sql(
        "update private.newsletter_subscriptions set ended_at = now() - $1::interval",
        [interval],
      );
      await backend.desk.purge();
    };
    await purgeAfter("30 days -1 minute");
    expect(await rows()).toHaveLength(1);
    await purgeAfter("30 days 1 second");
    expect(await rows()).toEqual([]);
  });

  test("is listed, exported and erased with its person, without what others know", async () => {
    await confirm();
    await subscribe("paul@exemple.fr");
    const table = "newsletter_subscriptions";
    expect(await allLeads(backend.desk)).toMatchObject([
      { table, row: { email, unsubscribe_code: codesOf().unsubscribe } },
      { table, row: { email: "paul@exemple.fr", confirmed_at: null } },
    ]);
    expect(await backend.desk.export("JEANNE@exemple.fr")).toMatchObject([{ table }]);
    expect(await backend.desk.erase("JEANNE@exemple.fr")).toMatchObject({
      erased: 1,
      places: [{ place: table, removed: 1 }],
    });
    expect(await rows()).toMatchObject([{ email: "paul@exemple.fr" }]);
  });
});
