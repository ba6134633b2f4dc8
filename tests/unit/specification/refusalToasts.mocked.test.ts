import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { stepErrors } from "../../../src/forms/stepValidator.ts";
import { announceRefusal } from "../../../src/islands/form/announceRefusal.ts";
import { showToast } from "../../../src/islands/toasts.ts";
import { omit } from "../fixtures/answers.ts";
import { loadForm } from "../forms/loadForm.ts";
import { message } from "../forms/situations.ts";
import { specified } from "./specified.ts";

vi.mock("../../../src/islands/toasts.ts", () => ({ showToast: vi.fn(async () => {}) }));

/** The toasts that a visitor sees who confirms these answers on the last step of a form. */
async function toastsFor(name: string, answers: Answers) {
  const form = await loadForm(name);
  const step = form.steps.at(-1);
  if (!step) throw new Error(`The form ${name} has no step`);
  announceRefusal(form, stepErrors(step, answers));
  return vi.mocked(showToast).mock.calls;
}

beforeEach(() => {
  vi.mocked(showToast).mockClear();
});

/** Its place among the toasts of one press, which that of the next press takes. */
const FIRST = "refusal 0";

describe("a refused form shows as a toast", () => {
  test("the newsletter's empty address", async () => {
    const words = "Veuillez saisir votre adresse email";
    expect(await toastsFor("newsletter", {}), specified(8, "ce message", words)).toEqual([
      ["newsletter", "error", words, undefined, FIRST],
    ]);
  });

  test("the contact form's missing consent", async () => {
    const words = "Veuillez accepter les conditions de confidentialité";
    const shown = await toastsFor("contact", omit(message, "terms"));
    expect(shown, specified(8, "ce message", words)).toEqual([
      ["contact", "error", words, undefined, FIRST],
    ]);
  });

  test("nothing for the contact form's other fields: their errors stand beside them", async () => {
    expect(await toastsFor("contact", omit(message, "subject"))).toEqual([]);
  });

  test("one sentence for the quote, for 7 seconds", async () => {
    const words = "Veuillez vérifier les informations saisies.";
    expect(await toastsFor("quote", {}), specified(8, "ce message", words)).toEqual([
      ["quote", "error", words, 7000, FIRST],
    ]);
  });

  test("nothing for the legal question", async () => {
    expect(await toastsFor("legal-question", {})).toEqual([]);
  });
});
