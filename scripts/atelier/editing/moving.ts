import type { FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/forms.ts";
import {
  addQuestion,
  askIf,
  conditionOf,
  dropQuestion,
  type QuestionPlace,
  requireAnswer,
  sentenceOf,
  type Test,
} from "./questions.ts";
import { dependents } from "./removal.ts";

/** The questions that go where one goes: asked only after an answer to it, or about its postal code's town. */
export function followers(step: StepSchema, key: string): string[] {
  const isTownOf = ([, { ui }]: [string, FieldSchema]) => ui.townOf === key;
  const towns = Object.entries(stepFields(step)).filter(isTownOf);
  const all = [key, ...towns.map(([town]) => town)].flatMap((one) => [
    one,
    ...dependents(step, one),
  ]);
  return [...new Set(all)].filter((one) => one !== key);
}

/** What is left of a test when some questions alone can be asked about. */
function testAmong(test: Test | undefined, keys: readonly string[]): Test | undefined {
  const required = test?.required.filter((one) => keys.includes(one)) ?? [];
  const kept = Object.entries(test?.properties ?? {}).filter(([one]) => keys.includes(one));
  return kept.length > 0 ? { required, properties: Object.fromEntries(kept) } : undefined;
}

/**
 * Asks a question in another step, with its rules, its messages and what follows it. Of conditions on
 * questions that stay behind nothing is left: it is then always asked.
 */
export function moveQuestion(
  from: StepSchema,
  to: StepSchema,
  key: string,
  place: QuestionPlace,
): void {
  const keys = [key, ...followers(from, key)];
  const order = from.form.groups.flatMap(({ fields }) => fields);
  const fields = stepFields(from);
  const moved = order
    .filter((one) => keys.includes(one))
    .flatMap((one) => {
      const field = structuredClone(fields[one]);
      if (!field) return [];
      const { townOf } = field.ui;
      if (townOf !== undefined && !keys.includes(townOf)) delete field.ui.townOf;
      const test = testAmong(conditionOf(from, one), keys);
      return [{ one, field, test, sentence: sentenceOf(from, one) }];
    });
  for (const { one } of moved) dropQuestion(from, one);
  let spot = place;
  for (const { one, field, sentence } of moved) {
    addQuestion(to, one, field, spot);
    if (sentence !== undefined) requireAnswer(to, one, sentence);
    spot = { beside: one };
  }
  for (const { one, test } of moved) if (test) askIf(to, one, test);
}
