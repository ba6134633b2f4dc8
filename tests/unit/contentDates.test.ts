import { describe, expect, test } from "vitest";
import { page, problemsOf, reportOf, rulesOf, TODAY } from "./contentBuilders.ts";

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
