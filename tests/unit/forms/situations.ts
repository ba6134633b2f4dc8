import { soundAnswers } from "../../../scripts/check/proofs/soundAnswers.ts";
import { readForms } from "../../../scripts/project/forms.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import * as usual from "../fixtures/answers.ts";

const forms = readForms();

/** An answer to each field that a step of the site requires, one that was added today included. */
function required(form: string, step: string): Answers {
  const file = forms.find(({ name }) => name === form)?.steps.find(({ name }) => name === step);
  if (!file) throw new Error(`The form ${form} has no step ${step}`);
  const samples = soundAnswers(file.schema);
  return Object.fromEntries(file.schema.required.map((key) => [key, samples[key]]));
}

/** A house for sale, as the first step of the site's quote asks for it. */
export const house: Answers = { ...required("quote", "property"), ...usual.house };

/** Who asks for the quote. */
export const visitor: Answers = { ...required("quote", "contact-details"), ...usual.visitor };

/** Everything that a quote request needs. */
export const quote: Answers = {
  ...house,
  ...visitor,
  ...required("quote", "price"),
  ...usual.quote,
};

/** Everything that the contact form needs. */
export const message: Answers = { ...required("contact", "contact"), ...usual.message };

/** Everything that the legal-question form needs. */
export const question: Answers = {
  ...required("legal-question", "legal-question"),
  ...usual.omit(usual.message, "subject"),
};
