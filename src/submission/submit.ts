import type { FieldKey, SubmissionOf, ValidAnswers } from "../domain/compiledForm.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { Result, Row } from "./backend.ts";
import { failureAnnouncement, nextAction } from "./failureMessage.ts";
import type { Announcement, Outcome } from "./outcome.ts";
import { runStep, type StepPorts } from "./steps.ts";

function success(
  { success: declared }: Pick<SubmissionOf, "success">,
  warning: Announcement | null,
): Outcome {
  const { message, toastDurationMs, goTo } = declared;
  const target = goTo ? { goTo } : {};
  if (warning) return { kind: "sent-with-warning", announcement: warning, ...target };
  const announcement = {
    message,
    ...(toastDurationMs && { durationMs: toastDurationMs }),
  };
  return { kind: "sent", announcement, ...target };
}

/**
 * Runs the steps that a schema declares, one after the other, on valid answers. A failed step
 * stops the rest, turns the success into a warning or goes unnoticed, as its `effect` says.
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
  let warning: Announcement | null = null;
  for (const step of submission.steps) {
    const result: Result<Row | null> = await runStep(step, { answers, row }, ports);
    if (result.ok) {
      row = result.value;
      continue;
    }
    if (step.action === "wait" || step.failure.effect === "ignore") continue;
    const { action, failure: declared } = step;
    const { failure } = result;
    const announcement = failureAnnouncement(declared, failure, words);
    if (declared.effect === "stop") {
      const next = nextAction(declared, failure);
      return { kind: "failed", action, failure, announcement, nextAction: next };
    }
    warning = announcement;
  }
  return success(submission, warning);
}
