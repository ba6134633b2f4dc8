import { describe, expect, test } from "vitest";
import {
  type Case,
  CONTACT,
  DETAILS,
  expectedPlace,
  LEGAL,
  NEWSLETTER,
  PRICE,
  PROPERTY,
  places,
  problemsWith,
  problemsWithFiles,
  realFiles,
  set,
  WIZARD,
  without,
  wording,
} from "./formChanges.ts";

const insert = "submission.steps.1";

const cases: Case[] = [
  {
    title: "a table that the database does not have",
    changes: [set(WIZARD, "submission.steps.0.table", "quote_submission")],
    at: "submission.steps.0.table",
    rule: "table inconnue",
    says: "Vouliez-vous dire « quote_submissions » ?",
  },
  {
    title: "a column that the table does not have",
    changes: [set(WIZARD, `${insert}.columns.floor`, "addressComplement")],
    at: `${insert}.columns.floor`,
    rule: "colonne inconnue",
    says: "Une nouvelle colonne demande une migration : voir un développeur.",
  },
  {
    title: "a stored choice that the database does not know",
    changes: [
      set(PROPERTY, "properties.propertyType.enum", ["maison", "appartement", "autre", "loft"]),
      set(PROPERTY, "properties.propertyType.ui.labels.loft", "Loft"),
    ],
    file: WIZARD,
    at: `${insert}.columns.property_type`,
    rule: "choix que la base ne connaît pas",
    says: "refuserait le choix « loft »",
  },
  {
    title: "a column that the server sets by itself",
    changes: [set(WIZARD, `${insert}.columns.created_at`, "constructionYear")],
    at: `${insert}.columns.created_at`,
    rule: "colonne inconnue",
    says: "n’a pas de colonne « created_at » à remplir",
  },
  {
    title: "a column that receives nothing",
    changes: [without(WIZARD, `${insert}.columns.urgency`)],
    at: `${insert}.columns`,
    rule: "colonne oubliée",
    says: "La colonne « urgency » de la table « quote_submissions » ne reçoit aucun champ.",
  },
  {
    title: "a column fed by a field that does not exist",
    changes: [set(CONTACT, "submission.steps.0.columns.phone", "telephone")],
    at: "submission.steps.0.columns.phone",
    rule: "champ inconnu",
    says: "Aucun champ ne s’appelle « telephone ».",
  },
  {
    title: "a column fed by a list with a field that does not exist",
    changes: [set(WIZARD, `${insert}.columns.construction_year.1`, "constructionYears")],
    at: `${insert}.columns.construction_year.1`,
    rule: "champ inconnu",
    says: "Vouliez-vous dire « constructionYear » ?",
  },
  {
    title: "a column that cannot stay empty, fed by an optional field",
    changes: [set(WIZARD, `${insert}.columns.city`, "propertyComment")],
    at: `${insert}.columns.city`,
    rule: "colonne obligatoire",
    says: "La colonne « city » ne peut pas rester vide",
  },
  {
    title: "a notification that sends a field that does not exist",
    changes: [set(NEWSLETTER, "submission.steps.0.data.email", "mail")],
    at: "submission.steps.0.data.email",
    rule: "champ inconnu",
    says: "Vouliez-vous dire « email » ?",
  },
  {
    title: "a notification of a row that nothing stored",
    changes: [set(NEWSLETTER, "submission.steps.0.data", "row")],
    at: "submission.steps.0.data",
    rule: "ligne absente",
    says: "aucune étape ne l’enregistre avant celle-ci",
  },
  {
    title: "a server function that does not exist",
    changes: [set(NEWSLETTER, "submission.steps.0.function", "send-notification")],
    at: "submission.steps.0.function",
    rule: "fonction inconnue",
    says: "« send-form-notification »",
  },
  {
    title: "a step that waits for a box that does not exist",
    changes: [set(WIZARD, "submission.steps.3.when", "newletter")],
    at: "submission.steps.3.when",
    rule: "champ inconnu",
    says: "Vouliez-vous dire « newsletter » ?",
  },
  {
    title: "a step that waits for a field that is no box",
    changes: [set(WIZARD, "submission.steps.3.when", "urgency")],
    at: "submission.steps.3.when",
    rule: "condition impossible",
    says: "l’étape n’aurait jamais lieu",
  },
  {
    title: "a failure that stops without a word",
    changes: [without(LEGAL, "submission.steps.1.failure.message")],
    at: "submission.steps.1.failure.message",
    rule: "message manquant",
    says: "rien ne lui est dit",
  },
  {
    title: "a failure that warns without a word",
    changes: [without(CONTACT, "submission.steps.1.failure.message")],
    at: "submission.steps.1.failure.message",
    rule: "message manquant",
    says: '"message": "une phrase en français"',
  },
  {
    title: "a toast for a field that does not exist",
    changes: [set(CONTACT, "submission.invalid.toastFields.0", "consent")],
    at: "submission.invalid.toastFields.0",
    rule: "champ inconnu",
    says: "Aucun champ ne s’appelle « consent ».",
  },
  {
    title: "a next page that does not exist",
    changes: [set(WIZARD, "submission.success.goTo", "/devis-confirmé")],
    at: "submission.success.goTo",
    rule: "lien mort",
    says: "Vouliez-vous dire « /devis-confirmation » ?",
  },
  {
    title: "a trap that is named like a field",
    changes: [set(WIZARD, "form.honeypot.name", "email")],
    at: "form.honeypot.name",
    rule: "champ piège",
    says: "chaque visiteur passerait pour un robot",
  },
  {
    title: "a short form of the host with a field that does not exist",
    changes: [set(WIZARD, "form.shortHostForm.fields.1", "mail")],
    at: "form.shortHostForm.fields.1",
    rule: "champ inconnu",
    says: "Vouliez-vous dire « email » ?",
  },
  {
    title: "an internal name that is not the file's",
    changes: [set(CONTACT, "form.name", "contacts")],
    at: "form.name",
    rule: "nom interne",
    says: "celui du fichier. | contact | contacts",
  },
  {
    title: "an internal name that is not the folder's",
    changes: [set(WIZARD, "form.name", "devis")],
    at: "form.name",
    rule: "nom interne",
    says: "celui du dossier. | quote | devis",
  },
  {
    title: "two forms with one name at the host",
    changes: [set(WIZARD, "form.shortHostForm.name", "contact")],
    at: "form.shortHostForm.name",
    rule: "nom en double",
    says: "déjà celui d’un formulaire de schemas/forms/contact.json",
  },
  {
    title: "a field key that another step uses",
    changes: [
      set(PRICE, "properties.city", { type: "string", title: "Ville", ui: { widget: "text" } }),
      set(PRICE, "form.groups.0.fields.1", "city"),
    ],
    at: "properties.city",
    rule: "champ en double",
    says: "Un champ « city » existe déjà dans schemas/forms/quote/property.json",
  },
  {
    title: "a field key that the same step uses under a condition",
    changes: [
      set(DETAILS, "allOf.0.then.properties.message", {
        type: "string",
        title: "Note",
        ui: { widget: "textarea" },
      }),
    ],
    at: "allOf.0.then.properties.message",
    rule: "champ en double",
    says: "sa réponse remplacerait l’autre",
  },
];

