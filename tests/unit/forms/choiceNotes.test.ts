import { expect, test } from "vitest";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { choiceNotes } from "../../../src/islands/form/choiceNotes.ts";
import { house } from "../fixtures/answers.ts";
import { fixtureStep } from "../fixtures/fixtureForms.ts";

const quote = await fixtureStep("quote", "diagnostics");
const contact = await fixtureStep("contact", "contact");

test("each choice that the law has a rule for says what it makes of the answers", () => {
  const { selectedDiagnostics } = choiceNotes(quote, { ...house, termiteZone: "ne-sais-pas" });
  const { results } = words.advice;
  expect(selectedDiagnostics).toEqual({
    dpe: results.obligatoire,
    amiante: results.obligatoire,
    plomb: results["non-concerne"],
    electricite: results.obligatoire,
    gaz: results["non-concerne"],
    erp: results["a-verifier"],
    "carrez-boutin": results["non-concerne"],
    termites: results["a-verifier"],
    "assainissement-collectif": results["a-verifier"],
    "assainissement-individuel": results["a-verifier"],
  });
});

test("nothing is noted before the visitor said what the property is for", () => {
  expect(choiceNotes(quote, {})).toEqual({ selectedDiagnostics: {} });
});

test("a form that asks for no advice has no notes", () => {
  expect(choiceNotes(contact, house)).toEqual({});
});
