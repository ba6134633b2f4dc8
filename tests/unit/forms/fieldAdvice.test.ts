import { expect, test } from "vitest";
import { choicesOf } from "../../../src/forms/readAnswer.ts";
import { fieldAdvice } from "../../../src/islands/form/fieldAdvice.ts";
import { house } from "../fixtures/answers.ts";
import { fixtureStep } from "../fixtures/fixtureForms.ts";

const quote = await fixtureStep("quote", "diagnostics");
const contact = await fixtureStep("contact", "contact");
const field = Object(quote.ui.selectedDiagnostics);
const choices = choicesOf(Object(quote.schema.properties?.selectedDiagnostics));

/** The result of each choice of diagnostics. */
function results(answers: Parameters<typeof fieldAdvice>[1]) {
  const advised = fieldAdvice(field, answers)?.advice ?? [];
  return Object.fromEntries(
    advised.flatMap(({ choice, result }) => (choice ? [[choice, result]] : [])),
  );
}

test("every choice says what the law makes of the answers, that without a rule included", () => {
  const advised = results({ ...house, termiteZone: "ne-sais-pas" });
  expect(advised).toEqual({
    dpe: "obligatoire",
    amiante: "obligatoire",
    plomb: "non-concerne",
    electricite: "obligatoire",
    gaz: "non-concerne",
    erp: "a-verifier",
    "carrez-boutin": "non-concerne",
    termites: "a-verifier",
    "assainissement-collectif": "a-verifier",
    "assainissement-individuel": "a-verifier",
    "attestation-surface": "non-concerne",
  });
  expect(Object.keys(advised).sort()).toEqual(choices.toSorted());
  const occasion = results({ ...house, transactionType: "autre" });
  expect(Object.keys(occasion).sort()).toEqual(choices.toSorted());
});

test("nothing is advised before the visitor said what the property is for", () => {
  expect(results({})).toEqual({});
});

test("advice stays the same object until something of it changes, so that typing draws nothing", () => {
  const advised = fieldAdvice(field, house);
  expect(fieldAdvice(field, { ...house, propertyAddress: "8 rue Monge" })).toBe(advised);
  expect(fieldAdvice(field, { ...house, surface: 86 })).toBe(advised);
  expect(fieldAdvice(field, { ...house, transactionType: "location" })).not.toEqual(advised);
});

test("a form that asks for no advice has none", () => {
  const advised = Object.values(contact.ui).map((other) => fieldAdvice(other, house));
  expect(new Set(advised)).toEqual(new Set([undefined]));
});
