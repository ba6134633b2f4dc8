import { describe, expect, test } from "vitest";
import {
  type Case,
  CONTACT,
  expectedPlace,
  formFiles,
  LEGAL,
  NEWSLETTER,
  PROPERTY,
  places,
  problemsWith,
  problemsWithFiles,
  set,
  WIZARD,
  WORDS,
  without,
  wording,
} from "./formChanges.ts";

const cases: Case[] = [
  {
    title: "an unknown key of a field, with the key that was meant",
    changes: [set(PROPERTY, "properties.city.titel", "Ville")],
    at: "properties.city.titel",
    rule: "clé inconnue",
    says: "La clé « titel » n’existe pas ici. Vouliez-vous dire « title » ?",
  },
  {
    title: "an unknown key of a presentation",
    changes: [set(CONTACT, "properties.name.ui.placeholdre", "Nom")],
    at: "properties.name.ui.placeholdre",
    rule: "clé inconnue",
    says: "Vouliez-vous dire « placeholder » ?",
  },
  {
    title: "an unknown key at the top of a file",
    changes: [set(NEWSLETTER, "buttons", {})],
    at: "buttons",
    rule: "clé inconnue",
    says: "La clé « buttons » n’existe pas ici",
  },
  {
    title: "an unknown key of a submission step, compared with that kind of step alone",
    changes: [set(CONTACT, "submission.steps.0.coloums", {})],
    at: "submission.steps.0.coloums",
    rule: "clé inconnue",
    says: "Vouliez-vous dire « columns » ?",
  },
  {
    title: "a misspelt mandatory key of a field, which is not told as missing too",
    changes: [
      without(PROPERTY, "properties.city.title"),
      set(PROPERTY, "properties.city.titel", "Ville"),
    ],
    at: "properties.city.titel",
    rule: "clé inconnue",
    says: "La clé « titel » n’existe pas ici. Vouliez-vous dire « title » ?",
  },
  {
    title: "a missing key of a form",
    changes: [without(CONTACT, "form.buttons.sending")],
    at: "form.buttons.sending",
    rule: "clé manquante",
    says: "Il manque la clé « sending ».",
  },
  {
    title: "a missing key of a field",
    changes: [without(PROPERTY, "properties.city.title")],
    at: "properties.city.title",
    rule: "clé manquante",
    says: "Il manque la clé « title ».",
  },
  {
    title: "a missing word",
    changes: [without(WORDS, "wizard.edit")],
    at: "wizard.edit",
    rule: "clé manquante",
    says: "Bouton pour corriger une réponse.",
  },
  {
    title: "a missing key of a submission step",
    changes: [without(WIZARD, "submission.steps.1.table")],
    at: "submission.steps.1.table",
    rule: "clé manquante",
    says: "Table où la ligne est écrite.",
  },
  {
    title: "a value of the wrong type",
    changes: [set(PROPERTY, "properties.city.maxLength", "120")],
    at: "properties.city.maxLength",
    rule: "type",
    says: 'un nombre entier | "120"',
  },
  {
    title: "a number out of its bounds",
    changes: [set(WIZARD, "submission.success.toastDurationMs", 5)],
    at: "submission.success.toastDurationMs",
    rule: "limite",
    says: "au moins 1000",
  },
  ...[999_999_999, 1e23].map((bound) => ({
    title: `a bound that no form could send: ${bound}`,
    changes: [set(CONTACT, "properties.message.maxLength", bound)],
    at: "properties.message.maxLength",
    rule: "limite",
    says: "au plus 100000",
  })),
  {
    title: "an unknown widget, with the one that was meant",
    changes: [set(PROPERTY, "properties.city.ui.widget", "texte")],
    at: "properties.city.ui.widget",
    rule: "valeur hors liste",
    says: "Vouliez-vous dire « text » ?",
  },
  {
    title: "an object where one of some words is to stand",
    changes: [set(PROPERTY, "properties.city.ui.widget", { name: "text" })],
    at: "properties.city.ui.widget",
    rule: "valeur hors liste",
    says: '{"name":"text"}',
  },
  {
    title: "a text for a submission step",
    changes: [set(CONTACT, "submission.steps.1", "notify")],
    at: "submission.steps.1",
    rule: "type",
    says: "un objet { … }",
  },
  {
    title: "an unknown kind of submission step",
    changes: [set(CONTACT, "submission.steps.1.action", "mail")],
    at: "submission.steps.1.action",
    rule: "étape inconnue",
    says: 'check, insert, notify, wait, host-form | "mail"',
  },
  {
    title: "a column fed by something else than fields",
    changes: [set(CONTACT, "submission.steps.0.columns.name", 3)],
    at: "submission.steps.0.columns.name",
    rule: "forme inattendue",
    says: "la clé d’un champ, ou une liste de clés de champs | 3",
  },
  {
    title: "notification data that are neither the row nor fields",
    changes: [set(NEWSLETTER, "submission.steps.0.data", "rows")],
    at: "submission.steps.0.data",
    rule: "forme inattendue",
    says: '"rows"',
  },
  {
    title: "a field key that is not well formed",
    changes: [
      set(CONTACT, "properties.Prénom", { type: "string", title: "P", ui: { widget: "text" } }),
    ],
    at: "properties.Prénom",
    rule: "clé mal formée",
    says: "commence par une minuscule",
  },
  {
    title: "a regular expression that is none",
    changes: [set(PROPERTY, "properties.postalCode.pattern", "^[0-9{5}$")],
    at: "properties.postalCode.pattern",
    rule: "expression invalide",
    says: "^[0-9{5}$",
  },
  {
    title: "an empty text",
    changes: [set(LEGAL, "title", " ")],
    at: "title",
    rule: "texte vide",
    says: "Ce texte est vide",
  },
  {
    title: "a list that holds the same key twice",
    changes: [set(NEWSLETTER, "required", ["email", "email"])],
    at: "required",
    rule: "répétition",
    says: "Deux éléments de cette liste sont identiques.",
  },
  {
    title: "a condition without a test",
    changes: [set(PROPERTY, "allOf.0.if.properties", {})],
    at: "allOf.0.if.properties",
    rule: "objet vide",
    says: "y écrire au moins une clé",
  },
  {
    title: "a consent that starts ticked",
    changes: [set(CONTACT, "properties.terms.default", true)],
    at: "properties.terms.default",
    rule: "type",
    says: "Jamais pour un consentement.",
  },
];

