import { describe, expect, test } from "vitest";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { Finding } from "../../../scripts/project/finding.ts";
import { formsOf } from "../../../scripts/project/forms.ts";
import { lastCheck } from "../lastCheck.ts";

const project = readProject();

/** What the check says, on a day, of the site with a text of a record or of a form changed. */
function findingsAfter(
  path: string,
  from: string,
  to: string,
  today = lastCheck,
  { records, formFiles } = project,
): Finding[] {
  const change = <File extends { path: string; value: unknown }>(file: File): File => {
    if (file.path !== path) return file;
    const text = JSON.stringify(file.value);
    expect(text).toContain(from);
    const parsed = parseDataFile(path, text.replace(from, to));
    if (!("file" in parsed)) throw new Error(parsed.finding.message);
    return { ...file, ...parsed.file };
  };
  const changed = { records: records.map(change), formFiles: formFiles.map(change) };
  return findingsOf({ ...project, ...changed }, { today });
}

test("a text that asks for a certificate where none exists is refused", () => {
  const path = "src/content/diagnostics/assainissement-collectif.json";
  const claim = "Ce contrôle doit être réalisé par un diagnostiqueur certifié.";
  const [finding, ...others] = findingsAfter(path, "Aucune certification n’existe", claim);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ rule: "certificat qui n’existe pas", at: "note" });
});

describe("a delay that the firm does not promise is refused", () => {
  test.each([
    ["src/content/home.json", "Intervention sous {intervention}", "Intervention sous 72 h"],
    [
      "src/content/zones/ile-de-france.json",
      "vous parvient sous {quoteDelay}",
      "parvient sous 48 heures",
    ],
    [
      "schemas/forms/quote/contact-details.json",
      "Nous vous répondons sous {quoteDelay},",
      "Nous vous répondons sous 36 heures,",
    ],
    ["src/content/firm.json", '"quote":"24 h"', '"quote":"48 h"'],
  ])("%s: %s", (path, from, to) => {
    const rules = findingsAfter(path, from, to).map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(["délai contredit"]));
  });
});

test("what stands above and below the questions of the quote promises no answer on a day without hours; no visit is promised far away", () => {
  const steps = formsOf(project.formFiles)
    .filter(({ name }) => name === "quote")
    .flatMap((form) => form.steps.map(({ value }) => value));
  const promises = steps
    .flatMap(({ description, form }) => [description, form.notice?.text])
    .filter((text) => text?.includes("{quoteDelay}"));
  expect(promises).not.toEqual([]);
  for (const text of promises) expect(text).toContain("jours de fermeture non comptés");
  const urgency = steps.flatMap(({ properties }) => properties.urgency ?? []);
  for (const { description } of urgency)
    expect(description).toMatch(/\{interventionArea\}.*\{serviceRadiusKm\}.*plus loin/);
});

test("a second record of the firm does not tell a delay twice", () => {
  const copies = project.records
    .filter(({ path }) => path === "src/content/firm.json")
    .map((firm) => ({ ...firm, path: "src/content/firm-copie.json" }));
  const records = [...project.records, ...copies];
  const change = [
    "src/content/home.json",
    "Intervention sous {intervention}",
    "Intervention sous 72 h",
  ] as const;
  const delays = findingsAfter(...change, lastCheck, { ...project, records }).filter(
    ({ rule }) => rule === "délai contredit",
  );
  expect(copies).toHaveLength(1);
  expect(delays).toHaveLength(1);
});

test("a page that was changed after its rules were checked is told", () => {
  const path = "src/content/diagnostics/plomb.json";
  const [finding] = findingsAfter(path, '"updated":"2025-04"', '"updated":"2026-11-24"');
  expect(finding).toMatchObject({
    rule: "dates contradictoires",
    at: "pages.0.page.updated",
    found: "2026-11-24",
  });
});

describe("a date of the law that is near", () => {
  const CALENDAR = "src/content/calendar.json";
  const near = (today: string) =>
    findingsAfter(CALENDAR, '"date":"2034-01-01"', '"date":"2034-01-01"', today).filter(
      ({ rule }) => rule === "date proche",
    );

  test("is told thirty days ahead, and not before", () => {
    expect(near("2033-12-01")).toEqual([]);
    expect(near("2033-12-02")).not.toEqual([]);
    expect(near("2034-01-01")).toEqual([]);
  });

  test("names the texts that rest on it, and stops no build", () => {
    for (const finding of near("2033-12-31")) {
      expect(finding).toMatchObject({ file: CALENDAR, isAdvice: true });
      expect(finding.message).toContain("1er janvier 2034, dans moins de 2 jours");
      expect(finding.expected).toContain("src/content/obligations/");
    }
  });
});
