import type { Locator, Page } from "playwright";
import contact from "../../../schemas/forms/contact.json" with { type: "json" };
import legalQuestion from "../../../schemas/forms/legal-question.json" with { type: "json" };
import newsletter from "../../../schemas/forms/newsletter.json" with { type: "json" };
import wizard from "../../../schemas/forms/quote/wizard.json" with { type: "json" };
import { soundAnswers } from "../../../scripts/check/proofs/answers.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formsOf, stepName } from "../../../scripts/project/forms.ts";
import firm from "../../../src/content/firm.json" with { type: "json" };

/** The forms' buttons, the firm and the common words as the site's data say them today. */
export { default as formWords } from "../../../schemas/forms/words.json" with { type: "json" };
export { default as confirmation } from "../../../src/content/quote-confirmation.json" with {
  type: "json",
};
export { default as wording } from "../../../src/content/wording.json" with { type: "json" };
export { firm };

export const buttons = {
  contact: contact.form.buttons,
  legalQuestion: legalQuestion.form.buttons,
  newsletter: newsletter.form.buttons,
  quote: wizard.form.buttons,
};

/** The landline as any page shows it. */
export const phone = saying(firm.phones.landline.display);

/** The steps of the quote, in the order of the screen. */
export const quoteSteps = formsOf(readProject().formFiles)
  .filter(({ name }) => name === "quote")
  .flatMap(({ steps }) => steps.map((step) => ({ name: stepName(step), schema: step.value })));

/** A text of the data, whichever apostrophes and spaces the site sets it with. */
export function saying(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(escaped.replace(/['’]/g, "['’]").replace(/\s/g, "\\s"));
}

/** The control of a field of the page's own form, whatever its label says. */
export function control(page: Page, key: string, value?: string): Locator {
  const choice = value === undefined ? "" : `[value="${value}"]`;
  return page.locator(`main [name="${key}"]${choice}`);
}

/**
 * A typed answer to each field that a step requires and does not answer by itself, one that was
 * added today included.
 */
export function requiredAnswers(name: string): Record<string, string> {
  const step = quoteSteps.find((candidate) => candidate.name === name);
  if (!step) return {};
  const samples = soundAnswers(step.schema);
  const typed = step.schema.required
    .filter((key) => step.schema.properties[key]?.default === undefined)
    .map((key) => [key, [samples[key]].flat()[0]]);
  return Object.fromEntries(typed.filter(([, value]) => typeof value !== "boolean"));
}
