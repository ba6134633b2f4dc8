import { describe, expect, test } from "vitest";
import {
  type Case,
  CONTACT,
  DETAILS,
  DIAGNOSTICS,
  expectedPlace,
  LEGAL,
  PRICE,
  PROPERTY,
  places,
  problemsWith,
  set,
  without,
  wording,
} from "./formChanges.ts";

const diagnosticUi = "properties.selectedDiagnostics.ui";

/** A message that tells no number. */
const plainly = set(DETAILS, "properties.lastName.errorMessage.minLength", "Le nom est trop court");

const choices: Case[] = [
  {
    title: "a choice without a label",
    changes: [without(PROPERTY, "properties.propertyType.ui.labels.autre")],
    at: "properties.propertyType.ui.labels.autre",
    rule: "choix sans libellé",
    says: "Le choix « autre » de la question « Type de bien » n’a pas de libellé",
  },
  {
    title: "a new choice without a label",
    changes: [set(PROPERTY, "properties.numberOfRooms.enum.6", "10+")],
    at: "properties.numberOfRooms.ui.labels.10+",
    rule: "choix sans libellé",
    says: '"10+": "Libellé en français"',
  },
  {
    title: "a label of a choice that does not exist",
    changes: [set(PROPERTY, "properties.propertyType.ui.labels.immeuble", "Immeuble")],
    at: "properties.propertyType.ui.labels.immeuble",
    rule: "choix inconnu",
    says: "« maison », « appartement », « autre »",
  },
  {
    title: "a label under a misspelt choice, which is not told as missing too",
    changes: [
      without(PROPERTY, "properties.propertyType.ui.labels.maison"),
      set(PROPERTY, "properties.propertyType.ui.labels.mason", "Maison"),
    ],
    at: "properties.propertyType.ui.labels.mason",
    rule: "choix inconnu",
    says: "Vouliez-vous dire « maison » ?",
  },
  {
    title: "two choices with one label",
    changes: [set(DETAILS, "properties.civility.ui.labels.m", "Madame")],
    at: "properties.civility.ui.labels.m",
    rule: "libellé en double",
    says: 'un autre libellé que celui de "mme"',
  },
  {
    title: "a hint of a choice that does not exist",
    changes: [set(DETAILS, "properties.urgency.ui.hints.planifié", "À une date précise")],
    at: "properties.urgency.ui.hints.planifié",
    rule: "choix inconnu",
    says: "Vouliez-vous dire « planifie » ?",
  },
  {
    title: "a choice that no group shows",
    changes: [
      set(DIAGNOSTICS, `${diagnosticUi}.choiceGroups.1.values`, [
        "assainissement-collectif",
        "assainissement-individuel",
      ]),
    ],
    at: `${diagnosticUi}.choiceGroups`,
    rule: "choix sans groupe",
    says: "n’est dans aucun groupe : le visiteur ne le verrait pas",
  },
  {
    title: "a choice that two groups show",
    changes: [set(DIAGNOSTICS, `${diagnosticUi}.choiceGroups.1.values.3`, "gaz")],
    at: `${diagnosticUi}.choiceGroups`,
    rule: "choix en double",
    says: "il apparaîtrait 2 fois",
  },
  {
    title: "a group with a choice that does not exist",
    changes: [set(DIAGNOSTICS, `${diagnosticUi}.choiceGroups.1.values.3`, "bruit")],
    at: `${diagnosticUi}.choiceGroups.1.values.3`,
    rule: "choix inconnu",
    says: "« bruit »",
  },
  {
    title: "a starting value that is no choice",
    changes: [set(DETAILS, "properties.urgency.default", "normale")],
    at: "properties.urgency.default",
    rule: "choix inconnu",
    says: "Vouliez-vous dire « normal » ?",
  },
];

