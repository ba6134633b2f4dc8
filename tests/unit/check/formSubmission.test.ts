import { describe, expect, test } from "vitest";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import {
  type Case,
  CONTACT,
  changedProject,
  DETAILS,
  expectedPlace,
  fixture,
  formFiles,
  LEGAL,
  NEWSLETTER,
  PRICE,
  places,
  problemsWith,
  problemsWithFiles,
  set,
  WIZARD,
  without,
  wording,
} from "./formChanges.ts";

const insert = "submission.steps.1";
const [contactInsert] = JSON.parse(textOf(CONTACT)).submission.steps;

function textOf(file: string): string {
  return formFiles.find(({ path }) => path === file)?.text ?? "";
}

const mail = "submission.steps.2.mail";

/** What is declared of the mails of a quote. */
const mailCases: Case[] = [
  {
    title: "a subject with a column that the row has not",
    changes: [set(WIZARD, `${mail}.subject`, "Devis {urgence} – {last_name}")],
    at: `${mail}.subject`,
    rule: "colonne inconnue",
    says: "Aucune réponse enregistrée ne s’appelle {urgence}. Vouliez-vous dire « urgency » ?",
  },
  {
    title: "a line with a column that the row has not",
    changes: [set(WIZARD, `${mail}.lines.10`, { label: "Étage", text: "{floor}" })],
    at: `${mail}.lines.10.text`,
    rule: "colonne inconnue",
    says: "Aucune réponse enregistrée ne s’appelle {floor}.",
  },
  {
    title: "a mistyped column, told once",
    changes: [set(WIZARD, `${mail}.lines.0.text`, "{urgencie}")],
    at: `${mail}.lines.0.text`,
    rule: "colonne inconnue",
    says: "Vouliez-vous dire « urgency » ?",
  },
  {
    title: "a message that the row has not",
    changes: [set(CONTACT, "submission.steps.1.mail.message", "mesage")],
    at: "submission.steps.1.mail.message",
    rule: "colonne inconnue",
    says: "Vouliez-vous dire « message » ?",
  },
  {
    title: "a way of writing that there is not",
    changes: [set(WIZARD, `${mail}.subject`, "Devis {urgency|minuscule}")],
    at: `${mail}.subject`,
    rule: "façon inconnue",
    says: "Vouliez-vous dire « minuscules » ?",
  },
  {
    title: "a brace without its other half",
    changes: [set(WIZARD, `${mail}.subject`, "Devis {urgency")],
    at: `${mail}.subject`,
    rule: "accolade seule",
    says: "une colonne s’écrit entre deux accolades",
  },
  {
    title: "a line that tells no answer",
    changes: [set(WIZARD, `${mail}.lines.10`, { label: "Étage", text: "voir le message" })],
    at: `${mail}.lines.10.text`,
    rule: "ligne sans réponse",
    says: "elle serait la même à chaque fois",
  },
  {
    title: "a stored answer that no line tells",
    changes: [set(WIZARD, `${mail}.lines.9.text`, "{city}")],
    at: `${mail}.lines`,
    rule: "réponse tue",
    says: "Aucune ligne de l’e-mail ne dit la réponse à « Code postal »",
  },
  {
    title: "a stored message that is not the mail's",
    changes: [without(CONTACT, "submission.steps.1.mail.message")],
    at: "submission.steps.1.mail.lines",
    rule: "réponse tue",
    says: "Aucune ligne de l’e-mail ne dit la réponse à « Message »",
  },
  {
    title: "a stored row without words for its mail",
    changes: [without(WIZARD, mail)],
    at: mail,
    rule: "e-mail absent",
    says: "l’entreprise ne saurait rien de la demande",
  },
  {
    title: "a kind of mail that the database knows under another name",
    changes: [set(CONTACT, "submission.steps.1.type", "message")],
    at: "submission.steps.1.type",
    rule: "sorte d’e-mail inconnue",
    says: "La base de données appelle autrement les lignes de « contact_submissions »",
  },
  {
    title: "words for a mail that is not made of a row",
    changes: [
      set(WIZARD, "submission.steps.3.mail", {
        label: "Lettre",
        subject: "Lettre",
        lines: [{ label: "E-mail", text: "{email}" }],
      }),
    ],
    at: "submission.steps.3.mail",
    rule: "e-mail jamais envoyé",
    says: "ces mots ne seraient jamais lus",
  },
  {
    title: "a stored row that nobody is told of",
    changes: [without(CONTACT, "submission.steps.1")],
    at: "submission.steps.0",
    rule: "demande sans e-mail",
    says: "Aucune étape ne dit à l’entreprise que cette ligne est enregistrée.",
  },
];

