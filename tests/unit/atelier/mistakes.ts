import type { Operation } from "../../../scripts/atelier/protocol.ts";
import { insert, remove, set } from "./operations.ts";

/** A mistake that people make who are no programmers, and what the check says of it. */
export interface Mistake {
  title: string;
  operations: Operation[];
  /** The rule that is broken. */
  rule: string;
}

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
  {
    title: "a rule without its message",
    operations: [remove(details, "properties.firstName.errorMessage.minLength")],
    rule: "message manquant",
  },
  {
    title: "a message under a misspelt rule",
    operations: [set(details, "properties.message.errorMessage.maxlenght", "Trop long")],
    rule: "message sans règle",
  },
  {
    title: "a question in no group",
    operations: [set(property, "properties.floor", floor)],
    rule: "champ sans groupe",
  },
  {
    title: "a question in two groups",
    operations: [insert(property, "form.groups.0.fields.0", "city")],
    rule: "champ en double",
  },
  {
    title: "a question that is in a group alone",
    operations: [insert(property, "form.groups.0.fields.0", "floor")],
    rule: "champ inconnu",
  },
  {
    title: "a required question without its sentence",
    operations: [insert(contact, "required.5", "phone")],
    rule: "message manquant",
  },
  {
    title: "a required question that is folded away",
    operations: [
      insert(property, "required.0", "fiscalId"),
      set(property, "errorMessage.required.fiscalId", "Indiquez le numéro"),
    ],
    rule: "champ replié obligatoire",
  },
  {
    title: "a choice without a label",
    operations: [insert(property, "properties.heatingType.enum.0", "poele")],
    rule: "choix sans libellé",
  },
  {
    title: "two choices with one label",
    operations: [set(property, "properties.propertyType.ui.labels.maison", "Appartement")],
    rule: "libellé en double",
  },
  {
    title: "a choice in no group",
    operations: [
      insert(diagnostics, "properties.selectedDiagnostics.items.enum.0", "merule"),
      set(diagnostics, "properties.selectedDiagnostics.ui.labels.merule", "Mérule"),
    ],
    rule: "choix sans groupe",
  },
  {
    title: "a condition on an answer that there is not",
    operations: [set(details, "allOf.0.if.properties.urgency.enum.0", "planifié")],
    rule: "choix inconnu",
  },
  {
    title: "a consent that may be left out",
    operations: [remove(contact, "required.4"), remove(contact, "errorMessage.required.terms")],
    rule: "consentement",
  },
  {
    title: "bounds that no answer can meet",
    operations: [set(details, "properties.firstName.minLength", 100)],
    rule: "bornes croisées",
  },
  {
    title: "a key of a question with an accent",
    operations: [
      set(property, "properties.étage", floor),
      insert(property, "form.groups.0.fields.0", "étage"),
    ],
    rule: "clé mal formée",
  },
  {
    title: "a stored question that is gone",
    operations: [remove(details, "properties.message"), remove(details, "form.groups.2")],
    rule: "champ inconnu",
  },
  {
    title: "a step that there is not",
    operations: [insert(wizard, "steps.1", "acces.json")],
    rule: "étape introuvable",
  },
  {
    title: "a duration of a toast in seconds",
    operations: [set(wizard, "submission.success.toastDurationMs", 5)],
    rule: "limite",
  },
  {
    title: "a word in braces that nothing replaces",
    operations: [set(paris, "subtitle", "Appelez le {telephone}.")],
    rule: "repère inconnu",
  },
  {
    title: "an English apostrophe",
    operations: [set(paris, "subtitle", "Du studio à l'immeuble.")],
    rule: "typographie",
  },
  {
    title: "a link to a page that there is not",
    operations: [set(dpe, "relatedLinks.0.url", "/avant-vente/merule")],
    rule: "lien mort",
  },
  {
    title: "two pages with one address",
    operations: [set(paris, "page.route", "/zones/hauts-de-seine")],
    rule: "adresse en double",
  },
  {
    title: "a title of a page that is too long",
    operations: [set(paris, "page.head.title", "Diagnostics ".repeat(8).trim())],
    rule: "longueur",
  },
  {
    title: "a picture that there is not",
    operations: [set(dpe, "picture", "dpe-nouveau")],
    rule: "image introuvable",
  },
  {
    title: "a telephone number without its link",
    operations: [set(firm, "phones.landline.display", "01 99 00 77 66")],
    rule: "numéros différents",
  },
  {
    title: "a comma that is missing",
    operations: [
      { kind: "rewrite", file: contact, text: '{ "title": "Contact" "type": "object" }' },
    ],
    rule: "JSON illisible",
  },
];