const groups: Case[] = [
  {
    title: "a field in no group",
    changes: [set(CONTACT, "form.groups.0.fields", ["name", "email", "phone", "subject", "terms"])],
    at: "properties.message",
    rule: "question sans groupe",
    says: "n’est dans aucun groupe : elle n’a pas de place",
  },
  {
    title: "a conditional field in no group",
    changes: [set(DETAILS, "form.groups.1.fields", ["urgency", "preferredTime"])],
    at: "allOf.0.then.properties.preferredDate",
    rule: "question sans groupe",
    says: '"preferredDate" une fois dans form.groups',
  },
  {
    title: "a field in two groups",
    changes: [set(DETAILS, "form.groups.2.fields.2", "email")],
    at: "properties.email",
    rule: "question en double",
    says: "dans plusieurs groupes",
  },
  {
    title: "a folded group with a field that has to be answered",
    changes: [set(DETAILS, "form.groups.1.folded", true)],
    at: "form.groups.1.fields.0",
    rule: "question repliée obligatoire",
    says: "« Quand souhaitez-vous l’intervention ? » est obligatoire dans un groupe replié",
  },
  {
    title: "a question before the one on which it depends",
    changes: [set(DETAILS, "form.groups.1.fields", ["preferredDate", "urgency", "preferredTime"])],
    at: "form.groups.1.fields.0",
    rule: "question avant sa condition",
    says: "est placée avant « Quand souhaitez-vous l’intervention ? », dont elle dépend",
  },
  {
    title: "a question before the conditional one on which it depends",
    changes: [
      set(PROPERTY, "allOf.1", {
        if: { required: ["gasHeating"], properties: { gasHeating: { const: true } } },
        then: {
          properties: {
            boiler: { type: "boolean", title: "Chaudière", ui: { widget: "checkbox" } },
          },
        },
      }),
      set(PROPERTY, "form.groups.0.fields.2", "boiler"),
    ],
    at: "form.groups.0.fields.2",
    rule: "question avant sa condition",
    says: "« Chaudière » est placée avant « Le chauffage est au gaz »",
  },
  {
    title: "a group with a misspelt field, which is not told to be in no group too",
    changes: [set(DETAILS, "form.groups.0.fields.1", "fistName")],
    at: "form.groups.0.fields.1",
    rule: "question inconnue",
    says: "Vouliez-vous dire « firstName » ?",
  },
  {
    title: "a group with a field that does not exist",
    changes: [set(DETAILS, "form.groups.0.fields.5", "fistName")],
    at: "form.groups.0.fields.5",
    rule: "question inconnue",
    says: "Vouliez-vous dire « firstName » ?",
  },
];

const required: Case[] = [
  {
    title: "a required field that does not exist",
    changes: [
      set(PRICE, "required.1", "conditions"),
      set(PRICE, "errorMessage.required.conditions", "Requis"),
    ],
    at: "required.1",
    rule: "question inconnue",
    says: "La question « conditions » est nommée ici, mais n’est pas posée.",
  },
  {
    title: "a required field that is not always on screen",
    changes: [
      set(PROPERTY, "required.13", "gasBottle"),
      set(PROPERTY, "errorMessage.required.gasBottle", "Requis"),
    ],
    at: "required.13",
    rule: "question cachée obligatoire",
    says: 'dans "required" de sa condition',
  },
  {
    title: "a consent that may be left out",
    changes: [
      set(LEGAL, "required", ["name", "email", "message"]),
      without(LEGAL, "errorMessage.required.terms"),
    ],
    at: "properties.terms",
    rule: "consentement",
    says: "n’est pas obligatoire : le formulaire partirait sans lui",
  },
  {
    title: "a consent with a starting value",
    changes: [set(PRICE, "properties.terms.default", "oui")],
    at: "properties.terms.default",
    rule: "consentement",
    says: "Un accord n’a jamais de valeur de départ",
  },
];

const conditions: Case[] = [
  {
    title: "a condition on a field that does not exist",
    changes: [
      set(DETAILS, "allOf.0.if", {
        required: ["urgence"],
        properties: { urgence: { enum: ["planifie"] } },
      }),
    ],
    at: "allOf.0.if.properties.urgence",
    rule: "question inconnue",
    says: "Vouliez-vous dire « urgency » ?",
  },
  {
    title: "a condition on an answer that does not exist",
    changes: [set(DETAILS, "allOf.0.if.properties.urgency.enum.0", "planifié")],
    at: "allOf.0.if.properties.urgency.enum.0",
    rule: "choix inconnu",
    says: "Vouliez-vous dire « planifie » ?",
  },
  {
    title: "a condition that contradicts the one behind which its question stands",
    changes: [
      set(PROPERTY, "allOf.1", {
        if: {
          required: ["gasHeating", "gasInstallation"],
          properties: { gasHeating: { const: true }, gasInstallation: { enum: ["aucune"] } },
        },
        then: {
          properties: {
            boiler: { type: "boolean", title: "Chaudière", ui: { widget: "checkbox" } },
          },
        },
      }),
      set(PROPERTY, "form.groups.4.fields.2", "boiler"),
    ],
    at: "allOf.1.if",
    rule: "condition impossible",
    says: "devrait avoir deux réponses",
  },
  {
    title: "a condition that only an answer behind itself meets",
    changes: [
      set(PROPERTY, "allOf.0.if.properties.gasHeating", { const: true }),
      set(PROPERTY, "allOf.0.if.required.1", "gasHeating"),
    ],
    at: "allOf.0.if",
    rule: "condition impossible",
    says: "n’est posée que par elle",
  },
  {
    title: "a ticked box asked of a field that is none",
    changes: [set(DETAILS, "allOf.0.if.properties.urgency", { const: true })],
    at: "allOf.0.if.properties.urgency",
    rule: "condition impossible",
    says: "« Quand souhaitez-vous l’intervention ? » n’est pas une case à cocher",
  },
  {
    title: "a condition that would hold before any answer",
    changes: [set(PROPERTY, "allOf.0.if.required", [])],
    at: "allOf.0.if.properties.gasInstallation",
    rule: "condition incomplète",
    says: "serait remplie avant toute réponse",
  },
  {
    title: "a condition that does not say which answer it waits for",
    changes: [set(PROPERTY, "allOf.0.if.required.1", "heatingType")],
    at: "allOf.0.if.required.1",
    rule: "condition incomplète",
    says: "sans dire quelle réponse elle attend",
  },
];

