import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { LeadDesk, StoredLead } from "../../../scripts/backend/leadDesk.ts";
import { formatCsv, formatLeads, toJsonLines } from "../../../scripts/leads/formatLeads.ts";
import { readDay, readLeadOptions } from "../../../scripts/leads/leadOptions.ts";
import { type DeclaredLead, leadLetter } from "../../../scripts/leads/leadRow.ts";
import { watchLeads } from "../../../scripts/leads/watchLeads.ts";
import { today } from "../../../scripts/shared/today.ts";
import { writeWhole } from "../../../scripts/shared/writeWhole.ts";

/** A form that the site does not have, with a column of every kind. */
const callback: DeclaredLead = {
  table: "callback_submissions",
  label: "Rappel",
  columns: [
    { column: "name", title: "Nom", format: "name" },
    { column: "phone", title: "Téléphone", format: "phone" },
    { column: "code", title: "Code postal", format: "text" },
    { column: "slot", title: "Créneau", format: "text", choices: { matin: "Le matin" } },
    { column: "topics", title: "Sujets", format: "list", choices: { dpe: "DPE", gaz: "Gaz" } },
    { column: "area", title: "Surface", format: "number", unit: "m²" },
    { column: "day", title: "Jour", format: "date" },
    { column: "known", title: "Déjà client", format: "boolean" },
    { column: "message", title: "Message", format: "text" },
  ],
  mail: {
    subject: "Rappel – {name}",
    lines: [
      { label: "Créneau", text: "{slot}" },
      { label: "De", text: "{name}" },
      { label: "Téléphone", text: "{phone}" },
      { label: "Bien", text: "{area}, {topics}" },
    ],
  },
};

const stored = { id: "1", created_at: "2026-07-01T21:58:00Z", notified_at: null };
const answers = {
  name: "Jeanne Martin",
  phone: "+33 6 39 98 00 01",
  code: "01000",
  slot: "matin",
  topics: ["dpe", "gaz"],
  area: 1285.5,
  day: "2026-03-14",
  known: true,
  message: 'Bonjour,\r\n« jeudi » ; ou "vendredi"',
};

const lead = (more: object = {}, table = callback.table): StoredLead => ({
  table,
  row: { ...stored, ...answers, ...more },
});

