import type { Operation } from "../../../scripts/atelier/protocol.ts";
import { insert, remove, set } from "./operations.ts";

/** A mistake that people make who are no programmers, and the rule of the check that it breaks. */
type Mistake = [title: string, rule: string, ...operations: Operation[]];

const contact = "schemas/forms/contact.json";
const property = "schemas/forms/quote/property.json";
const diagnostics = "schemas/forms/quote/diagnostics.json";
const details = "schemas/forms/quote/contact-details.json";
const wizard = "schemas/forms/quote/wizard.json";
const firm = "src/content/firm.json";
const paris = "src/content/zones/paris.json";
const dpe = "src/content/diagnostics/dpe.json";

const floor = {
  type: "string",
  title: "Étage",
  maxLength: 20,
  errorMessage: { maxLength: "L’étage ne peut pas dépasser 20 caractères" },
  ui: { widget: "text" },
};

/** The known mistakes: none of them can be saved. */
export const mistakes: Mistake[] = [
  [
    "a rule without its message",
    "message manquant",
    remove(details, "properties.firstName.errorMessage.minLength"),
  ],
  [
    "a message under a misspelt rule",
    "message sans règle",
    set(details, "properties.message.errorMessage.maxlenght", "Trop long"),
  ],
  ["a question in no group", "question sans groupe", set(property, "properties.floor", floor)],
  [
    "a question in two groups",
    "question en double",
    insert(property, "form.groups.0.fields.0", "city"),
  ],
  [
    "a question that is in a group alone",
    "question inconnue",
    insert(property, "form.groups.0.fields.0", "floor"),
  ],
  [
    "a required question without its sentence",
    "message manquant",
    insert(contact, "required.5", "phone"),
  ],
  [
    "a required question that is folded away",
    "question repliée obligatoire",
    insert(property, "required.0", "fiscalId"),
    set(property, "errorMessage.required.fiscalId", "Indiquez le numéro"),
  ],
  [
    "a choice without a label",
    "choix sans libellé",
    insert(property, "properties.heatingType.enum.0", "poele"),
  ],
  [
    "two choices with one label",
    "libellé en double",
    set(property, "properties.propertyType.ui.labels.maison", "Appartement"),
  ],
  [
    "a choice in no group",
    "choix sans groupe",
    insert(diagnostics, "properties.selectedDiagnostics.items.enum.0", "merule"),
    set(diagnostics, "properties.selectedDiagnostics.ui.labels.merule", "Mérule"),
  ],
  [
    "a condition on an answer that there is not",
    "choix inconnu",
    set(details, "allOf.0.if.properties.urgency.enum.0", "planifié"),
  ],
  [
    "a consent that may be left out",
    "consentement",
    remove(contact, "required.4"),
    remove(contact, "errorMessage.required.terms"),
  ],
  [
    "bounds that no answer can meet",
    "bornes croisées",
    set(details, "properties.firstName.minLength", 100),
  ],
  [
    "a key of a question with an accent",
    "clé mal formée",
    set(property, "properties.étage", floor),
    insert(property, "form.groups.0.fields.0", "étage"),
  ],
  [
    "a stored question that is gone",
    "question inconnue",
    remove(details, "properties.message"),
    remove(details, "form.groups.2"),
  ],
  ["a step that there is not", "étape introuvable", insert(wizard, "steps.1", "acces.json")],
  [
    "a duration of a toast in seconds",
    "limite",
    set(wizard, "submission.success.toastDurationMs", 5),
  ],
  [
    "a word in braces that nothing replaces",
    "repère inconnu",
    set(paris, "subtitle", "Appelez le {telephone}."),
  ],
  ["the same word twice", "typographie", set(paris, "subtitle", "Du studio studio à l’immeuble.")],
  [
    "a link to a page that there is not",
    "lien mort",
    set(dpe, "relatedLinks.0.url", "/avant-vente/merule"),
  ],
  [
    "two pages with one address",
    "adresse en double",
    set(paris, "page.route", "/zones/hauts-de-seine"),
  ],
  [
    "a title of a page that is too long",
    "longueur",
    set(paris, "page.head.title", "Diagnostics ".repeat(8).trim()),
  ],
  ["a picture that there is not", "image introuvable", set(dpe, "picture", "dpe-nouveau")],
  [
    "a telephone number without its link",
    "numéros différents",
    set(firm, "phones.landline.display", "01 99 00 11 22"),
  ],
  [
    "a comma that is missing",
    "JSON illisible",
    { kind: "rewrite", file: contact, text: '{ "title": "Contact" "type": "object" }' },
  ],
];
