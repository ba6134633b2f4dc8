import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { page, problemsOf, reportOf, rulesOf, schema, TODAY } from "./contentBuilders.ts";

const updated = (date: string) => ({ a: { page: page("/a", { updated: date }) } });

describe("the date of a page", () => {
  test.each(["2025-04", "2025-04-29", TODAY, "2024-02-29"])("may be %s", (date) => {
    expect(problemsOf(updated(date))).toEqual([]);
  });

  test.each(["2025-00", "2025-13", "2025-02-29", "2025-04-31", "2025-01-00"])(
    "cannot be %s, which does not exist",
    (date) => {
      const [problem, ...others] = problemsOf(updated(date));
      expect(others).toEqual([]);
      expect(problem).toMatchObject({ rule: "date", at: "page.updated", found: date });
      expect(problem?.message).toBe("Cette date n’existe pas.");
    },
  );

  test.each(["2025-05", "2025-05-01"])("cannot be %s, after today", (date) => {
    expect(reportOf(updated(date))).toContain("La date de mise à jour est dans l’avenir.");
  });
});

describe("the day on which rules were checked", () => {
  const PLAIN = { type: "string", description: "Un jour." };
  const common = JSON.parse(readFileSync("schemas/content/common.schema.json", "utf8"));
  const CHECKED = { $ref: "common.schema.json#/definitions/rulesCheckedOn" };
  const checked = (date: string) =>
    problemsOf(
      { a: { $schema: "../../schemas/content/law.schema.json", rulesCheckedOn: date } },
      { common, law: schema({ $schema: PLAIN, rulesCheckedOn: CHECKED }) },
    );

  test("may be today, and cannot be tomorrow", () => {
    expect(checked(TODAY)).toEqual([]);
    expect(checked("2025-05-01")[0]?.message).toBe("La date de vérification est dans l’avenir.");
  });
});

describe("what begins on a day", () => {
  const told = (text: string) => problemsOf({ a: { text } });

  test.each(["1er mai 2025", "1er janvier 2034"])("may be told as to come before it: %s", (day) => {
    expect(told(`À partir du ${day}, la règle change.`)).toEqual([]);
  });

  test.each(["30 avril 2025", "1er janvier 2025"])(
    "is to be reworded from that day on: %s",
    (day) => {
      const [advice, ...others] = told(`La règle change à compter du ${day}.`);
      expect(others).toEqual([]);
      expect(advice).toMatchObject({ isAdvice: true, expected: `depuis le ${day}` });
    },
  );
});

describe("the calendar of the law", () => {
  const calendar = JSON.parse(readFileSync("schemas/content/calendar.schema.json", "utf8"));
  const common = JSON.parse(readFileSync("schemas/content/common.schema.json", "utf8"));
  const calendars = { $ref: "common.schema.json#/definitions/calendars" };
  const pages = { $schema: { description: "x" }, calendars };
  const problems = (text: string, named = ["dpe"]) =>
    problemsOf(
      {
        calendar: {
          $schema: "../../schemas/content/calendar.schema.json",
          subjects: [
            {
              id: "dpe",
              title: "Le DPE",
              changes: [{ date: "2034-01-01", text, source: { title: "La loi" } }],
            },
          ],
        },
        a: { $schema: "../../schemas/content/law.schema.json", calendars: named },
      },
      { calendar, common, law: schema(pages) },
    );

  test("speaks in the present", () => {
    expect(problems("Les logements classés E ne sont plus décents.")).toEqual([]);
    const [problem] = problems("Les logements classés E ne seront plus décents.");
    expect(problem).toMatchObject({ rule: "temps du calendrier", found: "seront" });
  });

  test("has every subject that a page names", () => {
    const [problem, ...others] = problems("Tout change.", ["dpee"]);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ at: "calendars.0", rule: "calendrier inconnu", found: "dpee" });
    expect(problem?.message).toContain("« dpe »");
  });
});

describe("a date in a sentence", () => {
  test.each([
    "Depuis le 1er janvier 2025, la règle a changé.",
    "Le 29 février 2024 et le 31 décembre 2034.",
    "En avril 2025, ou dans les 3 mois.",
  ])("may read: %s", (text) => {
    expect(problemsOf({ a: { text } })).toEqual([]);
  });

  test.each([
    ["Le 31 avril 2025.", "Cette date n’existe pas."],
    ["Le 29 février 2025.", "Cette date n’existe pas."],
    ["Le 1 juillet 2021.", "Le premier du mois s’écrit « 1er »."],
    ["Le 2er juillet 2021.", "Le premier du mois s’écrit « 1er »."],
  ])("is refused: %s", (text, message) => {
    const problems = problemsOf({ a: { text } });
    expect(rulesOf(problems)).toEqual(["date"]);
    expect(problems[0]?.message).toBe(message);
  });
});
