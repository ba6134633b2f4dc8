import { describe, expect, test } from "vitest";
import type { CalendarRecord, DiagnosticRecord } from "../../../src/generated/content.ts";
import { pageHtml } from "./pageHtml.tsx";
import { contentAt, copyOf, siteOf, withFile } from "./siteContent.ts";

const source = { title: "La loi", url: "https://www.legifrance.gouv.fr/" };

/** What a page shows of a calendar, on the day on which the site is built. */
function shownOn(today: string, more: object = {}) {
  const calendar = copyOf<CalendarRecord>("calendar.json");
  const changes = [
    { date: "2034-01-01", text: "Classe E.", source },
    { date: "2028-02-29", text: "Classe F.", source },
  ];
  const [first] = calendar.subjects;
  if (!first) throw new Error("The calendar is empty.");
  const subject = { id: first.id, title: "Échéances", changes, ...more };
  calendar.subjects = [subject, ...calendar.subjects.slice(1)];
  const dpe = copyOf<DiagnosticRecord>("diagnostics/dpe.json");
  for (const entry of dpe.pages) entry.calendars = [first.id];
  const records = withFile({ file: "calendar.json", kind: "calendar", data: calendar }).map(
    (record) => (record.file === "diagnostics/dpe.json" ? { ...record, data: dpe } : record),
  );
  const [shown] =
    contentAt(siteOf(records, today), "diagnostic", "/avant-vente/dpe").calendars ?? [];
  return shown;
}

const labels = (today: string, more: object = {}) =>
  shownOn(today, more)?.milestones.map(({ date }) => date.replaceAll(/\s/g, " "));

describe("a day of the calendar is told", () => {
  test("as to come until the day before", () => {
    expect(labels("2028-02-28")).toEqual([
      "À partir du 29 février 2028",
      "À partir du 1er janvier 2034",
    ]);
  });

  test.each(["2028-02-29", "2028-03-01"])("as begun on that day and after it: %s", (today) => {
    expect(labels(today)).toEqual(["Depuis le 29 février 2028", "À partir du 1er janvier 2034"]);
  });

  test("after those that have a day, where it has none, with the day of its check", () => {
    const change = { checked: "2026-11-22", text: "Un projet.", source };
    const pending = [
      { stage: "voted", ...change },
      { stage: "discussed", ...change },
    ];
    const [, , voted, discussed] = labels("2026-11-22", { pending }) ?? [];
    expect(voted).toContain("Voté");
    expect(discussed).toContain("En discussion");
    for (const label of [voted, discussed]) expect(label).toContain("22 novembre 2026");
  });
});

test("a text that sets several days is cited once", () => {
  expect(shownOn("2026-11-22")?.sources).toEqual([source]);
});

const site = siteOf();
const lawKinds = ["audit", "diagnostic", "dtg-ppt", "legal", "obligations", "zone"];
const lawPages = site.pages.filter(({ kind }) => lawKinds.includes(kind));

test.each(lawPages)("$route shows the day on which its rules were checked", (page) => {
  expect(pageHtml(page, site).replace(/<[^>]*>/g, "")).toMatch(
    /Règles vérifiées le \d{1,2}(?:er)?\s\S+\s20\d\d/,
  );
});
