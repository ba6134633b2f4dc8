import { expect, test } from "vitest";
import type { Answer } from "../../../src/domain/compiledForm.ts";
import { answerText } from "../../../src/forms/answerText.ts";
import words from "../../../src/generated/forms/words.json";
import type { FieldUi } from "../../../src/generated/schema-types.ts";

const labels = { maison: "Maison", dpe: "DPE", gaz: "Gaz" };

const cases: [what: string, value: Answer | undefined, ui: FieldUi, text: string | null][] = [
  ["a text as it was typed", "12 rue des Lilas", { widget: "text" }, "12 rue des Lilas"],
  ["a choice by its label", "maison", { widget: "cards", labels }, "Maison"],
  ["several choices by their labels", ["dpe", "gaz"], { widget: "checkboxes", labels }, "DPE, Gaz"],
  ["a ticked box as « Oui »", true, { widget: "checkbox" }, "Oui"],
  ["a box unticked again as « Non »", false, { widget: "checkbox" }, "Non"],
  ["a number with its unit", 1250.5, { widget: "number", unit: "m²" }, "1\u202f250,5\u00a0m²"],
  ["a number without a unit", 3, { widget: "number" }, "3"],
  ["zero as a number", 0, { widget: "number", unit: "m²" }, "0\u00a0m²"],
  [
    "a phone number in pairs",
    "0612345678",
    { widget: "phone" },
    "06\u00a012\u00a034\u00a056\u00a078",
  ],
  ["a date as it is written in France", "2026-03-14", { widget: "date" }, "14/03/2026"],
  ["nothing for an empty text", "", { widget: "text" }, null],
  ["nothing for a question left out", undefined, { widget: "text" }, null],
];

test.each(cases)("the recap shows %s", (_, value, ui, text) => {
  expect(answerText(value, ui, words.wizard)).toBe(text);
});
