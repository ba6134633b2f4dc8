import { describe, expect, test } from "vitest";
import { soundAnswers, trialAnswers } from "../../../scripts/check/proofs/answers.ts";
import { stepFields } from "../../../scripts/project/forms.ts";
import type { Answer } from "../../../src/domain/compiledForm.ts";
import { stepErrors } from "../../../src/forms/stepValidator.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { siteSteps } from "../proofs/siteForms.ts";

/** What bounds are about: the length of a text or list, a number itself. */
function sizeOf(answer: Answer): number {
  if (typeof answer === "number") return answer;
  return typeof answer === "boolean" ? Number(answer) : answer.length;
}

const within = (field: FieldSchema, size: number): boolean =>
  size >= (field.minLength ?? field.minItems ?? field.minimum ?? size) &&
  size > (field.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) &&
  size <= (field.maxLength ?? field.maxItems ?? field.maximum ?? size);

describe.each(siteSteps)("$title", ({ schema, step }) => {
  const answers = soundAnswers(schema);

  test("is valid with a right answer to every field", () => {
    expect([...stepErrors(step, answers)]).toEqual([]);
  });

  test.each(Object.entries(stepFields(schema)))(
    "%s is accepted within its bounds alone",
    (key, field) => {
      const trials = trialAnswers(field);
      const accepted = trials.filter(
        (answer) => !stepErrors(step, { ...answers, [key]: answer }).has(key),
      );
      expect(accepted.length).toBeGreaterThan(0);
      expect(accepted.filter((answer) => !within(field, sizeOf(answer)))).toEqual([]);
      const offered = field.enum ?? field.items?.enum;
      if (offered) expect(new Set(accepted.flat())).toEqual(new Set(offered));
    },
  );

  const scopes = [schema, ...(schema.allOf ?? []).map(({ then }) => then)];
  const required = scopes.flatMap(({ required = [], errorMessage }) =>
    required.map((key) => ({ key, message: errorMessage?.required[key] })),
  );

  test("is valid with the required fields alone", () => {
    const keys = required.map(({ key }) => [key, answers[key]]);
    expect([...stepErrors(step, Object.fromEntries(keys))]).toEqual([]);
  });

  test("asks for every required field at once when nothing was answered", () => {
    const messages = Object.entries(schema.errorMessage.required);
    expect(new Map(stepErrors(step, {}))).toEqual(new Map(messages));
  });
});

test("a consent is never given in advance", () => {
  const fields = siteSteps.flatMap(({ schema }) => Object.values(stepFields(schema)));
  const consents = fields.filter((field) => field.ui.widget === "consent");
  expect(consents.length).toBeGreaterThan(0);
  expect(consents.filter((field) => field.default !== undefined)).toEqual([]);
});
