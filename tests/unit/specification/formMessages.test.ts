import { describe, expect, test } from "vitest";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { stepErrors } from "../../../src/forms/stepValidator.ts";
import words from "../../../src/generated/forms/words.json";
import { omit } from "../fixtures/answers.ts";
import { loadForm, loadStep, messageFor } from "../forms/loadForm.ts";
import { message, question, quote } from "../forms/situations.ts";
import { specified } from "./specified.ts";

const wizard = await loadForm("quote");
const contact = await loadStep("contact", "contact");
const newsletter = await loadStep("newsletter", "newsletter");
const legal = await loadStep("legal-question", "legal-question");

/** What the wizard says of one field, whichever of its steps asks for it. */
function quoteMessage(answers: Record<string, unknown>, key: string): string | null {
  const step = wizard.steps.find(({ ui }) => key in ui);
  if (!step) throw new Error(`No step asks for ${key}`);
  return messageFor(step, answers as Answers, key);
}

/** The table of the specification's section 5, word for word. */
const table: [key: string, refused: unknown[], message: string][] = [
  ["propertyType", [undefined, "immeuble"], "Le type de bien est requis"],
  ["transactionType", [undefined, "achat"], "Le type de transaction est requis"],
  ["propertyAddress", [undefined, " "], "L'adresse est requise"],
  ["postalCode", [undefined, "9413", "941300", "9413O"], "Le code postal doit contenir 5 chiffres"],
  ["city", [undefined, " "], "La ville est requise"],
  ["surface", [undefined], "La surface est requise"],
  ["numberOfRooms", [undefined, "7"], "Le nombre de pièces est requis"],
  ["constructionPermitDate", [undefined, "1950"], "La date de permis de construire est requise"],
  ["electricInstallation", [undefined, "aucune"], "L'âge de l'installation électrique est requis"],
  ["gasInstallation", [undefined, "bouteille"], "L'information sur l'installation gaz est requise"],
  ["termiteZone", [undefined, "peut-etre"], "L'information sur la zone termites est requise"],
  ["isCondominium", [undefined, "peut-etre"], "L'information sur la copropriété est requise"],
  ["heatingType", [undefined, "poele"], "Le type de chauffage est requis"],
  ["selectedDiagnostics", [undefined, []], "Veuillez sélectionner au moins un diagnostic"],
  ["civility", [undefined, "autre"], "La civilité est requise"],
  ["firstName", [undefined, "J"], "Le prénom doit contenir au moins 2 caractères"],
  ["lastName", [undefined, "M"], "Le nom doit contenir au moins 2 caractères"],
  ["email", [undefined, "jeanne", "jeanne@exemple"], "Format d'email invalide"],
  [
    "phone",
    [undefined, "061234567", "06 12 34 56", "0612345abc"],
    "Le téléphone doit contenir au moins 10 chiffres",
  ],
  ["urgency", [undefined, "demain"], "Niveau d'urgence invalide"],
  ["terms", [undefined, false], "Vous devez accepter les conditions d'utilisation"],
];

describe.each(table)("specified in section 5: the quote refuses %s", (key, refused, message) => {
  test.each(refused.map((value) => ({ value })))(`$value: « ${message} »`, ({ value }) => {
    const answers = value === undefined ? omit(quote, key) : { ...quote, [key]: value };
    expect(quoteMessage(answers, key), specified(5, "ce message", message)).toBe(message);
  });
});

test("a complete quote passes every step", () => {
  const refused = wizard.steps.flatMap((step) => [...stepErrors(step, quote)]);
  expect(refused).toEqual([]);
});

test.each([
  "addressComplement",
  "fiscalId",
  "annexesSurface",
  "propertyComment",
  "preferredDate",
  "preferredTime",
  "message",
  "constructionYear",
])("specified in section 5: the quote's %s may be left empty", (key) => {
  const fixed = specified(5, `que « ${key} » est un champ facultatif du devis`);
  expect(
    wizard.steps.some(({ ui }) => key in ui),
    fixed,
  ).toBe(true);
  expect(quoteMessage(quote, key), fixed).toBeNull();
});

test.each([
  ["postalCode", "75011"],
  ["firstName", "Al"],
  ["lastName", "Li"],
  ["phone", "0612345678"],
  ["phone", "+33612345678"],
  ["phone", "06 12 34 56 78"],
  ["phone", "+33 (0)6.12.34.56.78"],
  ["numberOfRooms", "6+"],
  ["surface", 0.5],
])("specified in section 5: the quote takes %s « %s », just within its rule", (key, value) => {
  expect(
    quoteMessage({ ...quote, [key]: value }, key),
    specified(5, `que « ${key} » accepte la réponse « ${value} »`),
  ).toBeNull();
});

describe("the newsletter", () => {
  test("asks for an address when it is sent empty, in the specified words", () => {
    const words = "Veuillez saisir votre adresse email";
    expect(messageFor(newsletter, {}, "email"), specified(8, "ce message", words)).toBe(words);
  });

  test("refuses what is no address", () => {
    expect(messageFor(newsletter, { email: "jeanne" }, "email")).not.toBeNull();
  });

  test("takes an address", () => {
    expect([...stepErrors(newsletter, { email: "jeanne@exemple.fr" })]).toEqual([]);
  });
});

describe("the contact form", () => {
  test("refuses a consent that was not given, in the specified words", () => {
    const words = "Veuillez accepter les conditions de confidentialité";
    const fixed = specified(8, "ce message", words);
    expect(messageFor(contact, omit(message, "terms"), "terms"), fixed).toBe(words);
    expect(messageFor(contact, { ...message, terms: false }, "terms"), fixed).toBe(words);
  });

  test.each(["name", "email", "subject", "message"])("requires %s", (key) => {
    const fixed = specified(5, `que « ${key} » est obligatoire dans le formulaire de contact`);
    expect(messageFor(contact, omit(message, key), key), fixed).not.toBeNull();
  });

  test("takes a message without a phone number", () => {
    expect([...stepErrors(contact, message)]).toEqual([]);
  });

  test("refuses a phone number that is too short, although it may be left out", () => {
    expect(messageFor(contact, { ...message, phone: "0612" }, "phone")).not.toBeNull();
  });
});

describe("the legal-question form", () => {
  test.each(["name", "email", "message", "terms"])("requires %s", (key) => {
    const fixed = specified(5, `que « ${key} » est obligatoire dans la question juridique`);
    expect(messageFor(legal, omit(question, key), key), fixed).not.toBeNull();
  });

  test("takes a question without a subject", () => {
    expect([...stepErrors(legal, question)]).toEqual([]);
  });
});

const { unreadable } = words;

test.each([
  ["text where a list is asked for", "selectedDiagnostics", "dpe", unreadable],
  ["a number in an optional text", "propertyComment", 3, unreadable],
  ["a word in place of a tick", "hasBasement", "oui", unreadable],
  ["nothing as older drafts wrote it", "addressComplement", null, unreadable],
  ["a number where a choice has its own words", "propertyType", 5, "Le type de bien est requis"],
])("an answer of another type is refused in French: %s", (_, key, value, message) => {
  expect(quoteMessage({ ...quote, [key]: value }, key)).toBe(message);
});
