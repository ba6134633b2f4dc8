import { describe, expect, test } from "vitest";
import {
  type Case,
  CONTACT,
  DETAILS,
  DIAGNOSTICS,
  expectedPlace,
  NEWSLETTER,
  PRICE,
  PROPERTY,
  places,
  problemsWith,
  set,
  without,
  wording,
} from "./formChanges.ts";

const missing = "message manquant";
const idle = "message sans règle";

/** Every kind of rule, each with a field that has it. */
const ruleMessages: [rule: string, file: string, at: string][] = [
  ["pattern", CONTACT, "properties.name.errorMessage.pattern"],
  ["format", DETAILS, "properties.email.errorMessage.format"],
  ["minLength", DETAILS, "properties.firstName.errorMessage.minLength"],
  ["maxLength", PROPERTY, "properties.city.errorMessage.maxLength"],
  ["type", PROPERTY, "properties.surface.errorMessage.type"],
  ["exclusiveMinimum", PROPERTY, "properties.surface.errorMessage.exclusiveMinimum"],
  ["minimum", PROPERTY, "properties.annexesSurface.errorMessage.minimum"],
  ["maximum", PROPERTY, "properties.annexesSurface.errorMessage.maximum"],
  ["enum", PROPERTY, "properties.propertyType.errorMessage.enum"],
  ["const", PRICE, "properties.terms.errorMessage.const"],
  ["minItems", DIAGNOSTICS, "properties.selectedDiagnostics.errorMessage.minItems"],
  ["uniqueItems", DIAGNOSTICS, "properties.selectedDiagnostics.errorMessage.uniqueItems"],
  ["items.enum", DIAGNOSTICS, "properties.selectedDiagnostics.items.errorMessage.enum"],
  [
    "format of a conditional field",
    DETAILS,
    "allOf.0.then.properties.preferredDate.errorMessage.format",
  ],
];

test.each(ruleMessages)("a field's %s without its French message is told", (_, file, at) => {
  const problems = problemsWith(without(file, at));
  expect(places(problems)).toEqual([`${file} › ${at} › ${missing}`]);
  expect(wording(problems)).toContain("une phrase en français");
});

const cases: Case[] = [
  {
    title: "a new rule without its message",
    changes: [set(DIAGNOSTICS, "properties.selectedDiagnostics.maxItems", 11)],
    at: "properties.selectedDiagnostics.errorMessage.maxItems",
    rule: missing,
    says: "La règle « nombre maximal de choix » de la question « Diagnostics souhaités » n’a pas de message",
  },
  {
    title: "a required field without its message",
    changes: [without(DETAILS, "errorMessage.required.civility")],
    at: "errorMessage.required.civility",
    rule: missing,
    says: "La question « Civilité » est obligatoire",
  },
  {
    title: "a field required under a condition without its message",
    changes: [set(DETAILS, "allOf.0.then.required", ["preferredDate"])],
    at: "allOf.0.then.errorMessage.required.preferredDate",
    rule: missing,
    says: "La question « Date souhaitée » est obligatoire",
  },
  {
    title: "a message for a rule that was taken away",
    changes: [without(PROPERTY, "properties.city.maxLength")],
    at: "properties.city.errorMessage.maxLength",
    rule: idle,
    says: "la règle « nombre maximal de caractères » de la question « Ville » n’existe pas",
  },
  {
    title: "a message whose rule is misspelt",
    changes: [set(PROPERTY, "properties.city.errorMessage.maxLenght", "Trop long")],
    at: "properties.city.errorMessage.maxLenght",
    rule: idle,
    says: "Vouliez-vous dire « maxLength » ?",
  },
  {
    title: "a message under a misspelt rule, which is not told as missing too",
    changes: [
      without(PROPERTY, "properties.city.errorMessage.maxLength"),
      set(PROPERTY, "properties.city.errorMessage.maxLenght", "Trop long"),
    ],
    at: "properties.city.errorMessage.maxLenght",
    rule: idle,
    says: "Vouliez-vous dire « maxLength » ?",
  },
  {
    title: "a message for a misspelt required field, which is not told as missing too",
    changes: [
      without(DETAILS, "errorMessage.required.civility"),
      set(DETAILS, "errorMessage.required.civilty", "Indiquez votre civilité"),
    ],
    at: "errorMessage.required.civilty",
    rule: idle,
    says: 'Vouliez-vous dire « civility » ? | la clé "civility"',
  },
  {
    title: "a misspelt required field, whose message is left alone",
    changes: [set(NEWSLETTER, "required", ["emial"])],
    at: "required.0",
    rule: "question inconnue",
    says: "La question « emial » est nommée ici, mais n’est pas posée. Vouliez-vous dire « email » ?",
  },
  {
    title: "a message for a field that is not required",
    changes: [set(DETAILS, "errorMessage.required.message", "Le message est requis")],
    at: "errorMessage.required.message",
    rule: idle,
    says: "la question « Votre message » n’est pas obligatoire",
  },
];

test.each([
  ["maxLength", 300, "Le message ne peut pas dépasser 5000 caractères"],
  ["maxLength", 300, "Le message ne peut pas dépasser 5 000 caractères"],
  ["minLength", 3, "Écrivez au moins 2 caractères"],
])("a message that tells another number than its %s of %s is doubted: %s", (rule, bound, said) => {
  const field = "properties.message";
  const told = (stated: number, sentence: string) =>
    problemsWith(
      set(CONTACT, `${field}.${rule}`, stated),
      set(CONTACT, `${field}.errorMessage.${rule}`, sentence),
    ).map(({ at, isAdvice, message }) => ({ at, isAdvice, message }));
  expect(told(bound, said)).toEqual([
    {
      at: `${field}.errorMessage.${rule}`,
      isAdvice: true,
      message: expect.stringMatching(
        `^Ce message annonce un autre nombre que sa règle .* : ${bound}`,
      ),
    },
  ]);
  const own = Number(said.replace(/\D/g, ""));
  for (const sentence of [said, "Écrivez un peu plus", `Pas 1 mais ${own} signes`])
    expect(told(own, sentence)).toEqual([]);
  expect(told(4, "Une année à quatre chiffres, par exemple 1930")).toEqual([]);
});

describe("a French message and its rule go together:", () => {
  test.each(cases)("$title", (example) => {
    const problems = problemsWith(...example.changes);
    expect(places(problems)).toEqual([expectedPlace(example)]);
    expect(wording(problems)).toContain(example.says);
  });
});

test("uniqueItems set to false is no rule and needs no message", () => {
  const problems = problemsWith(
    set(DIAGNOSTICS, "properties.selectedDiagnostics.uniqueItems", false),
    without(DIAGNOSTICS, "properties.selectedDiagnostics.errorMessage.uniqueItems"),
  );
  expect(problems).toEqual([]);
});
