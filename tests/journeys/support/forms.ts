import type { Locator, Page } from "playwright";
import { visit } from "./page.ts";

/** The part of a page in which a form stands, found by one of its controls. */
export function formWith(page: Page, control: string): Locator {
  return page.locator("[data-form-slot]").filter({ has: page.locator(`[name="${control}"]`) });
}

/** Opens a page and waits until its form, found by one of its controls, answers to the visitor. */
export async function openForm(page: Page, url: string, control: string): Promise<Locator> {
  await visit(page, url);
  const form = formWith(page, control);
  await form.locator(`[name="${control}"]`).first().focus();
  await page
    .locator('[data-form-slot="alive"]')
    .filter({ has: page.locator(`[name="${control}"]`) })
    .waitFor();
  return form;
}

/** Answers of a quote, by field; a visitor's way of writing where it differs from what is kept. */
export const property = {
  propertyType: "appartement",
  transactionType: "vente",
  propertyAddress: "  12 rue  des Lilas ",
  postalCode: " 75 011",
  city: "Paris",
  surface: "85,5 m²",
  numberOfRooms: "3",
  constructionPermitDate: "avant-1949",
  isCondominium: "oui",
  termiteZone: "ne-sais-pas",
  electricInstallation: "plus-15-ans",
  gasInstallation: "aucune",
  heatingType: "individuel",
};

export const person = {
  civility: "mme",
  firstName: "Jeanne",
  lastName: "Martin",
  email: "jeanne.martin@exemple.fr",
  phone: "06.12.34.56.78",
};

/** Gives one answer in whatever native control asks for it. */
async function answer(page: Page, name: string, value: string): Promise<void> {
  const control = page.locator(`main [name="${name}"]`);
  const kind = await control
    .first()
    .evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName));
  if (kind === "radio" || kind === "checkbox") {
    await page.locator(`main [name="${name}"][value="${value}"]`).check();
  } else if (kind === "SELECT") {
    await control.selectOption(value);
  } else {
    await control.fill(value);
  }
}

/** Gives several answers. */
export async function answers(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await answer(page, name, value);
}

/** The step's heading, which a step change puts the focus on. */
export function stepHeading(page: Page, title: string): Locator {
  return page.getByRole("heading", { level: 2, name: title, exact: true });
}

/** Confirms the present step. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Suivant" }).click();
}

/** Fills the wizard up to its last step, the terms ticked, ready to be sent. */
export async function fillQuote(page: Page, origin: string, email: string): Promise<void> {
  await openForm(page, `${origin}/devis`, "propertyType");
  await answers(page, property);
  await goOn(page);
  await stepHeading(page, "Les diagnostics").waitFor();
  await answers(page, { selectedDiagnostics: "dpe" });
  await answers(page, { selectedDiagnostics: "plomb" });
  await goOn(page);
  await stepHeading(page, "Vos coordonnées").waitFor();
  await answers(page, { ...person, email });
  await goOn(page);
  await stepHeading(page, "Le tarif").waitFor();
  await page.locator("main [name=terms]").check();
}

/** The toasts on screen. */
export function toasts(page: Page): Locator {
  return page.locator("[data-sonner-toast]");
}

/** Waits for a toast with the given words until it has fully appeared. */
export async function toastSaying(page: Page, words: string): Promise<Locator> {
  const toast = toasts(page).filter({ hasText: words });
  await toast.waitFor();
  const element = await toast.elementHandle();
  await page.waitForFunction((shown) => shown && getComputedStyle(shown).opacity === "1", element);
  return toast;
}