async function* pagesOf(...leads: StoredLead[]) {
  yield leads;
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

const csv = (...leads: StoredLead[]) => textOf(formatCsv(pagesOf(...leads), [callback]));

test("leads as JSON are the stored rows, with their answers in French under their titles", () => {
  const lines = toJsonLines([lead(), lead({ area: null, topics: null })], [callback]);
  const [first, second, end] = lines.split("\n");
  expect(end).toBe("");
  expect(JSON.parse(first ?? "")).toMatchObject({
    table: callback.table,
    label: "Rappel",
    ...stored,
    ...answers,
    answers: {
      Nom: "Jeanne Martin",
      Créneau: "Le matin",
      Sujets: "DPE, Gaz",
      "Surface (m²)": expect.stringMatching(/^1\s285,5\sm²$/),
      "Déjà client": "oui",
    },
  });
  expect(Object.keys(JSON.parse(second ?? "").answers)).not.toContain("Sujets");
});

describe("leads as a sheet", () => {
  test("are what a form declares, under its French titles, as a French spreadsheet reads it", async () => {
    const [head, line] = (await csv(lead())).split("\r\n");
    expect(head).toBe(
      '\ufeff"Reçue le";"Demande";"Nom";"Téléphone";"Code postal";"Créneau";"Sujets";"Surface (m²)";"Jour";"Déjà client";"Message";"Inscription";"Notifiée";"Traitée";"Autres réponses"',
    );
    expect(line).toBe(
      '01/07/2026 23:58;"Rappel";"Jeanne Martin";"\t06 39 98 00 01";"\t01000";"Le matin";"DPE, Gaz";1285,5;14/03/2026;"oui";"Bonjour,\n« jeudi » ; ou ""vendredi""";;non;;',
    );
  });

  test("share columns of the same title between forms, not within one", async () => {
    const title = "Date";
    const two = {
      ...callback,
      columns: [
        { column: "first", title, format: "text" as const },
        { column: "second", title, format: "text" as const },
      ],
    };
    const other = {
      ...callback,
      table: "other",
      columns: [{ column: "name", title: "Nom", format: "text" as const }],
    };
    const row = { first: "un", second: "deux", ...stored };
    const leads = pagesOf(
      { table: callback.table, row },
      { table: "other", row: { ...stored, name: "Jeanne" } },
    );
    const text = await textOf(formatCsv(leads, [other, two, { ...other, table: "third" }]));
    expect(text.replace(/^.*?;"Demande";/, "").split("\r\n")).toEqual([
      '"Date (first)";"Date (second)";"Nom";"Inscription";"Notifiée";"Traitée";"Autres réponses"',
      '01/07/2026 23:58;"Rappel";"un";"deux";;;non;;',
      '01/07/2026 23:58;"Rappel";;;"Jeanne";;non;;',
      "",
    ]);
  });

  test("are a head alone when there are none", async () => {
    const text = await csv();
    expect(text.endsWith('"Autres réponses"\r\n')).toBe(true);
  });

  test.each(
    [
      ...["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1+1", " =1+1", "\u00a0=1+1", "＝1+1"],
      ...["=HYPERLINK(A1)", "-", "-12", "\n=1+1", "=1+1\nJeanne"],
    ].map((text) => [text]),
  )("keep « %s » as text, however they are saved", async (text) => {
    expect(await csv(lead({ message: text }))).toContain(`;"oui";"'${text}";;non;`);
  });

  test.each([
    ["+33 6 39 98 00 01", '"\t06 39 98 00 01"'],
    ["0033639980001", '"\t0639980001"'],
    ["+33 (0)6.39.98.00.01", '"\t06.39.98.00.01"'],
    ["+330639980001", '"\t0639980001"'],
    ["+32 2 511 22 33", `"'+32 2 511 22 33"`],
  ])("show the telephone number %s as %s", async (phone, cell) => {
    expect(await csv(lead({ phone }))).toContain(`"Jeanne Martin";${cell};`);
  });

  test.each(["0612", "12,5", "1/2", "12 mars 2026", "5E3", "mars 26", "Vrai"])(
    "keep « %s » as text, with a mark that is not shown",
    async (text) => {
      expect(await csv(lead({ message: text }))).toContain(`;"oui";"\t${text}";;non;`);
    },
  );

  test.each([
    ["Jeanne Martin", '"Jeanne Martin"'],
    ["12 rue des Lilas", '"12 rue des Lilas"'],
    ["l’é=1", '"l’é=1"'],
    ['a;b"c', '"a;b""c"'],
    ["deux\r\nlignes\rou trois", '"deux\nlignes\nou trois"'],
    ["caché\u202e\u0007e", '"cachée"'],
    ["\u202e=1+1", `"'=1+1"`],
    [" Jeanne", '" Jeanne"'],
    ["", ""],
    [null, ""],
  ])("write « %s » as %s", async (text, cell) => {
    expect(await csv(lead({ message: text }))).toContain(`;"oui";${cell};;non;`);
  });

  test("tell since when a lead is dealt with", async () => {
    const text = await csv(lead({ handled_at: "2026-07-02T06:30:00Z" }));
    expect(text).toMatch(/;non;02\/07\/2026 08:30;\r\n$/);
  });

  test("lose no answer that no form asks for any more, and no lead of a form that is gone", async () => {
    const lines = (await csv(lead({ floor: "3e" }), lead({}, "old_submissions"))).split("\r\n");
    expect(lines[1]).toMatch(/;non;;"floor : 3e"$/);
    expect(lines[2]).toMatch(/^01\/07\/2026 23:58;"old_submissions";;.*name : Jeanne Martin\n/);
  });

  test("tell of subscribers, too", async () => {
    const row = { email: "a@exemple.fr", requested_at: "2026-07-01", mail_due: "confirm" };
    const subscriber = {
      table: "newsletter_subscriptions",
      row: { id: "2", created_at: stored.created_at, ...row },
    };
    const text = await textOf(formatCsv(pagesOf(subscriber)));
    expect(text).toMatch(
      /\r\n01\/07\/2026 23:58;"Lettre";.*"a@exemple\.fr";.*"à confirmer";non;;\r\n$/,
    );
  });
});

describe("a lead by itself", () => {
  test("is told as the mail about it, with what no mail tells of any more", () => {
    const { title, lines } = leadLetter(lead({ floor: "3e" }), [callback]);
    expect(title).toBe("Rappel – Jeanne Martin");
    expect(lines.map(({ label }) => label)).toEqual([
      "Créneau",
      "De",
      "Téléphone",
      "Bien",
      "floor",
    ]);
    expect(lines[2]).toMatchObject({ link: "tel:+33639980001" });
  });

  test("of a form that is gone is told by the names of its columns", () => {
    const { title, lines } = leadLetter(lead({}, "old_submissions"), [callback]);
    expect(title).toBe("Formulaire retiré");
    expect(lines).toContainEqual({ label: "name", value: "Jeanne Martin" });
  });

  test("who subscribed is told with what he consented to", () => {
    const row = {
      ...stored,
      email: "a@exemple.fr",
      confirmed_at: stored.created_at,
      consent: "Oui.",
    };
    expect(leadLetter({ table: "newsletter_subscriptions", row })).toMatchObject({
      title: "Lettre – a@exemple.fr",
      lines: [
        { label: "E-mail", value: "a@exemple.fr", link: expect.stringContaining("mailto:") },
        { label: "Inscription", value: "confirmée le 01/07/2026 23:58" },
        { label: "Accord donné", value: "Oui." },
      ],
    });
  });
});

test("a new form's leads stand in the table, with what its mail tells first", async () => {
  const [head, , line] = (await textOf(formatLeads(pagesOf(lead()), [callback]))).split("\n");
  expect(head).toMatch(/^Reçue le +Demande +Nom +Téléphone +E-mail +Objet +Notifiée +Traitée$/);
  expect(line).toMatch(
    /^01\/07\/2026 23:58 +Rappel +Jeanne Martin +\+33 6 39 98 00 01 +– +Le matin, 1.285,5 m², DPE, Gaz +non +non$/,
  );
});

test("today is the day that it is in Paris", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-07-01T22:30Z") });
  onTestFinished(() => void vi.useRealTimers());
  expect(today()).toBe("2026-07-02");
});

