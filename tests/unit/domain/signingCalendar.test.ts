import { describe, expect, test } from "vitest";
import { judge, outcomes } from "../../../src/domain/documentValidity.ts";
import { weekHours } from "../../../src/domain/openingHours.ts";
import { earliestReport, lastDays } from "../../../src/domain/signingCalendar.ts";
import type { Period } from "../../../src/generated/content.ts";

const ruleOf = (...validity: Omit<Period, "when">[]) => ({
  validity: validity.map((period) => ({ ...period, label: "" })),
});

describe("the first day on which a report may be made", () => {
  test.each([
    ["P6M", "2027-02-15", "2026-08-16"],
    ["P1Y", "2027-02-15", "2026-02-16"],
    ["P10Y", "2027-03-01", "2017-03-02"],
    // A period that ends in a shorter month ends on its last day.
    ["P6M", "2027-08-31", "2027-03-01"],
    ["P6M", "2027-02-28", "2026-09-01"],
    ["P1Y", "2028-02-29", "2027-03-01"],
  ])("of %s for a signature on %s is %s", (period, signed, first) => {
    expect(earliestReport(ruleOf({ period }), signed)).toBe(first);
  });

  test("is the first that the check of documents finds valid, on each day of a year", () => {
    const rule = ruleOf({ period: "P6M" });
    for (let rank = 0; rank < 366; rank += 1) {
      const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
      const signed = dayAt(Date.parse("2027-06-01") + rank * 86_400_000);
      const first = earliestReport(rule, signed) ?? "";
      const outcomeOf = (made: string) => outcomes[judge(rule, { made, signed }).overall.reason];
      expect(outcomeOf(first)).toBe("valid");
      expect(outcomeOf(dayAt(Date.parse(first) - 86_400_000))).not.toBe("valid");
    }
  });

  test("goes by the shortest period that its findings may lead to", () => {
    const lead = ruleOf(
      { period: "P1Y", result: "positif" },
      { period: "illimitee", result: "negatif" },
    );
    expect(earliestReport(lead, "2027-02-15")).toBe("2026-02-16");
  });

  test("is not before the day from which new rules ask for another report", () => {
    const rule = { ...ruleOf({ period: "P10Y" }), transitions: [{ before: "2021-07-01" }] };
    expect(earliestReport(rule, "2027-02-15")).toBe("2021-07-01");
  });

  test("does not exist where a report holds without end", () => {
    expect(earliestReport(ruleOf({ period: "illimitee" }), "2027-02-15")).toBeUndefined();
  });
});

describe("the last days before a signature", () => {
  const week = weekHours([
    { days: "Lundi au vendredi", hours: "9h-18h" },
    { days: "Samedi", hours: "9h-12h" },
  ]);
  const promised = { quote: 24, visit: 48, week };

  test("are opening days: the visit before it, the question as long before as is promised", () => {
    // A Monday: Saturday, then Friday and Thursday for the visit, Wednesday for the quote.
    expect(lastDays("2027-02-15", promised)).toEqual({ visit: "2027-02-13", ask: "2027-02-10" });
    // A Thursday.
    expect(lastDays("2027-02-18", promised)).toEqual({ visit: "2027-02-17", ask: "2027-02-13" });
  });

  test("leave out the question where no delay is promised", () => {
    expect(lastDays("2027-02-18", { ...promised, quote: undefined })).toEqual({
      visit: "2027-02-17",
    });
  });

  test("are found for a firm that tells no opening day", () => {
    const days = lastDays("2027-02-15", { ...promised, week: week.map(() => []) });
    expect(days).toEqual({ visit: "2027-02-14", ask: "2027-02-11" });
  });
});
