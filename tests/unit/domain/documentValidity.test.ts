import { describe, expect, test } from "vitest";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import {
  dateFaults,
  judge,
  outcomes,
  reminderDays,
  sameDay,
} from "../../../src/domain/documentValidity.ts";
import { monthsOf } from "../../../src/domain/ruleWords.ts";
import type { AuditRecord, DiagnosticRecord, Period } from "../../../src/generated/content.ts";

const records = readProject().records;

function record<Kind>(name: string): Kind {
  const file = records.find(({ path }) => path === `src/content/${name}.json`);
  if (!file) throw new Error(`no record ${name}`);
  return file.value as Kind;
}

const diagnostics = records
  .filter(({ path }) => path.startsWith("src/content/diagnostics/"))
  .map(({ value }) => value as DiagnosticRecord);

/** Every period of every record, once. */
const periods = [
  ...diagnostics.flatMap(({ pages }) => pages.flatMap(({ rule }) => rule.validity)),
  ...record<AuditRecord>("audit-energetique").rule.validity,
];
const limited = [...new Set(periods.map(({ period }) => period))].flatMap((period) => {
  const months = monthsOf(period);
  return months ? [{ period, months }] : [];
});

const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const ruleOf = (...validity: Omit<Period, "when">[]) => ({
  validity: validity.map((period) => ({ ...period, label: "" })),
});

/** The rule of a diagnostic's page, as the check on its section's page has it. */
function rule(name: string, parentSection = "avant-vente") {
  const { document, pages } = record<DiagnosticRecord>(`diagnostics/${name}`);
  const page = pages.find((candidate) => candidate.parentSection === parentSection);
  return { ...document, ...ruleOf(...(page?.rule.validity ?? [])) };
}

