import { readFileSync } from "node:fs";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { findingsOf } from "../../scripts/check/checkProject.ts";
import { parseDataFile } from "../../scripts/project/dataFile.ts";
import { readProject } from "../../scripts/project/disk/readProject.ts";
import type { Finding } from "../../scripts/project/finding.ts";
import { page, problemsOf, reportOf } from "./contentBuilders.ts";

const project = readProject();
const DATE = "2999-01-01";

/** What the check says of the real records with one key of one changed. */
function problemsWith(name: string, path: JSONPath, value: unknown): Finding[] {
  const file = `src/content/${name}.json`;
  const text = readFileSync(file, "utf8");
  const parsed = parseDataFile(file, applyEdits(text, modify(text, path, value, {})));
  if ("finding" in parsed) return [parsed.finding];
  const others = project.records.filter((record) => record.path !== file);
  return findingsOf({ ...project, records: [...others, parsed.file] }, { today: DATE });
}

const told = (problems: Finding[]): string[] =>
  problems.map(({ file, at, rule }) => `${file} › ${at} › ${rule}`);

describe("a telephone number", () => {
  test("that calls another number than it shows is told at the link", () => {
    const [problem, ...others] = problemsWith(
      "firm",
      ["phones", "mobile", "display"],
      "06 39 98 24 49",
    );
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      at: "phones.mobile.href",
      rule: "numéros différents",
      expected: "tel:+33639982449",
      found: "tel:+33639982448",
    });
  });
});

describe("the two readings of the opening hours", () => {
  const hours = (displayed: object[], declared: object[]) =>
    problemsWith("firm", ["hours"], { displayed, declared });
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const open = { days: "Lundi au vendredi", hours: "9h-18h" };

  test.each([
    ["other times on one day", [open], [{ days: week, opens: "08:30", closes: "19:00" }]],
    [
      "a break at noon",
      [{ days: "Du lundi au vendredi", hours: "9h-12h30 et 14h-18h" }],
      [
        { days: week, opens: "09:00", closes: "12:30" },
        { days: week, opens: "14:00", closes: "18:00" },
      ],
    ],
    [
      "days without hours",
      [open, { days: "Samedi", hours: "Sur rendez-vous" }, { days: "Dimanche", hours: "Fermé" }],
      [{ days: week, opens: "09:00", closes: "18:00" }],
    ],
    [
      "single days",
      [{ days: "Lundi, mardi et jeudi", hours: "9h-18h" }],
      [{ days: ["Monday", "Tuesday", "Thursday"], opens: "09:00", closes: "18:00" }],
    ],
  ])("may give %s", (_title, displayed, declared) => {
    expect(hours(displayed, declared)).toEqual([]);
  });

  test.each([
    [
      "a day open here and closed there",
      [open, { days: "Samedi", hours: "9h-12h" }],
      [{ days: week, opens: "09:00", closes: "18:00" }],
      "hours.displayed.1",
      "dit l’agence ouverte (samedi)",
    ],
    [
      "a day closed here and open there",
      [open, { days: "Samedi et dimanche", hours: "Fermé" }],
      [{ days: [...week, "Sunday"], opens: "09:00", closes: "18:00" }],
      "hours.displayed.1",
      "dit l’agence fermée (dimanche)",
    ],
    [
      "a range that ends before it begins",
      [{ days: "Lundi au vendredi", hours: "18h-9h" }],
      [{ days: week, opens: "09:00", closes: "18:00" }],
      "hours.displayed.0.hours",
      "finit avant de commencer",
    ],
    [
      "a declared range that ends before it begins",
      [open],
      [{ days: week, opens: "18:00", closes: "09:00" }],
      "hours.declared.0.closes",
      "finit avant de commencer",
    ],
    [
      "half a range",
      [{ days: "Lundi au vendredi", hours: "dès 9h" }],
      [{ days: week, opens: "09:00", closes: "18:00" }],
      "hours.displayed.0.hours",
      "il manque une heure",
    ],
    [
      "one day twice at the same time",
      [open],
      [
        { days: week, opens: "09:00", closes: "18:00" },
        { days: ["Monday"], opens: "17:00", closes: "20:00" },
      ],
      "hours.declared.1.days",
      "se chevauchent",
    ],
  ])("cannot give %s", (_title, displayed, declared, at, message) => {
    const problems = hours(displayed, declared);
    expect(told(problems)).toEqual([`src/content/firm.json › ${at} › horaires`]);
    expect(problems[0]?.message).toContain(message);
  });
});

test("the picture of another zone is told as that of a copy", () => {
  const problems = problemsWith("zones/val-de-marne", ["picture"], "zone-paris");
  expect(told(problems)).toEqual([
    "src/content/zones/val-de-marne.json › picture › valeur en double",
  ]);
  expect(problems[0]).toMatchObject({ isAdvice: true });
  expect(problems[0]?.message).toContain("src/content/zones/paris.json:");
});

describe("a rank in a menu", () => {
  test("that a page shares with a group of the top menu is told with both places", () => {
    const [problem, ...others] = problemsWith("contact", ["page", "menu", "order"], 50);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: "rang en double", isAdvice: true, found: "50" });
    const where = `${problem?.file} ${problem?.message}`;
    expect(where).toContain("src/content/menu.json");
    expect(where).toContain("src/content/contact.json");
  });

  test("that another page of the group has is told, whichever key gives it", () => {
    const place = (order: object) => ({ menu: { group: "main" }, ...order });
    const problems = problemsOf({
      a: { page: page("/a", place({ order: 3 })) },
      b: { page: page("/b", { menu: { group: "main", order: 3 }, order: 9 }) },
      c: { page: page("/c", { menu: { group: "legal" }, order: 3 }) },
    });
    expect(told(problems)).toEqual(["src/content/b.json › page.menu.order › rang en double"]);
  });
});

describe("a text encoded in UTF-8 twice", () => {
  test.each([
    ["DÃ©taillÃ©", "Détaillé"],
    ["lâ€™audit", "l’audit"],
    ["Ã\u00a0 louer", "à louer"],
    ["Ã  louer", "à louer"],
    ["85 mÂ²", "85 m²"],
    ["lâ€™Å“uvre", "l’œuvre"],
    ["Ã‰tat â€“ prÃ©vu", "État – prévu"],
  ])("%s is told with %s", (broken, whole) => {
    const report = reportOf({ a: { text: broken } });
    expect(report).toContain("UTF-8 encodé deux fois");
    expect(report).toContain(`attendu : « ${whole} »`);
    expect(report).not.toContain("typographie");
  });

  test("in a whole file is told once, with how many there are", () => {
    const problems = problemsOf({ a: { texts: ["dÃ©jÃ ", "prÃ©vu", "l’été"] } });
    expect(told(problems)).toEqual(["src/content/a.json › texts.0 › UTF-8 encodé deux fois"]);
    expect(problems[0]?.message).toContain("1 autre(s) texte(s)");
  });

  test.each(["Âge, Île, pâté, château, Ångström", "10 €, 85 m², l’œuvre « À louer »"])(
    "is not: %s",
    (text) => {
      expect(reportOf({ a: { text } })).not.toContain("UTF-8");
    },
  );
});
