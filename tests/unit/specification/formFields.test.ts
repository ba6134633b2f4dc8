import { describe, expect, test } from "vitest";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formFieldsOf, formsOf } from "../../../scripts/project/forms.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { specified } from "./specified.ts";

const forms = new Map(formsOf(readProject().formFiles).map((form) => [form.name, form]));

function fieldsOf(name: string): Record<string, FieldSchema> {
  const form = forms.get(name);
  const fields = form ? formFieldsOf(form) : [];
  return Object.fromEntries(fields.map(({ key, value }) => [key, value]));
}

const quote = fieldsOf("quote");

/** The fields of the wizard with the answers that they offer; [] for free input. */
const fields: Record<string, string[]> = {
  propertyType: ["maison", "appartement", "autre"],
  transactionType: ["vente", "location", "autre"],
  constructionPermitDate: ["avant-1949", "1949-1997", "apres-1997", "ne-sais-pas"],
  surface: [],
  numberOfRooms: ["1", "2", "3", "4", "5", "6+"],
  electricInstallation: ["moins-15-ans", "plus-15-ans", "ne-sais-pas"],
  gasInstallation: ["moins-15-ans", "plus-15-ans", "aucune", "ne-sais-pas"],
  gasHeating: [],
  gasBottle: [],
  termiteZone: ["oui", "non", "ne-sais-pas"],
  isCondominium: ["oui", "non", "ne-sais-pas"],
  heatingType: ["collectif", "individuel", "ne-sais-pas"],
  propertyAddress: [],
  postalCode: [],
  city: [],
  addressComplement: [],
  fiscalId: [],
  hasBasement: [],
  hasVeranda: [],
  hasGarage: [],
  hasGardenShed: [],
  annexesSurface: [],
  propertyComment: [],
  selectedDiagnostics: [
    ...["dpe", "amiante", "plomb", "electricite", "gaz", "erp", "carrez-boutin", "termites"],
    ...["assainissement-collectif", "assainissement-individuel", "attestation-surface"],
  ],
  civility: ["m", "mme"],
  firstName: [],
  lastName: [],
  email: [],
  phone: [],
  preferredDate: [],
  preferredTime: ["morning", "afternoon", "evening"],
  urgency: ["urgent", "normal", "planifie"],
  message: [],
  newsletter: [],
  terms: [],
  constructionYear: [],
};

describe("specified in section 3: the wizard", () => {
  test.each(Object.entries(fields))("asks %s, which may be one of %j", (key, choices) => {
    const field = quote[key];
    expect(Object.keys(quote), specified(3, `le champ « ${key} » du devis`)).toContain(key);
    expect(
      field?.enum ?? field?.items?.enum ?? [],
      specified(3, `les choix du champ « ${key} »`, choices.join(", ")),
    ).toEqual(expect.arrayContaining(choices));
  });

  test("starts with the normal urgency", () => {
    expect(quote.urgency?.default, specified(3, "l’urgence de départ", "normal")).toBe("normal");
  });
});

test("specified in section 3: a legal question starts with its subject", () => {
  const subject = "Question juridique";
  const { default: start } = fieldsOf("legal-question").subject ?? {};
  expect(start, specified(3, "le sujet de départ", subject)).toBe(subject);
});

test("specified in section 2: the wizard has these four steps first to last", () => {
  const specifiedTitles = ["Le bien", "Les diagnostics", "Vos coordonnées", "Le tarif"];
  const titles = forms.get("quote")?.steps.map(({ value }) => value.title) ?? [];
  expect(
    titles.filter((title) => specifiedTitles.includes(title)),
    specified(2, "les étapes du devis", specifiedTitles.join(", ")),
  ).toEqual(specifiedTitles);
});
