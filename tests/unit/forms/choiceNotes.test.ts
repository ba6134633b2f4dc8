import { expect, test } from "vitest";
import { choiceNotes } from "../../../src/app/forms/choiceNotes.ts";
import { loadForm } from "./loadForm.ts";
import { house } from "./situations.ts";

const quote = await loadForm("quote");
const contact = await loadForm("contact");

test("the choice of diagnostics notes what the answers about the property call for", () => {
  const { selectedDiagnostics } = choiceNotes(quote, { ...house, termiteZone: "ne-sais-pas" });
  const required = "Obligatoire d'après vos réponses";
  expect(selectedDiagnostics).toEqual({
    dpe: required,
    erp: required,
    amiante: required,
    electricite: required,
    termites: "À vérifier ensemble",
  });
});

test("nothing is noted before the visitor said what the property is for", () => {
  expect(choiceNotes(quote, {})).toEqual({ selectedDiagnostics: {} });
});

test("a form that asks for no advice has no notes", () => {
  expect(choiceNotes(contact, house)).toEqual({});
});
