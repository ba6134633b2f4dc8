import { describe, expect, test } from "vitest";
import { decidedBy, questionsRead } from "../../../src/domain/factQuestions.ts";
import type { RuleCase } from "../../../src/generated/content.ts";
import { rules } from "../../../src/generated/rules.ts";

const wall: RuleCase = {
  result: "obligatoire",
  if: { properties: { surface: { minimum: 8 }, sewerCheck: { enum: ["oui"] } } },
  because: "…",
};

describe("the questions that rules read", () => {
  test("are those of the facts that their cases test, and always that of the transaction", () => {
    expect([...questionsRead([wall])]).toEqual([
      "transactionType",
      "surface",
      "postalCode",
      "city",
    ]);
    expect([...questionsRead([{ result: "a-verifier", because: "…" }])]).toEqual([
      "transactionType",
    ]);
  });
});

describe("what the answer to a question counts for", () => {
  test.each([
    ["termiteZone", "vente", ["Termites"]],
    ["termiteZone", "location", []],
    ["electricInstallation", "location", ["Électricité"]],
    ["numberOfRooms", "vente", []],
  ] as const)("%s, %s", (question, transaction, names) => {
    expect(decidedBy(question, transaction, rules)).toEqual(names);
  });

  test("the transaction counts for every diagnostic that has a rule for it", () => {
    const told = rules.flatMap(({ vente }) => vente?.label ?? []);
    expect(decidedBy("transactionType", "vente", rules)).toEqual(told);
  });

  test("the permit counts for lead and asbestos, by the names of their pages", () => {
    const names = decidedBy("constructionPermitDate", "vente", rules);
    expect(names).toEqual(expect.arrayContaining(["Plomb", "Amiante"]));
  });
});
