import { describe, expect, test } from "vitest";
import { soundAnswers, trialAnswers } from "../../../scripts/check/proofs/answers.ts";
import { stepFields } from "../../../scripts/project/forms.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { StepSchema } from "../../../src/generated/schema-types.ts";
import { mutantsOf } from "./mutants.ts";
import { plainJudge } from "./plainJudge.ts";
import { siteSteps } from "./siteForms.ts";

/** Answers that try one question in each situation of a step, the question left out included. */
function trials(step: StepSchema, key: string): Answers[] {
  const field = stepFields(step)[key];
  const answers = field ? trialAnswers(field) : [];
  const situations = [step.allOf, ...(step.allOf ?? []).map((one) => [one])];
  return situations.flatMap((met) => {
    const { [key]: _, ...others } = soundAnswers(step, met);
    return [others, ...answers.map((answer) => ({ ...others, [key]: answer }))];
  });
}

describe.each(siteSteps)("the answers that prove $title", ({ schema }) => {
  const judged = new Map(
    Object.keys(stepFields(schema)).map((key) => {
      const judge = plainJudge(schema);
      return [key, trials(schema, key).map((answers) => ({ answers, verdict: judge(answers) }))];
    }),
  );

  test("tell it from every step of which one rule was moved, dropped or turned", () => {
    const mutants = mutantsOf(schema);
    const survivors = mutants.filter(({ keys, step }) => {
      const judge = plainJudge(step);
      const same = ({ answers, verdict }: { answers: Answers; verdict: object }) =>
        JSON.stringify(judge(answers)) === JSON.stringify(verdict);
      return keys.every((key) => judged.get(key)?.every(same));
    });
    expect(mutants.length).toBeGreaterThan(0);
    expect(survivors.map(({ what }) => what)).toEqual([]);
  });
});