describe("the same day some months later", () => {
  test.each([
    ["2023-05-22", 36, "2026-05-22"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2024-02-29", 120, "2034-02-28"],
    ["2025-08-31", 6, "2026-02-28"],
    ["2023-08-31", 6, "2024-02-29"],
    ["2025-12-31", 6, "2026-06-30"],
    ["2025-07-01", 6, "2026-01-01"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -1, "2025-12-15"],
  ])("%s and %d months: %s", (day, months, later) => {
    expect(sameDay(day, months)).toBe(later);
  });
});

describe("a reminder of 30 May 2027", () => {
  test.each([
    ["2026-11-22", 30],
    ["2027-04-30", 29],
    ["2027-05-20", 9],
    ["2027-05-29", 0],
    ["2027-05-30", 0],
  ])("made on %s comes %d days before", (today, days) => {
    expect(reminderDays("2027-05-30", today)).toBe(days);
  });
});

describe.each(limited)("a document that holds for $period", ({ period, months }) => {
  test.each(["2023-05-22", "2024-02-29", "2025-08-31", "2025-12-31", "2026-01-01"])(
    "made on %s: the day before the limit, on it and after it",
    (made) => {
      const limit = sameDay(made, months);
      const on = (signed: string) => judge(ruleOf({ period }), { made, signed }).overall;
      const last = dayAfter(limit, -1);
      expect(on(made)).toMatchObject({ reason: "until", last });
      expect(on(last)).toMatchObject({ reason: "until", last });
      expect(on(limit)).toMatchObject({ reason: "anniversary", last });
      expect(on(dayAfter(limit))).toMatchObject({ reason: "ended", last });
      expect(outcomes[on(limit).reason]).toBe("check");
    },
  );
});

test("the records have limited periods, and documents without end", () => {
  expect(limited.length).toBeGreaterThan(3);
  const document = { made: "1998-01-05", signed: "2026-11-22" };
  expect(judge(rule("mesurage"), document).overall.reason).toBe("unlimited");
});

test.each([
  ["2012-02-29", "2022-02-27", "until"],
  ["2012-02-29", "2022-03-01", "ended"],
  ["2017-12-31", "2022-12-31", "until"],
  ["2017-12-31", "2023-01-01", "ended"],
  ["2018-01-01", "2024-12-31", "until"],
  ["2021-06-30", "2024-12-31", "until"],
  ["2021-06-30", "2025-01-01", "ended"],
  ["2021-07-01", "2025-01-01", "until"],
  ["2021-07-01", "2031-06-30", "until"],
])("a DPE of %s, signed on %s: %s", (made, signed, reason) => {
  for (const section of ["avant-vente", "avant-location"]) {
    expect(judge(rule("dpe", section), { made, signed }).overall.reason).toBe(reason);
  }
});

test.each([
  ["2013-03-31", "replaced"],
  ["2013-04-01", "unlimited"],
])("an asbestos report of %s that found none: %s", (made, reason) => {
  const document = { made, signed: "2026-11-22", result: "negatif" as const };
  expect(judge(rule("amiante"), document).overall.reason).toBe(reason);
});

describe("where the result decides,", () => {
  const lead = (signed: string, result?: "positif" | "negatif", section = "avant-vente") =>
    judge(rule("plomb", section), { made: "2024-05-22", signed, ...(result && { result }) });

  test("only the periods for it are told", () => {
    expect(lead("2026-11-22", "positif").overall.reason).toBe("ended");
    expect(lead("2026-11-22", "positif", "avant-location").overall).toMatchObject({
      reason: "until",
      last: "2030-05-21",
    });
    expect(lead("2026-11-22", "negatif").overall.reason).toBe("unlimited");
    expect(lead("2026-11-22", "negatif").readings).toHaveLength(1);
  });

  test("an unknown result is to be checked, unless all give the same", () => {
    expect(lead("2026-11-22").overall.reason).toBe("depends");
    expect(lead("2026-11-22").readings).toHaveLength(2);
    expect(lead("2024-12-01").overall).toMatchObject({ reason: "until", last: "2025-05-21" });
  });
});

test("another reading of the law is told, and does not decide", () => {
  for (const name of ["electricite", "gaz"]) {
    const document = { made: "2022-01-10", signed: "2026-11-22" };
    const { overall, readings } = judge(rule(name, "avant-location"), document);
    expect(overall).toMatchObject({ reason: "until", last: "2028-01-09" });
    expect(readings.map(({ reason }) => reason)).toEqual(["until", "ended"]);
    expect(judge(rule(name), document).overall.reason).toBe("ended");
  }
});

test("what only practice limits is to be checked afterwards, never to be redone", () => {
  const on = (signed: string) => judge(rule("ensa"), { made: "2026-01-10", signed }).overall.reason;
  expect(on("2026-07-09")).toBe("until");
  expect(on("2026-07-10")).toBe("custom");
  expect(on("2027-01-01")).toBe("custom");
});

test("what no text renews is to be checked with who issued it, not to be redone", () => {
  const on = (made: string) =>
    judge(rule("assainissement-collectif"), { made, signed: "2023-06-01" }).overall.reason;
  expect(on("2022-12-31")).toBe("uncertain");
  expect(on("2023-01-01")).toBe("until");
});

describe("of the dates", () => {
  const sound = { made: "2024-05-22", signed: "2026-11-22" };
  const known = { today: "2026-11-22", since: "2006-09-14" };

  test.each<[object, object]>([
    [{}, {}],
    [{ made: "2026-11-22" }, {}],
    [{ made: "2006-09-14" }, {}],
    [{ signed: "2024-05-22" }, {}],
    [{ signed: "2030-01-01" }, {}],
    [{ made: "" }, { made: "missing" }],
    [{ signed: "" }, { signed: "missing" }],
    [{ made: null }, { made: "incomplete" }],
    [{ signed: null }, { signed: "incomplete" }],
    [{ made: "demain" }, { made: "incomplete" }],
    [{ made: "12024-05-22" }, { made: "incomplete" }],
    [{ made: "2026-11-23" }, { made: "future" }],
    [{ made: "2006-09-13" }, { made: "early" }],
    [{ made: "0024-05-22" }, { made: "early" }],
    [{ signed: "2024-05-21" }, { signed: "order" }],
  ])("%j has what is wrong with it: %j", (typed, faults) => {
    expect(dateFaults({ ...sound, ...typed }, known)).toEqual({
      made: undefined,
      signed: undefined,
      ...faults,
    });
  });

  test("every diagnostic says since when it exists, before any day that it speaks of", () => {
    for (const { document } of diagnostics) {
      const { since = "", transitions = [] } = document ?? {};
      const days = [since, ...transitions.flatMap(({ before, until = before }) => [before, until])];
      expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const day of days) expect(day >= since).toBe(true);
      expect(transitions.map(({ before }) => before)).toEqual(
        transitions.map(({ before }) => before).sort(),
      );
    }
  });
});
