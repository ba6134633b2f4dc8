import { describe, expect, test } from "vitest";
import { errorCount } from "../../../src/forms/errorCount.ts";
import { orderedErrors } from "../../../src/forms/shownErrors.ts";
import { house, omit } from "../fixtures/answers.ts";
import { fixtureForm } from "../fixtures/fixtureForms.ts";

const { steps } = await fixtureForm("quote");
const step = steps[0] ?? expect.fail("The fixture's quote has no step.");

const words = {
  one: "one wrong",
  many: "{count} wrong",
  oneMissing: "one missing",
  manyMissing: "{count} missing",
  mixed: "{count} missing or wrong",
  first: "the first",
  all: "all",
};

describe("what is missing or wrong is counted:", () => {
  test.each([
    ["one that is missing", omit(house, "city"), "one missing"],
    ["several that are missing", omit(house, "city", "surface"), "2 missing"],
    ["one that is wrong", { ...house, postalCode: "7501" }, "one wrong"],
    ["several that are wrong", { ...house, postalCode: "7501", surface: 0 }, "2 wrong"],
    ["both", { ...omit(house, "city"), postalCode: "7501" }, "2 missing or wrong"],
  ])("%s", (_, answers, text) => {
    expect(errorCount(orderedErrors(step, answers), answers, words)).toBe(text);
  });
});
