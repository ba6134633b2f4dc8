import { beforeEach, describe, expect, test, vi } from "vitest";
import { announceRefusal } from "../../../src/app/forms/announceRefusal.ts";
import { showToast } from "../../../src/app/toasts.ts";
import type { Answers } from "../../../src/forms/definition.ts";
import { stepErrors } from "../../../src/forms/stepValidator.ts";
import { loadForm } from "../forms/loadForm.ts";
import { message, omit } from "../forms/situations.ts";

vi.mock("../../../src/app/toasts.ts", () => ({ showToast: vi.fn(async () => {}) }));

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

describe("a refused form shows as a toast", () => {
  test("the newsletter's empty address", async () => {
    expect(await toastsFor("newsletter", {})).toEqual([
      ["error", "Veuillez saisir votre adresse email", undefined],
    ]);
  });

  test("the contact form's missing consent", async () => {
    expect(await toastsFor("contact", omit(message, "terms"))).toEqual([
      ["error", "Veuillez accepter les conditions de confidentialité", undefined],
    ]);
  });

  test("nothing for the contact form's other fields: their errors stand beside them", async () => {
    expect(await toastsFor("contact", omit(message, "subject"))).toEqual([]);
  });

  test("one sentence for the quote, for 7 seconds", async () => {
    expect(await toastsFor("quote", {})).toEqual([
      ["error", "Veuillez vérifier les informations saisies.", 7000],
    ]);
  });

  test("nothing for the legal question", async () => {
    expect(await toastsFor("legal-question", {})).toEqual([]);
  });
});
