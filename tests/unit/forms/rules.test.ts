import { describe, expect, test } from "vitest";
import { finishTexts } from "../../../scripts/generate/finishTexts.ts";
import { formFields } from "../../../scripts/project/fields.ts";
import { readForms } from "../../../scripts/project/forms.ts";
import { readProject } from "../../../scripts/project/readProject.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { stepErrors } from "../../../src/forms/stepValidator.ts";
import { loadForm, messageFor } from "./loadForm.ts";
import { ruleCases } from "./ruleCases.ts";
import { sampleAnswers } from "./sampleAnswers.ts";

const forms = await Promise.all(
  readForms(finishTexts(readProject())).map(async (form) => ({
    ...form,
    definition: await loadForm(form.name),
  })),
);

const steps = forms.flatMap(({ steps, definition }) =>
  steps.map((file, index) => {
    const step = definition.steps[index];
    if (!step) throw new Error(`${file.file} was not generated`);
    return { title: file.schema.title, file, step, answers: sampleAnswers(file) };
  }),
);

describe.each(steps)("$title ($file.file)", ({ file, step, answers }) => {
  test("is valid with a right answer to every field", () => {
    expect([...stepErrors(step, answers)]).toEqual([]);
  });

  test.each(ruleCases(file))("$key: $situation → $message", ({ key, value, message }) => {
    expect(messageFor(step, { ...answers, [key]: value } as Answers, key)).toBe(message);
  });

  const scopes = [file.schema, ...(file.schema.allOf ?? []).map(({ then }) => then)];
  const required = scopes.flatMap(({ required = [], errorMessage }) =>
    required.map((key) => ({ key, message: errorMessage?.required[key] })),
  );

  test.each(required)("$key: left empty → $message", ({ key, message }) => {
    const { [key]: _, ...others } = answers;
    expect(messageFor(step, others, key)).toBe(message);
  });

  test("is valid with the required fields alone", () => {
    const keys = required.map(({ key }) => [key, answers[key]]);
    expect([...stepErrors(step, Object.fromEntries(keys))]).toEqual([]);
  });

  test("asks for every required field at once when nothing was answered", () => {
    const messages = Object.entries(file.schema.errorMessage.required);
    expect(new Map(stepErrors(step, {}))).toEqual(new Map(messages));
  });
});

test("a consent is never given in advance", () => {
  const consents = forms
    .flatMap((form) => Object.values(formFields(form)))
    .filter((field) => field.ui.widget === "consent");
  expect(consents.length).toBeGreaterThan(0);
  expect(consents.filter((field) => field.default !== undefined)).toEqual([]);
});
