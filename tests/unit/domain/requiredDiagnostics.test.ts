import { describe, expect, test } from "vitest";
import {
  type DiagnosticAdvice,
  type PropertyFacts,
  requiredDiagnostics,
} from "../../../src/domain/requiredDiagnostics.ts";

/** A recent house for sale: the law asks for nothing but the DPE and the state of risks. */
const recentSale: PropertyFacts = {
  transactionType: "vente",
  constructionPermitDate: "apres-1997",
  electricInstallation: "moins-15-ans",
  gasInstallation: "moins-15-ans",
  termiteZone: "non",
  isCondominium: "non",
};
const recentRental: PropertyFacts = { ...recentSale, transactionType: "location" };

const advice = (facts: PropertyFacts, diagnostic: keyof DiagnosticAdvice) =>
  requiredDiagnostics(facts)[diagnostic];

test("every sale asks for the DPE and the state of risks, and a recent house for nothing else", () => {
  expect(requiredDiagnostics(recentSale)).toEqual({ dpe: "required", erp: "required" });
});

test("every rental also asks for the measured floor area", () => {
  expect(requiredDiagnostics(recentRental)).toEqual({
    dpe: "required",
    erp: "required",
    "carrez-boutin": "required",
  });
});

test.each(["autre", undefined])(
  "for the transaction « %s » nothing is asked for",
  (transactionType) => {
    const { transactionType: _, ...others } = recentSale;
    expect(requiredDiagnostics({ ...others, ...given({ transactionType }) })).toEqual({});
  },
);

describe("lead, before 1 January 1949", () => {
  test.each([
    ["avant-1949", "required"],
    ["1949-1997", undefined],
    ["apres-1997", undefined],
    ["ne-sais-pas", "to-check"],
    [undefined, undefined],
  ])("permit %s: %s", (constructionPermitDate, expected) => {
    expect(advice({ ...recentSale, ...given({ constructionPermitDate }) }, "plomb")).toBe(expected);
    expect(advice({ ...recentRental, ...given({ constructionPermitDate }) }, "plomb")).toBe(
      expected,
    );
  });
});

describe("asbestos, before 1 July 1997", () => {
  test.each([
    ["avant-1949", "required"],
    ["1949-1997", "required"],
    ["apres-1997", undefined],
    ["ne-sais-pas", "to-check"],
  ])("permit %s: %s", (constructionPermitDate, expected) => {
    expect(advice({ ...recentSale, constructionPermitDate }, "amiante")).toBe(expected);
  });
});

describe("electricity, installations older than 15 years", () => {
  test.each([
    ["moins-15-ans", undefined],
    ["plus-15-ans", "required"],
    ["ne-sais-pas", "to-check"],
  ])("%s: %s", (electricInstallation, expected) => {
    expect(advice({ ...recentSale, electricInstallation }, "electricite")).toBe(expected);
    expect(advice({ ...recentRental, electricInstallation }, "electricite")).toBe(expected);
  });
});

describe("gas, installations older than 15 years", () => {
  test.each([
    ["aucune", undefined],
    ["moins-15-ans", undefined],
    ["plus-15-ans", "required"],
    ["ne-sais-pas", "to-check"],
  ])("%s: %s", (gasInstallation, expected) => {
    expect(advice({ ...recentSale, gasInstallation }, "gaz")).toBe(expected);
  });
});

describe("termites, in a declared zone", () => {
  test.each([
    ["non", undefined],
    ["oui", "required"],
    ["ne-sais-pas", "to-check"],
  ])("%s, for a sale: %s", (termiteZone, expected) => {
    expect(advice({ ...recentSale, termiteZone }, "termites")).toBe(expected);
  });

  test("never for a rental", () => {
    expect(advice({ ...recentRental, termiteZone: "oui" }, "termites")).toBeUndefined();
  });
});

describe("floor area, for a lot in co-ownership", () => {
  test.each([
    ["non", undefined],
    ["oui", "required"],
    ["ne-sais-pas", "to-check"],
  ])("%s, for a sale: %s", (isCondominium, expected) => {
    expect(advice({ ...recentSale, isCondominium }, "carrez-boutin")).toBe(expected);
  });
});

/** Leaves out keys without a value: an answer that was not given. */
function given(facts: Record<string, string | undefined>): PropertyFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
