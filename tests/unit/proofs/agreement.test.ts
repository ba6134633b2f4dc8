import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soundAnswers, trialAnswers } from "../../../scripts/check/proofs/answers.ts";
import { stepFields } from "../../../scripts/project/forms.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { brokenRules, stepAnswers, stepErrors } from "../../../src/forms/stepValidator.ts";
import { visibleFields } from "../../../src/forms/visibility.ts";
import { isComplete, wizardAnswers } from "../../../src/forms/wizardSteps.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { rowValidators } from "../../../src/generated/rows.js";
import type { FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { rowFromAnswers } from "../../../src/submission/row.ts";
import { plainJudge, sentencesOf } from "./plainJudge.ts";
import { siteForms, siteSteps } from "./siteForms.ts";

/** A failure tells the seed, the path to the answers, and the answers at their smallest. */
const runs = { seed: 20_261_122, numRuns: 400 };

/** Near the rules for the most part, otherwise anything that a draft or a console may bring. */
const answerTo = (field: FieldSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...trialAnswers(field)) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    { weight: 1, arbitrary: fc.double({ noNaN: true }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );

function answersTo(schema: StepSchema): fc.Arbitrary<Answers> {
  const fields = Object.entries(stepFields(schema));
  const model = Object.fromEntries(fields.map(([key, field]) => [key, answerTo(field)]));
  return fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Answers>;
}

describe.each(siteSteps)("any answers to $title", ({ schema, step }) => {
  const judge = plainJudge(schema);
  const known = sentencesOf(schema).add(words.unreadable);

  test("break the same rules in the browser and by the file alone, and show the same fields", () => {
    const property = fc.property(answersTo(schema), (answers) => {
      const broken = brokenRules(step, answers).map(({ key, rule }) => `${key} ${rule}`);
      const visible = [...visibleFields(step, answers).keys()].sort();
      expect({ broken: [...new Set(broken)].sort(), visible }).toEqual(judge(answers));
    });
    fc.assert(property, runs);
  });

  test("are told in the file's own sentences, one a refused field", () => {
    const property = fc.property(answersTo(schema), (answers) => {
      const shown = stepErrors(step, answers);
      for (const sentence of shown.values()) expect(known).toContain(sentence);
      const refused = judge(answers).broken.map((rule) => rule.split(" ")[0]);
      expect([...shown.keys()]).toEqual(expect.arrayContaining(refused));
    });
    fc.assert(property, runs);
  });
});

describe.each(siteSteps.filter(({ schema }) => schema.allOf))(
  "a branch of $title",
  ({ schema, step }) => {
    const conditions = schema.allOf ?? [];
    const triggers = conditions.flatMap(({ if: test }) => Object.keys(test.properties));
    const walks = fc.array(
      fc.record({ rank: fc.nat(conditions.length - 1), by: answersTo(schema) }),
    );

    test("that is walked and left leaves the answers as if it had never been walked", () => {
      const property = fc.property(answersTo(schema), walks, (before, walk) => {
        const hidden = (key: string) => !visibleFields(step, before).has(key);
        const after = { ...before };
        for (const { rank, by } of walk) {
          const condition = conditions[rank];
          const dependants = Object.keys(condition?.then.properties ?? {}).filter(hidden);
          for (const key of [...triggers, ...dependants]) after[key] = by[key];
        }
        for (const key of triggers) after[key] = before[key];
        expect(stepAnswers(step, after)).toEqual(stepAnswers(step, before));
        expect(stepErrors(step, after)).toEqual(stepErrors(step, before));
      });
      fc.assert(property, runs);
    });
  },
);

const stored = siteForms.flatMap(({ file, definition }) =>
  file.source.value.submission.steps
    .flatMap((step) => {
      if (step.action === "insert") return [{ name: step.table, columns: step.columns }];
      return step.action === "notify" && step.data !== "row"
        ? [{ name: step.type, columns: step.data }]
        : [];
    })
    .map(({ name, columns }) => ({ name, columns, file, definition })),
);

describe.each(stored)("rows of $name", ({ name, columns, file, definition }) => {
  const sound: Answers = Object.assign({}, ...file.steps.map(({ value }) => soundAnswers(value)));
  const fields = Object.assign({}, ...file.steps.map(({ value }) => stepFields(value)));
  const isRow = rowValidators[name as keyof typeof rowValidators];
  const alone = Object.values(columns).filter((source) => typeof source === "string");

  test("are accepted by the function if and only if the form accepts the answers", () => {
    const changed = fc.oneof(
      ...alone.map((key) => fc.constantFrom(...trialAnswers(fields[key]).map((one) => [key, one]))),
    );
    const property = fc.property(changed, (change) => {
      const answers = { ...sound, ...Object.fromEntries([change]) };
      const row = rowFromAnswers<Answers>(columns, answers);
      expect(isRow(row)).toBe(isComplete(definition, answers));
      const sent = wizardAnswers(definition.steps, answers);
      expect(rowFromAnswers<Answers>(columns, sent)).toEqual(row);
    });
    fc.assert(property, runs);
  });
});