const cases: Case[] = [
  ...mailCases,
  {
    title: "a table that the database does not have",
    changes: [set(WIZARD, "submission.steps.0.table", "quote_submission")],
    at: "submission.steps.0.table",
    rule: "table inconnue",
    says: "Vouliez-vous dire « quote_submissions » ?",
  },
  {
    title: "a new name for the table of a form that has one",
    changes: [set(CONTACT, "submission.steps.0.table", "callbacks")],
    at: "submission.steps.0.table",
    rule: "table inconnue",
    says: "La base de données n’a pas de table « callbacks »",
  },
  {
    title: "a column that the table does not have",
    changes: [set(WIZARD, `${insert}.columns.floor`, "fiscalId")],
    at: `${insert}.columns.floor`,
    rule: "colonne inconnue",
    says: "Une nouvelle colonne demande une migration : « npm run migration » l’écrit.",
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
    says: "La colonne « urgency » de la table « quote_submissions » ne reçoit aucune réponse.",
  },
  {
    title: "a column fed by a field that does not exist",
    changes: [set(CONTACT, "submission.steps.0.columns.phone", "telephone")],
    at: "submission.steps.0.columns.phone",
    rule: "question inconnue",
    says: "La question « telephone » est nommée ici, mais n’est pas posée.",
  },
  {
    title: "a column fed by a list with a field that does not exist",
    changes: [set(WIZARD, `${insert}.columns.construction_year.1`, "constructionYears")],
    at: `${insert}.columns.construction_year.1`,
    rule: "question inconnue",
    says: "Vouliez-vous dire « constructionYear » ?",
  },
  {
    title: "a notification that sends a field that does not exist",
    changes: [set(NEWSLETTER, "submission.steps.0.data.email", "mail")],
    at: "submission.steps.0.data.email",
    rule: "question inconnue",
    says: "Vouliez-vous dire « email » ?",
  },
  {
    title: "a notification of a row that nothing stored",
    changes: [set(NEWSLETTER, "submission.steps.0.data", "row")],
    at: "submission.steps.0.data",
    rule: "ligne absente",
    says: "aucune étape ne l’enregistre avant lui",
  },
  {
    title: "a kind of mail that the server does not send",
    changes: [set(NEWSLETTER, "submission.steps.0.type", "newsleter")],
    at: "submission.steps.0.type",
    rule: "sorte d’e-mail inconnue",
    says: "l’entreprise ne saurait rien de l’envoi. Vouliez-vous dire « newsletter » ? | « contact », « quote », « newsletter » | newsleter",
  },
  {
    title: "a mail of a row of another table",
    changes: [set(WIZARD, "submission.steps.2.type", "contact")],
    at: "submission.steps.2.data",
    rule: "données d’un autre e-mail",
    says: "Un e-mail « contact » se fait d’une ligne de la table « contact_submissions »",
  },
  {
    title: "a mail of a row that wants a list of fields",
    changes: [set(WIZARD, "submission.steps.3.data", "row")],
    at: "submission.steps.3.data",
    rule: "données d’un autre e-mail",
    says: "Un e-mail « newsletter » se fait d’une liste de champs",
  },
  {
    title: "a mail that needs the stored row's number, of a row that is not read back",
    changes: [without(WIZARD, `${insert}.readBack`)],
    at: `${insert}.readBack`,
    rule: "ligne non relue",
    says: 'sans relecture, le serveur ne l’enverrait pas. | "readBack": true',
  },
  {
    title: "the same row stored twice",
    changes: [set(CONTACT, "submission.steps.2", contactInsert)],
    at: "submission.steps.2.table",
    rule: "ligne en double",
    says: "enregistre déjà une ligne dans « contact_submissions »",
  },
  {
    title: "a code that the server never gives",
    changes: [set(WIZARD, `${insert}.failure.codes.doublon`, { nextAction: "Réessayez." })],
    at: `${insert}.failure.codes.doublon`,
    rule: "clé mal formée",
    says: "cette phrase ne serait jamais montrée",
  },
  {
    title: "two forms that send other columns for one kind of mail",
    changes: [set(WIZARD, "submission.steps.3.data", { address: "email" })],
    at: "submission.steps.3.data",
    rule: "règles différentes",
    says: "est aussi envoyé par schemas/forms/newsletter.json",
  },
  {
    title: "two forms with other rules for one kind of mail",
    changes: [
      set(NEWSLETTER, "properties.email.maxLength", 1000),
      set(NEWSLETTER, "properties.email.errorMessage.maxLength", "Cette adresse est trop longue"),
    ],
    file: WIZARD,
    at: "submission.steps.3.data",
    rule: "règles différentes",
    says: "le serveur, qui n’en connaît qu’une version, refuserait des envois",
  },
  {
    title: "answers that are not stored and nobody told of it",
    changes: [set(WIZARD, "submission.steps.1.failure", { effect: "ignore" })],
    at: "submission.steps.1.failure.effect",
    rule: "perte inaperçue",
    says: "le visiteur serait pourtant remercié",
  },
  {
    title: "the only mail of a form that may fail without a word",
    changes: [set(NEWSLETTER, "submission.steps.0.failure", { effect: "ignore" })],
    at: "submission.steps.0.failure.effect",
    rule: "perte inaperçue",
    says: '"effect": "stop"',
  },
  {
    title: "a mail whose failure hides that the answers are stored",
    changes: [
      set(CONTACT, "submission.steps.1.failure", {
        effect: "stop",
        message: "Une erreur est survenue.",
        nextAction: "Appelez-nous.",
      }),
    ],
    at: "submission.steps.1.failure.effect",
    rule: "échec annoncé à tort",
    says: "la demande est déjà enregistrée",
  },
  {
    title: "a form that only waits",
    changes: [set(LEGAL, "submission.steps", [{ action: "wait", durationMs: 1000 }])],
    at: "submission.steps",
    rule: "perte inaperçue",
    says: "Aucune étape ne transmet les réponses",
  },
  {
    title: "a check of a table that does not answer visitors",
    changes: [set(WIZARD, "submission.steps.0.table", "contact_submissions")],
    at: "submission.steps.0.table",
    rule: "table fermée",
    says: "cette étape échouerait à chaque envoi",
  },
  {
    title: "texts encoded in UTF-8 twice",
    changes: [set(CONTACT, "form.buttons.submit", "Envoyer un message dÃ©taillÃ©")],
    at: "form.buttons.submit",
    rule: "UTF-8 encodé deux fois",
    says: "| « Envoyer un message détaillé » | « Envoyer un message dÃ©taillÃ© »",
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
    rule: "question inconnue",
    says: "Vouliez-vous dire « newsletter » ?",
  },
  {
    title: "a step that waits for a field that is no box",
    changes: [set(WIZARD, "submission.steps.3.when", "urgency")],
    at: "submission.steps.3.when",
    rule: "condition impossible",
    says: "cet e-mail ne partirait jamais",
  },
  {
    title: "a failure that stops without a word",
    changes: [without(LEGAL, "submission.steps.1.failure.message")],
    at: "submission.steps.1.failure.message",
    rule: "clé manquante",
    says: "Il manque la clé « message ».",
  },
  {
    title: "a failure that warns without a word",
    changes: [without(CONTACT, "submission.steps.1.failure.message")],
    at: "submission.steps.1.failure.message",
    rule: "clé manquante",
    says: '"message" : Phrase montrée.',
  },
  {
    title: "a failure that stops without saying what to do next",
    changes: [without(LEGAL, "submission.steps.1.failure.nextAction")],
    at: "submission.steps.1.failure.nextAction",
    rule: "clé manquante",
    says: '"nextAction" : Ce que le visiteur peut faire ensuite',
  },
  {
    title: "a code of the server without what to do next",
    changes: [without(WIZARD, `${insert}.failure.codes.PT429.nextAction`)],
    at: `${insert}.failure.codes.PT429.nextAction`,
    rule: "clé manquante",
    says: '"nextAction" : Ce que le visiteur peut faire ensuite',
  },
  {
    title: "a server that does not answer, without what to do next",
    changes: [without(CONTACT, "submission.steps.0.failure.unanswered.nextAction")],
    at: "submission.steps.0.failure.unanswered.nextAction",
    rule: "clé manquante",
    says: "Il manque la clé « nextAction ».",
  },
  {
    title: "a code of the server with a sentence alone, as it was written before",
    changes: [set(WIZARD, `${insert}.failure.codes.PT429`, "Trop de demandes.")],
    at: `${insert}.failure.codes.PT429`,
    rule: "type",
    says: "un objet { … }",
  },
  {
    title: "what to do next after a failure that is never told",
    changes: [set(WIZARD, "submission.steps.2.failure.nextAction", "Réessayez.")],
    at: "submission.steps.2.failure.nextAction",
    rule: "clé inconnue",
    says: "la retirer ou la renommer",
  },
  {
    title: "a failure whose effect is none of the three",
    changes: [set(CONTACT, "submission.steps.1.failure.effect", "avertir")],
    at: "submission.steps.1.failure.effect",
    rule: "effet inconnu",
    says: "stop, warn, ignore",
  },
  {
    title: "the backend's answer in what to do next, which never holds it",
    changes: [set(WIZARD, "submission.steps.0.failure.nextAction", "Dites-nous : {message}")],
    at: "submission.steps.0.failure.nextAction",
    rule: "repère inconnu",
    says: "{message}",
  },
  {
    title: "a toast for a field that does not exist",
    changes: [set(CONTACT, "submission.invalid.toastFields.0", "consent")],
    at: "submission.invalid.toastFields.0",
    rule: "question inconnue",
    says: "La question « consent » est nommée ici, mais n’est pas posée.",
  },
  {
    title: "a summary of an answer that is not asked for",
    changes: [set(WIZARD, "submission.success.summary", ["town"])],
    at: "submission.success.summary.0",
    rule: "question inconnue",
    says: "La question « town » est nommée ici, mais n’est pas posée.",
  },
  {
    title: "another request that begins with an answer that is not asked for",
    changes: [set(WIZARD, "submission.success.again", ["town"])],
    at: "submission.success.again.0",
    rule: "question inconnue",
    says: "La question « town » est nommée ici, mais n’est pas posée.",
  },
  {
    title: "a summary of an answer that tells who the visitor is",
    changes: [set(WIZARD, "submission.success.summary", ["lastName"])],
    at: "submission.success.summary.0",
    rule: "réponse personnelle",
    says: "La question « Nom » désigne une personne",
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
    rule: "question piège",
    says: "chaque visiteur passerait pour un robot",
  },
  {
    title: "a short form of the host with a field that does not exist",
    changes: [set(WIZARD, "form.shortHostForm.fields.1", "mail")],
    at: "form.shortHostForm.fields.1",
    rule: "question inconnue",
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
    rule: "question en double",
    says: "La clé « city » est déjà celle de « Ville », dans schemas/forms/quote/property.json",
  },
  {
    title: "a field key that the same step uses under a condition",
    changes: [
      set(DETAILS, "allOf.0.then.properties.message", {
        type: "string",
        title: "Note",
        ui: { widget: "textarea", personal: true },
      }),
    ],
    at: "allOf.0.then.properties.message",
    rule: "question en double",
    says: "une réponse remplacerait l’autre",
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
  const problems = problemsWithFiles({ [copy]: textOf(CONTACT) });
  expect(places(problems).toSorted()).toEqual([
    `${copy} › form.hostForm › nom en double`,
    `${copy} › form.name › nom interne`,
    `${copy} › submission.steps.1.type › sorte d’e-mail en double`,
  ]);
  expect(wording(problems)).toContain(`déjà celui d’un formulaire de ${CONTACT}`);
});

