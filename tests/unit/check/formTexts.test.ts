import { describe, expect, test } from "vitest";
import {
  type Case,
  CONTACT,
  expectedPlace,
  formFiles,
  PRICE,
  PROPERTY,
  places,
  problemsWith,
  problemsWithFiles,
  set,
  WIZARD,
  WORDS,
  wording,
} from "./formChanges.ts";

const cases: Case[] = [
  {
    title: "a placeholder that nothing replaces",
    changes: [set(CONTACT, "submission.steps.0.failure.message", "Appelez le {telephone}.")],
    at: "submission.steps.0.failure.message",
    rule: "repère inconnu",
    says: "Rien ne remplace {telephone}",
  },
  {
    title: "a misspelt placeholder, with the one that was meant",
    changes: [set(CONTACT, "submission.steps.0.failure.nextAction", "Appelez-nous au {phnoe}.")],
    at: "submission.steps.0.failure.nextAction",
    rule: "repère inconnu",
    says: "Vouliez-vous dire « phone » ?",
  },
  {
    title: "the backend's answer asked for where there is none",
    changes: [set(CONTACT, "submission.success.message", "Envoyé : {message}")],
    at: "submission.success.message",
    rule: "repère inconnu",
    says: "{message}",
  },
  {
    title: "a count where nothing is counted",
    changes: [set(WORDS, "errorSummary.one", "{count} réponse à corriger")],
    at: "errorSummary.one",
    rule: "repère inconnu",
    says: "{count}",
  },
  {
    title: "a brace without its other half",
    changes: [set(WORDS, "noScript", "Appelez-nous au {phone.")],
    at: "noScript",
    rule: "accolade seule",
    says: "un repère s’écrit entre deux accolades",
  },
  {
    title: "a placeholder in the message of a pattern",
    changes: [set(PROPERTY, "properties.city.errorMessage.pattern", "La {ville} est requise")],
    at: "properties.city.errorMessage.pattern",
    rule: "repère inconnu",
    says: "{ville}",
  },
  {
    title: "a link to a page that does not exist",
    changes: [set(PRICE, "properties.terms.description", "Voir les [mentions](/mentions-legale).")],
    at: "properties.terms.description",
    rule: "lien mort",
    says: "Vouliez-vous dire « /mentions-legales » ?",
  },
  {
    title: "a link whose address cannot be used",
    changes: [set(CONTACT, "form.privacy", "Voir la [politique](confidentialite).")],
    at: "form.privacy",
    rule: "lien refusé",
    says: "https://…",
  },
  {
    title: "a link to a fact of the firm that is no address",
    changes: [set(WORDS, "noScript", "Appelez le [numéro]({phone}).")],
    at: "noScript",
    rule: "lien refusé",
    says: "tel:…",
  },
  {
    title: "a link in a message that is also shown as a notification",
    changes: [set(CONTACT, "submission.success.message", "Merci, voir l’[accueil](/).")],
    at: "submission.success.message",
    rule: "lien impossible",
    says: "il serait affiché avec ses crochets",
  },
  {
    title: "a link in a text that shows none",
    changes: [
      set(PRICE, "properties.terms.title", "J’accepte les [conditions](/mentions-legales)"),
    ],
    at: "properties.terms.title",
    rule: "lien impossible",
    says: "il serait affiché avec ses crochets",
  },
  {
    title: "a link in a common text that shows none",
    changes: [set(WORDS, "folded", "Voir les [conditions](/mentions-legales)")],
    at: "folded",
    rule: "lien impossible",
    says: "« noScript »",
  },
];

describe("a mistake in a text is told with file, key and what to do:", () => {
  test.each(cases)("$title", (example) => {
    const problems = problemsWith(...example.changes);
    expect(places(problems)).toEqual([expectedPlace(example)]);
    expect(wording(problems)).toContain(example.says);
  });
});

test("every fact of the firm's record may stand in a text, under its dotted key", () => {
  const message = "Écrivez à {email}, {firm}, {address.city}, ou appelez le {mobile}.";
  expect(problemsWith(set(CONTACT, "submission.success.message", message))).toEqual([]);
});

test("a link to another site, a phone or a mailbox is accepted in a field's hint", () => {
  const hint = "[a](https://www.service-public.fr) [b](tel:+33199002448) [c](mailto:a@b.fr)";
  expect(problemsWith(set(PRICE, "properties.terms.description", hint))).toEqual([]);
});

test("a link may take its address from the firm's record", () => {
  const words =
    "Appelez le [{phone}]({phones.landline.href}) ou écrivez à [{email}](mailto:{email}).";
  expect(problemsWith(set(CONTACT, "submission.steps.0.failure.nextAction", words))).toEqual([]);
});

const wizardCases: Case[] = [
  {
    title: "a listed step that has no file",
    changes: [set(WIZARD, "steps.4", "tarif.json")],
    at: "steps.4",
    rule: "étape introuvable",
    says: "n’a pas de fichier « tarif.json »",
  },
  {
    title: "a step that the wizard does not list",
    changes: [set(WIZARD, "steps", ["property.json", "diagnostics.json", "contact-details.json"])],
    file: PRICE,
    at: "",
    rule: "étape oubliée",
    says: "Cette étape ne sera jamais montrée",
  },
];

describe("the steps of a wizard and its folder go together:", () => {
  test.each(wizardCases)("$title", (example) => {
    const problems = problemsWith(...example.changes);
    expect(places(problems)).toEqual([expectedPlace(example)]);
    expect(wording(problems)).toContain(example.says);
  });

  test("steps without a wizard are told, each by its file", () => {
    const step = formFiles.find(({ path }) => path === PRICE)?.text ?? "";
    const lone = "schemas/forms/rappel/etape.json";
    const problems = problemsWithFiles({ [lone]: step });
    expect(places(problems)).toEqual([`${lone} ›  › étape oubliée`]);
    expect(wording(problems)).toContain("Ce dossier n’a pas de fichier wizard.json.");
  });

  test("a file taken away is told where it was listed", () => {
    const problems = problemsWithFiles({ [PRICE]: null });
    expect(places(problems)).toEqual([`${WIZARD} › steps.3 › étape introuvable`]);
  });
});
