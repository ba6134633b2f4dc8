import { soundAnswers } from "../../../scripts/check/proofs/answers.ts";
import { pick } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formsOf, stepName } from "../../../scripts/project/forms.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import * as usual from "../fixtures/answers.ts";

const forms = formsOf(readProject().formFiles);

/** An answer to each field that a form of the site, or one of its steps, requires, one that was added today included. */
function required(form: string, step?: string): Answers {
  const { steps = [] } = forms.find(({ name }) => name === form) ?? {};
  const asked = steps.filter((one) => step === undefined || stepName(one) === step);
  if (asked.length === 0) throw new Error(`The form ${form} has no step ${step}`);
  return Object.assign({}, ...asked.map(({ value }) => pick(soundAnswers(value), value.required)));
}

/** A house for sale, as the first step of the site's quote asks for it. */
export const house: Answers = { ...required("quote", "property"), ...usual.house };

/** Who asks for the quote. */
export const visitor: Answers = { ...required("quote", "contact-details"), ...usual.visitor };

/** Everything that a quote request needs. */
export const quote: Answers = { ...required("quote"), ...usual.quote };

/** Everything that the contact form needs. */
export const message: Answers = { ...required("contact"), ...usual.message };

/** Everything that the legal-question form needs. */
export const question: Answers = {
  ...required("legal-question"),
  ...usual.omit(usual.message, "subject"),
};