describe("npm run leads is asked for", () => {
  test.each([
    [[], { since: undefined }],
    [["--csv", "--since", "1er mars 2026"], { csv: true, since: new Date("2026-02-28T23:00Z") }],
    [["--json", "--watch"], { json: true, watch: true, since: undefined }],
    [["--export=a@b.fr"], { export: "a@b.fr", since: undefined }],
    [["-h"], { help: true, since: undefined }],
  ])("%j", (words, asked) => {
    expect(readLeadOptions(words)).toEqual(asked);
  });

  test.each([
    [["--all"], "Option inconnue : --all"],
    [["tout"], "Mot inconnu : tout"],
    [["--since"], "L'option --since demande une valeur."],
    [["--since", "--csv"], "L'option --since demande une valeur."],
    [["--csv=oui"], "L'option --csv ne prend pas de valeur."],
    [["--csv", "--json"], "Ces options ne vont pas ensemble : --json, --csv"],
    [["--purge", "--since", "hier"], "Ces options ne vont pas ensemble : --purge, --since"],
    [
      ["--export", "a@b.fr", "--erase", "a@b.fr"],
      "Ces options ne vont pas ensemble : --export, --erase",
    ],
    [
      ["--erase", "a@exemple.fr", "--erase", "b@exemple.fr"],
      "L'option --erase est donnée deux fois",
    ],
    [["--csv", "--watch", "--to", "x"], "Ces options ne vont pas ensemble : --watch, --to"],
    [["--erase", "06 12"], "« 06 12 » n'est pas un numéro de téléphone complet"],
    [["--to", "x"], "L'option --to demande --csv ou --json"],
    [
      ["--since", "31/02/2026"],
      "« 31/02/2026 » n'est pas une date. Écrivez par exemple --since 22/11/2026",
    ],
  ])("nothing that makes sense with %j, which is told in French", (words, problem) => {
    expect(readLeadOptions(words)).toMatchObject({ problem: expect.stringContaining(problem) });
  });

  test.each([
    ["22/11/2026", "2026-11-21T23:00Z"],
    ["2026-07-14", "2026-07-13T22:00Z"],
    ["29/03/2026", "2026-03-28T23:00Z"],
    ["14 Juillet 2026", "2026-07-13T22:00Z"],
    ["29/02/2026", undefined],
    ["0/1/2026", undefined],
    ["12 brumaire 2026", undefined],
    ["22/11/26", undefined],
    ["hier", undefined],
  ])("leads since %s, by the clocks of Paris", (text, moment) => {
    expect(readDay(text)).toEqual(moment && new Date(moment));
  });
});