describe("a mistake in what a form sends is told with file, key and what to do:", () => {
  test.each(cases)("$title", (example) => {
    const problems = problemsWith(...example.changes);
    expect(places(problems)).toContain(expectedPlace(example));
    expect(new Set(places(problems)).size).toBe(1);
    expect(wording(problems)).toContain(example.says);
  });
});

test("a copied form is told to be the copy, whichever comes first", () => {
  const copy = "schemas/forms/contact-2.json";
  const text = realFiles.find(({ path }) => path === CONTACT)?.text ?? "";
  const problems = problemsWithFiles({ [copy]: text });
  expect(places(problems).toSorted()).toEqual([
    `${copy} › form.hostForm › nom en double`,
    `${copy} › form.name › nom interne`,
  ]);
  expect(wording(problems)).toContain(`déjà celui d’un formulaire de ${CONTACT}`);
});

test("a field that is no longer required leaves its column without a sure value", () => {
  const withoutCity = [
    "propertyType",
    "transactionType",
    "propertyAddress",
    "postalCode",
    "surface",
  ];
  const others = ["numberOfRooms", "constructionPermitDate", "electricInstallation"];
  const rest = ["gasInstallation", "termiteZone", "isCondominium", "heatingType"];
  const problems = problemsWith(
    set(PROPERTY, "required", [...withoutCity, ...others, ...rest]),
    without(PROPERTY, "errorMessage.required.city"),
  );
  expect(places(problems)).toEqual([
    `${WIZARD} › submission.steps.1.columns.city › colonne obligatoire`,
  ]);
});

test("a failure that goes unnoticed needs no message", () => {
  expect(problemsWith(set(NEWSLETTER, "submission.steps.0.failure", { effect: "ignore" }))).toEqual(
    [],
  );
});
