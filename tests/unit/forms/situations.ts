import type { Answers } from "../../../src/forms/definition.ts";

/** A house for sale, as the first step of the quote asks for it. */
export const house: Answers = {
  propertyType: "maison",
  transactionType: "vente",
  propertyAddress: "12 rue des Lilas",
  postalCode: "94130",
  city: "Nogent-sur-Marne",
  surface: 85.5,
  numberOfRooms: "4",
  constructionPermitDate: "1949-1997",
  electricInstallation: "plus-15-ans",
  gasInstallation: "aucune",
  termiteZone: "non",
  isCondominium: "non",
  heatingType: "individuel",
};

/** Who asks for the quote. */
export const visitor: Answers = {
  civility: "mme",
  firstName: "Jeanne",
  lastName: "Martin",
  email: "jeanne.martin@exemple.fr",
  phone: "0612345678",
  urgency: "normal",
};

/** Everything that a quote request needs. */
export const quote: Answers = {
  ...house,
  selectedDiagnostics: ["dpe", "electricite"],
  ...visitor,
  terms: true,
};

/** Everything that the contact form needs. */
export const message: Answers = {
  name: "Jeanne Martin",
  email: "jeanne.martin@exemple.fr",
  subject: "Diagnostics avant une vente",
  message: "Bonjour,\nquels diagnostics faut-il prévoir ?",
  terms: true,
};

/** The answers without some of them. */
export function omit(answers: Answers, ...keys: string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
}