describe("a watch", () => {
  const at = (id: string, second: number): StoredLead => ({
    table: "t",
    row: { id, created_at: new Date(Date.UTC(2026, 6, 1, 12, 0, second)).toISOString() },
  });

  /** A desk that shows one more list at each look. */
  function deskOf(lists: StoredLead[][]): LeadDesk {
    const list = async function* (since = "") {
      const leads = lists.length > 1 ? lists.shift() : lists[0];
      yield (leads ?? []).filter(({ row }) => String(row.created_at) >= since);
    };
    return { list } as Partial<LeadDesk> as LeadDesk;
  }

  test("tells each lead once, late ones too, while the site starts and stops", async () => {
    const stop = new AbortController();
    const failures: unknown[] = [];
    const one = [at("a", 1), at("b", 30)];
    const two = [at("a", 1), at("late", 20), at("b", 30), at("c", 50)];
    const desk = deskOf([one, two]);
    const looks = [undefined, desk, new Error("Le site s'est arrêté"), desk, desk];
    const told: unknown[] = [];
    const leads = watchLeads({
      since: new Date(Date.UTC(2026, 6, 1, 12)),
      reach: async () => undefined,
      reachStanding: async () => {
        const look = looks.shift();
        if (looks.length === 0) stop.abort();
        if (look instanceof Error) throw look;
        return look && { desk: look, leave: async () => {} };
      },
      signal: stop.signal,
      onFailure: (failure) => failures.push(failure),
      pauseInMilliseconds: 1,
    });
    for await (const page of leads) told.push(page.map(({ row }) => row.id));
    expect(told).toEqual([
      ["a", "b"],
      ["late", "c"],
    ]);
    expect(failures).toEqual([new Error("Le site s'est arrêté")]);
  });

  test("tells what has come since the day that is asked for, and leaves the folder free", async () => {
    const stop = new AbortController();
    let isLeft = false;
    const leads = watchLeads({
      since: new Date(Date.UTC(2026, 6, 1, 12, 0, 10)),
      reach: async () => ({
        desk: deskOf([[at("old", 1), at("new", 20)]]),
        leave: async () => {
          isLeft = true;
        },
      }),
      reachStanding: async () => {
        expect(isLeft).toBe(true);
        stop.abort();
        return undefined;
      },
      signal: stop.signal,
      pauseInMilliseconds: 1,
    });
    const told: unknown[] = [];
    for await (const page of leads) told.push(...page.map(({ row }) => row.id));
    expect(told).toEqual(["new"]);
  });
});

describe("a file that leads are written to", () => {
  const folder = mkdtempSync(join(tmpdir(), "leads-"));
  const file = join(folder, "demandes.csv");
  const never = new AbortController().signal;
  async function* pieces(...texts: (string | Error)[]) {
    for (const text of texts) {
      if (text instanceof Error) throw text;
      yield text;
    }
  }

  test("is whole, or as it was before", async () => {
    writeFileSync(file, "before");
    await expect(writeWhole(file, pieces("a", new Error("lost")), never)).rejects.toThrow("lost");
    await writeWhole(file, pieces("a"), AbortSignal.abort());
    expect(readFileSync(file, "utf8")).toBe("before");
    await writeWhole(file, pieces("a", "b"), never);
    expect(readFileSync(file, "utf8")).toBe("ab");
    expect(readdirSync(folder)).toEqual(["demandes.csv"]);
  });

  test("is written beside what somebody has put in its way, not where that leads", async () => {
    const victim = join(folder, "victim");
    writeFileSync(victim, "untouched");
    symlinkSync(victim, `${file}.part`);
    await writeWhole(file, pieces("a"), never);
    expect(readFileSync(victim, "utf8")).toBe("untouched");
    expect(readFileSync(file, "utf8")).toBe("a");
  });

  test("that cannot be written is told in French", async () => {
    const nowhere = writeWhole(join(folder, "absent", "x.csv"), pieces("a"), never);
    await expect(nowhere).rejects.toThrow(
      /x\.csv » ne peut pas être écrit : son dossier n'existe pas/,
    );
    await expect(writeWhole(folder, pieces("a"), never)).rejects.toThrow("c'est un dossier");
    rmSync(folder, { recursive: true });
  });
});