test("a table that the server takes no care of is told where it is named", () => {
  const name = "contact_submissions";
  const table = fixture.tables?.get(name) ?? expect.fail("no table");
  const tables = new Map([...(fixture.tables ?? []), [name, { ...table, kind: null }] as const]);
  const problems = findingsOf(fixture.project, { tables });
  expect(places(problems)).toEqual([`${CONTACT} › submission.steps.0.table › table non servie`]);
  expect(wording(problems)).toContain("private.serve_submissions('contact_submissions'");
});

test("a mail to which nobody could answer is told where its columns stand", () => {
  const changes = [
    set(CONTACT, "properties.email", { type: "string", title: "E-mail", ui: { widget: "text" } }),
    set(CONTACT, "properties.phone", { type: "string", title: "Tél.", ui: { widget: "text" } }),
  ];
  expect(places(problemsWith(...changes))).toContain(
    `${CONTACT} › submission.steps.0.columns › demande sans réponse possible`,
  );
});

test("a mail that goes unnoticed when it fails needs no message, once the answers are stored", () => {
  expect(problemsWith(set(CONTACT, "submission.steps.1.failure", { effect: "ignore" }))).toEqual(
    [],
  );
});

test("a column that no field fills any more is not forgotten once its comment says so", () => {
  const name = "quote_submissions";
  const gone = changedProject([without(WIZARD, `${insert}.columns.message`)]);
  const table = fixture.tables?.get(name) ?? expect.fail("no table");
  const withComment = (message: string) =>
    new Map(fixture.tables).set(name, { ...table, comments: { ...table.comments, message } });
  const rules = (message: string) =>
    findingsOf(gone, { tables: withComment(message) }).map(({ rule }) => rule);
  expect(rules("Optional free text.")).toContain("colonne oubliée");
  expect(rules("Optional free text. No longer asked.")).not.toContain("colonne oubliée");
});
