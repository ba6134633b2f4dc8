import type { FieldKey, SubmissionOf, ValidAnswers } from "../domain/compiledForm.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { Result, Row } from "./backend.ts";
import { runStep, type StepPorts } from "./steps.ts";
import { endBy, type Outcome, outcomeOf, type SubmissionEnd } from "./submissionEnd.ts";

/**
 * Runs the steps that a schema declares, one after the other, on valid answers. A failed step
 * stops the rest, turns the success into a warning or goes unnoticed, as its `effect` says; one whose
 * work has to wait for another day says so in its own words.
 *
 * @param words sentences for the case that the backend did not answer
 */
export async function submit<Form>(
  submission: SubmissionOf<FieldKey<Form>>,
  answers: ValidAnswers<Form>,
  ports: StepPorts,
  words: FormWords["unanswered"],
): Promise<Outcome> {
  let row: Row | null = null;
  let end: SubmissionEnd = { kind: "sent", declared: submission.success };
  for (const step of submission.steps) {
    const result: Result<Row | null> = await runStep(step, { answers, row }, ports);
    end = endBy(step, result) ?? end;
    if (end.kind === "failed") break;
    if (result.ok) row = result.value;
  }
  const outcome = outcomeOf(submission, end, words);
  const reference = row?.id;
  const isKnown = outcome.kind !== "failed" && typeof reference === "string";
  return isKnown ? { ...outcome, reference } : outcome;
}
