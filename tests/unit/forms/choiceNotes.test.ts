import { expect, test } from "vitest";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { choiceNotes } from "../../../src/islands/form/choiceNotes.ts";
import { house } from "../fixtures/answers.ts";
import { fixtureStep } from "../fixtures/fixtureForms.ts";

const quote = await fixtureStep("quote", "diagnostics");
const contact = await fixtureStep("contact", "contact");

test("the choice of diagnostics notes what the answers about the property call for", () => {
  const { selectedDiagnostics } = choiceNotes(quote, { ...house, termiteZone: "ne-sais-pas" });
  const { required } = words.advice;
  expect(selectedDiagnostics).toEqual({
    dpe: required,
    erp: required,
    amiante: required,
    electricite: required,
    termites: words.advice["to-check"],
  });
});

test("nothing is noted before the visitor said what the property is for", () => {
  expect(choiceNotes(quote, {})).toEqual({ selectedDiagnostics: {} });
});

test("a form that asks for no advice has no notes", () => {
  expect(choiceNotes(contact, house)).toEqual({});
});