const widgets: Case[] = [
  {
    title: "a list of choices shown as a text",
    changes: [set(PROPERTY, "properties.heatingType.ui.widget", "text")],
    at: "properties.heatingType.ui.widget",
    rule: "widget inadapté",
    says: '"type": "string", sans « enum »',
  },
  {
    title: "a free text shown as a list",
    changes: [set(CONTACT, "properties.subject.ui", { widget: "select" })],
    at: "properties.subject.ui.widget",
    rule: "widget inadapté",
    says: "la liste « enum » des choix",
  },
  {
    title: "a text shown as cards",
    changes: [set(CONTACT, "properties.subject.ui", { widget: "cards" })],
    at: "properties.subject.ui.widget",
    rule: "widget inadapté",
    says: "la liste « enum » des choix",
  },
  {
    title: "one choice shown as several",
    changes: [set(PROPERTY, "properties.termiteZone.ui.widget", "checkboxes")],
    at: "properties.termiteZone.ui.widget",
    rule: "widget inadapté",
    says: '"type": "array"',
  },
  {
    title: "a number shown as a text",
    changes: [set(PROPERTY, "properties.annexesSurface.ui.widget", "text")],
    at: "properties.annexesSurface.ui.widget",
    rule: "widget inadapté",
    says: '"type": "number"',
  },
  {
    title: "letters of any script, which validators without Unicode mode do not know",
    changes: [set(CONTACT, "properties.name.pattern", "^[\\p{L} ]+$")],
    at: "properties.name.pattern",
    rule: "expression non comprise",
    says: "« \\p{L} », qui serait lu lettre à lettre",
  },
  {
    title: "a start that the field refuses",
    changes: [set(PROPERTY, "properties.surface.default", -5)],
    at: "properties.surface.default",
    rule: "départ refusé",
    says: "refuse sa propre valeur de départ",
  },
  {
    title: "a start of another type",
    changes: [set(PROPERTY, "properties.surface.default", "grande")],
    at: "properties.surface.default",
    rule: "départ refusé",
    says: "refuse sa propre valeur de départ",
  },
  {
    title: "a text shown as a number",
    changes: [set(PROPERTY, "properties.fiscalId.ui.widget", "number")],
    at: "properties.fiscalId.ui.widget",
    rule: "widget inadapté",
    says: '"type": "number" ou "integer"',
  },
  {
    title: "a date without its format",
    changes: [
      without(DETAILS, "allOf.0.then.properties.preferredDate.format"),
      without(DETAILS, "allOf.0.then.properties.preferredDate.errorMessage"),
    ],
    at: "allOf.0.then.properties.preferredDate.ui.widget",
    rule: "widget inadapté",
    says: '"format": "date"',
  },
  {
    title: "an e-mail without its format",
    changes: [
      without(CONTACT, "properties.email.format"),
      without(CONTACT, "properties.email.errorMessage.format"),
    ],
    at: "properties.email.ui.widget",
    rule: "widget inadapté",
    says: '"format": "email"',
  },
  {
    title: "a consent that need not be given",
    changes: [
      without(CONTACT, "properties.terms.const"),
      without(CONTACT, "properties.terms.errorMessage"),
    ],
    at: "properties.terms.ui.widget",
    rule: "widget inadapté",
    says: '"const": true',
  },
  {
    title: "a box that must be ticked but is no consent",
    changes: [set(CONTACT, "properties.terms.ui.widget", "checkbox")],
    at: "properties.terms.ui.widget",
    rule: "widget inadapté",
    says: '"widget": "consent"',
  },
  {
    title: "a setting that its widget does not use",
    changes: [set(PROPERTY, "properties.city.ui.rows", 3)],
    at: "properties.city.ui.rows",
    rule: "réglage sans effet",
    says: "Ce réglage (« rows ») ne change rien à la question « Ville »",
  },
  {
    title: "an autocomplete token that no browser knows",
    changes: [set(DETAILS, "properties.lastName.ui.autocomplete", "familly-name")],
    at: "properties.lastName.ui.autocomplete",
    rule: "jeton inconnu",
    says: "Vouliez-vous dire « family-name » ?",
  },
  {
    title: "an address of several lines in a box of one",
    changes: [set(PROPERTY, "properties.propertyAddress.ui.autocomplete", "street-address")],
    at: "properties.propertyAddress.ui.autocomplete",
    rule: "jeton de plusieurs lignes",
    says: "address-line1",
  },
  {
    title: "the same with what stands before it",
    changes: [set(DETAILS, "properties.phone.ui.autocomplete", "shipping street-address")],
    at: "properties.phone.ui.autocomplete",
    rule: "jeton de plusieurs lignes",
    says: "address-line1",
  },
  {
    title: "an e-mail address that a draft would keep",
    changes: [without(DETAILS, "properties.email.ui.personal")],
    at: "properties.email.ui.personal",
    rule: "réponse personnelle",
    says: '"personal": true, dans ui',
  },
  {
    title: "a line of text that browsers fill in with a name, likewise",
    changes: [without(DETAILS, "properties.lastName.ui.personal")],
    at: "properties.lastName.ui.personal",
    rule: "réponse personnelle",
    says: "La question « Nom » peut désigner une personne",
  },
];

