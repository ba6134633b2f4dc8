import type { Locator, Page } from "playwright";
import { visit } from "./page.ts";
import { buttons, formWords, quoteSteps, requiredAnswers, saying } from "./words.ts";

/** The part of a page in which a form stands, found by one of its controls. */
export function formWith(page: Page, control: string): Locator {
  return page.locator("[data-form-slot]").filter({ has: page.locator(`[name="${control}"]`) });
}

/** Opens a page and waits until its form, found by one of its controls, answers to the visitor. */
export async function openForm(page: Page, url: string, control: string): Promise<Locator> {
  await visit(page, url);
  await page.evaluate((name) => {
    document.querySelector<HTMLElement>(`[data-form-slot] [name="${name}"]`)?.focus();
  }, control);
  await page.waitForFunction(
    (name) => document.querySelector(`[data-form-slot="alive"] [name="${name}"]`),
    control,
  );
  return formWith(page, control);
}

/** Answers of a quote, by field; a visitor's way of writing where it differs from what is kept. */
export const property = {
  ...requiredAnswers("property"),
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
  ...requiredAnswers("contact-details"),
  civility: "mme",
  firstName: "Jeanne",
  lastName: "Martin",
  email: "jeanne.martin@exemple.fr",
  phone: "06.12.34.56.78",
};

/** What a quote of the journeys answers, by step. */
const quoteAnswers: Record<string, Record<string, string>> = {
  property,
  diagnostics: { selectedDiagnostics: "dpe" },
  "contact-details": person,
};

/** Writes into a box by keys, in the place of what it holds; a day as the browser's own picker gives it. */
export async function write(box: Locator, text: string): Promise<void> {
  const type = await box.evaluate((element: HTMLInputElement) => {
    element.focus();
    element.select();
    return element.type;
  });
  if (type === "date") return box.fill(text);
  await (text ? box.pressSequentially(text) : box.press("Delete"));
}

/** Types a day whose number is its month's, so that a control of any language takes it alike. */
export const typeDay = (page: Page, day: string) =>
  page.keyboard.type(day.split("-").reverse().join("/"), { delay: 5 });

/** Runs in a page: takes hold of the control of a field, with what it holds selected. @returns its type */
async function holdControl(selector: string): Promise<string> {
  let control = document.querySelector<HTMLInputElement>(selector);
  // Some fields appear with the answer to another one.
  for (let frame = 0; !control && frame < 600; frame += 1) {
    await new Promise(requestAnimationFrame);
    control = document.querySelector(selector);
  }
  if (!control) throw new Error(`There is no ${selector}.`);
  control.focus();
  if (!/radio|checkbox|select/.test(control.type)) control.select();
  return control.type;
}

/**
 * Gives one answer in whatever native control asks for it. What can be asked of the page at once is: each
 * question to a driver costs as much as some keys.
 */
async function answer(page: Page, name: string, value: string): Promise<void> {
  const selector = `main [name="${name}"]`;
  const type = await page.evaluate(holdControl, selector);
  if (type === "radio" || type === "checkbox")
    await page.locator(`${selector}[value="${value}"]`).check();
  else if (type === "select-one") await page.locator(selector).selectOption(value);
  else if (type === "date") await page.locator(selector).fill(value);
  else await (value ? page.keyboard.type(value) : page.keyboard.press("Delete"));
}

/** Opens what a form folds away of its fields. */
export async function openFold(page: Page): Promise<void> {
  await page.locator("main form summary", { hasText: formWords.folded }).click();
}

/** Gives several answers by hand, one after the other. */
export async function answers(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await answer(page, name, value);
}

/** Runs in a page: gives answers as a browser does that fills in a form by itself. */
async function fillControls(values: [name: string, value: string][]): Promise<void> {
  for (const [name, value] of values) {
    const own = `main [name="${name}"]`;
    const ticked = ":is([type=radio], [type=checkbox])";
    const selector = `${own}${ticked}[value="${value}"], ${own}:not(${ticked})`;
    let control = document.querySelector<HTMLInputElement>(selector);
    // Some fields appear with the answer to another one.
    for (let frame = 0; !control && frame < 600; frame += 1) {
      await new Promise(requestAnimationFrame);
      control = document.querySelector(selector);
    }
    if (!control) throw new Error(`No control takes "${value}" for ${name}.`);
    control.focus();
    if (control.matches(ticked)) {
      if (!control.checked) control.click();
      continue;
    }
    // React's own setter would hide the change from it.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
    set?.call(control, value);
    for (const type of ["input", "change"]) {
      control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

/** Gives several answers at once, where what is tested is not how they are given. */
export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate(fillControls, Object.entries(values));
}

/** What answers all that a step of the quote requires, by field. */
export function stepAnswers(name: string): Record<string, string> {
  return { ...requiredAnswers(name), ...quoteAnswers[name] };
}

/** Answers what a step of the quote requires. */
export async function answerStep(page: Page, name: string, give = fillIn): Promise<void> {
  await give(page, stepAnswers(name));
}

/** The step's heading, which a step change puts the focus on. */
export function stepHeading(page: Page, title: string): Locator {
  return page.getByRole("heading", { level: 2, name: saying(title) });
}

/** Opens the list of errors, which is folded when it is long. */
export async function openErrors(page: Page): Promise<void> {
  await page
    .locator("summary")
    .filter({ hasText: saying(formWords.errorSummary.all) })
    .click();
}

/** Confirms the present step. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: saying(buttons.quote.next) }).click();
}

/** The button of the recap that leads to what one of its lines, or a question, is about. */
export function editButton(page: Page, title: string): Locator {
  return page.getByRole("button", { name: saying(`${formWords.wizard.edit} ${title}`) });
}

/** Opens all answers below the recap, and goes to a question from there. */
export async function editAnswer(page: Page, question: string): Promise<void> {
  await page
    .locator("summary")
    .filter({ hasText: saying(formWords.wizard.allAnswers) })
    .click();
  await editButton(page, question).click();
}

/** Confirms an answer that was corrected from the recap. */
export async function backToRecap(page: Page): Promise<void> {
  await page.getByRole("button", { name: saying(formWords.wizard.backToRecap) }).click();
}

/**
 * Fills the wizard up to its last step, the terms ticked, ready to be sent.
 * @param onStep told the number of each step once it is shown
 * @param give how the answers are given: at once, or by hand
 */
export async function fillQuote(
  page: Page,
  origin: string,
  email: string,
  onStep: (step: number) => Promise<void> = async () => {},
  give = fillIn,
): Promise<void> {
  await openForm(page, `${origin}/devis`, "propertyType");
  for (const [index, { name, schema }] of quoteSteps.entries()) {
    await stepHeading(page, schema.title).waitFor();
    await onStep(index + 1);
    await answerStep(page, name, give);
    if (name === "diagnostics") await give(page, { selectedDiagnostics: "plomb" });
    if (name === "contact-details") await give(page, { email });
    if (name !== quoteSteps.at(-1)?.name) await goOn(page);
  }
  await page.locator("main [name=terms]").check();
}

/** The toasts on screen. */
export function toasts(page: Page): Locator {
  return page.locator("[data-sonner-toast]");
}

/** Waits for a toast with the given words until it has fully appeared. */
export async function toastSaying(page: Page, words: string): Promise<Locator> {
  const toast = toasts(page).filter({ hasText: words });
  await toast.evaluate(async (shown) => {
    while (getComputedStyle(shown).opacity !== "1") await new Promise(requestAnimationFrame);
  });
  return toast;
}