describe("a file that does not follow its model is told once, with key and rule:", () => {
  test.each(cases)("$title", (example) => {
    const problems = problemsWith(...example.changes);
    expect(places(problems)).toEqual([expectedPlace(example)]);
    expect(wording(problems)).toContain(example.says);
  });
});

describe("what JSON Schema knows and the forms do not is refused where it stands:", () => {
  const field = "properties.name";
  const condition = "allOf.0";
  test.each([
    ["a choice of shapes", CONTACT, `${field}.oneOf`, [{ const: "a" }]],
    ["a rule for multiples", PROPERTY, "properties.surface.multipleOf", 5],
    ["a field of fields", CONTACT, `${field}.type`, "object"],
    ["a format without its expression", CONTACT, `${field}.format`, "uri"],
    ["a widget that nobody wrote", CONTACT, `${field}.ui.widget`, "slider"],
    ["a reference", CONTACT, `${field}.$ref`, "#/definitions/name"],
    ["a condition within a condition", PROPERTY, `${condition}.then.allOf`, []],
    ["fields for the other case", PROPERTY, `${condition}.else`, { properties: {} }],
    [
      "a box that is not ticked",
      PROPERTY,
      `${condition}.if.properties.hasGarage`,
      { const: false },
    ],
    ["a condition on a pattern", PROPERTY, `${condition}.if.properties.city`, { pattern: "^P" }],
    ["fields that depend on each other", PROPERTY, "dependentRequired", { city: ["surface"] }],
  ])("%s", (_, file, path, value) => {
    const [problem] = problemsWith(set(file, path, value));
    expect(problem).toMatchObject({
      at: expect.stringContaining(path),
      rule: expect.stringMatching(/^(?:clé inconnue|valeur hors liste|valeur imposée)$/),
      message: expect.stringMatching(/^(?:La clé «|Cette valeur n’est pas|Cette clé n’accepte)/),
    });
  });
});

test("a finding says the line and the column of its key", () => {
  const [problem] = problemsWith(set(PROPERTY, "properties.city.maxLength", "120"));
  const text = formFiles.find(({ path }) => path === PROPERTY)?.text ?? "";
  const lines = text.split("\n");
  const line = lines.findIndex((line) => line.includes('"city": {')) + 1;
  const offset = lines.slice(line).findIndex((line) => line.includes('"maxLength"'));
  expect(problem).toMatchObject({ line: line + offset + 1, column: 7 });
});

describe("JSON that cannot be read is told with line and column, and nothing else of that file:", () => {
  test.each([
    ["a comma too many", '{\n  "title": "Contact",\n}', 2, 21, "JSON illisible"],
    ["a missing comma", '{\n  "title": "Contact"\n  "type": "object"\n}', 2, 21, "JSON illisible"],
    ["an unclosed text", '{\n  "title": "Contact\n}', 2, 12, "JSON illisible"],
    ["an unclosed object", '{\n  "title": "Contact"\n', 1, 1, "JSON illisible"],
    ["a key written twice", '{\n  "title": "a",\n  "title": "b"\n}', 3, 3, "clé en double"],
    ["an empty file", "", 1, 1, "JSON illisible"],
  ])("%s", (_, text, line, column, rule) => {
    const problems = problemsWithFiles({ [CONTACT]: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: CONTACT, line, column, rule });
  });
});

test("an unreadable step says nothing of the wizard as a whole", () => {
  const problems = problemsWithFiles({ [PROPERTY]: "{" });
  expect(problems.map(({ file }) => file)).toEqual([PROPERTY]);
});