const rules: Case[] = [
  {
    title: "a rule about texts on a number",
    changes: [
      set(PROPERTY, "properties.surface.minLength", 2),
      set(PROPERTY, "properties.surface.errorMessage.minLength", "Trop court"),
    ],
    at: "properties.surface.minLength",
    rule: "règle sans effet",
    says: "« nombre minimal de caractères » ne vérifie rien",
  },
  {
    title: "bounds that no answer can meet",
    changes: [set(DETAILS, "properties.lastName.minLength", 81), plainly],
    at: "properties.lastName.minLength",
    rule: "bornes croisées",
    says: "« nombre minimal de caractères » et « nombre maximal de caractères »",
  },
];

const townsAndFacts: Case[] = [
  {
    title: "a town of a postal code that is not asked for",
    changes: [set(PROPERTY, "properties.city.ui.townOf", "postCode")],
    at: "properties.city.ui.townOf",
    rule: "question inconnue",
    says: "Vouliez-vous dire « postalCode » ?",
  },
  {
    title: "a fact of a place where no town is asked for",
    changes: [set(PROPERTY, "properties.termiteZone.ui.placeFact", "termites")],
    at: "properties.termiteZone.ui.placeFact",
    rule: "lieu non demandé",
    says: "qu’aucune question de cette étape ne demande",
  },
  {
    title: "a fact that answers a question with other choices",
    changes: [
      set(PROPERTY, "properties.city.ui.townOf", "postalCode"),
      set(PROPERTY, "properties.heatingType.ui.placeFact", "termites"),
    ],
    at: "properties.heatingType.ui.placeFact",
    rule: "choix inconnu",
    says: "ne propose pas",
  },
];

describe.each([
  ["choices", choices],
  ["groups", groups],
  ["required fields and consents", required],
  ["conditions", conditions],
  ["widgets", widgets],
  ["rules", rules],
  ["towns and facts of places", townsAndFacts],
])("a mistake in a field's %s is told with file, key and what to do:", (_, cases) => {
  test.each(cases)("$title", (example) => {
    const problems = problemsWith(...example.changes);
    expect(places(problems)).toEqual([expectedPlace(example)]);
    expect(wording(problems)).toContain(example.says);
  });
});

test.each([["tel"], ["mobile tel"], ["shipping address-line1"], ["section-bien postal-code"]])(
  "the autocomplete token « %s » of the HTML standard is accepted",
  (token) => {
    expect(problemsWith(set(DETAILS, "properties.phone.ui.autocomplete", token))).toEqual([]);
  },
);

test("an address of several lines is accepted where several lines are shown", () => {
  const token = set(DETAILS, "properties.message.ui.autocomplete", "street-address");
  expect(problemsWith(token)).toEqual([]);
});

test("a lower bound equal to the upper one is no mistake", () => {
  expect(problemsWith(set(DETAILS, "properties.lastName.minLength", 80), plainly)).toEqual([]);
});
