import { describe, expect, test } from "vitest";
import { nextStep, shownStep, wizardAnswers } from "../../../src/forms/wizardSteps.ts";
import { house, omit, quote, visitor } from "../fixtures/answers.ts";
import { fixtureForm } from "../fixtures/fixtureForms.ts";

const { steps } = await fixtureForm("quote");
const diagnostics = { selectedDiagnostics: ["dpe"] };

describe("the farthest step that can be reached is", () => {
  test.each([
    ["the first while nothing was answered", {}, 0],
    ["the first while one answer about the property is missing", omit(house, "city"), 0],
    ["the second once the property is known", house, 1],
    ["the third once a diagnostic was chosen", { ...house, ...diagnostics }, 2],
    ["the last once the visitor is known", { ...house, ...diagnostics, ...visitor }, 3],
    ["the last when nothing is missing", quote, 3],
    ["the first again when an early answer is taken back", omit(quote, "surface"), 0],
  ])("%s", (_, answers, step) => {
    expect(shownStep(steps, answers, steps.length - 1)).toBe(step);
  });
});

describe("the step on screen is", () => {
  test.each([
    ["the one in the address when it can be reached", 1, 1],
    ["an earlier one when the address names one", 0, 0],
    ["the farthest that can be reached when the address goes beyond it", 3, 1],
    ["the first when the address names none before it", -1, 0],
  ])("%s", (_, wanted, shown) => {
    expect(shownStep(steps, house, wanted)).toBe(shown);
  });
});

describe("the step after one is", () => {
  test.each([
    ["the next one", 0, quote, false, 1],
    ["the recap, when a field was corrected from there", 0, quote, true, 3],
    ["the recap after the one before it, too", 2, quote, true, 3],
    ["the next one while something is missing in between", 0, house, true, 1],
    ["the recap although the step itself is still wrong", 0, omit(quote, "city"), true, 3],
  ])("%s", (_, current, answers, isEdited, step) => {
    expect(nextStep(steps, answers, current, isEdited)).toBe(step);
  });
});

test("the answers of all steps are sent together, without those of hidden fields", () => {
  const stale = { gasHeating: true, preferredDate: "2026-03-14" };
  expect(wizardAnswers(steps, { ...quote, ...stale })).toEqual(quote);
});
