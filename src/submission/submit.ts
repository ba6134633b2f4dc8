import type { FieldKey, SubmissionOf, ValidAnswers } from "../domain/compiledForm.ts";
import type { FormWords, LateNotice } from "../generated/schema-types.ts";
import type { Result, Row } from "./backend.ts";
import { failureAnnouncement, nextAction } from "./failureMessage.ts";
import type { Announcement, Outcome } from "./outcome.ts";
import { runStep, type StepPorts } from "./steps.ts";

/** How sending ended, when it did not fail, in words. */
type Sent = Pick<Exclude<Outcome, { kind: "failed" }>, "kind" | "announcement">;

function spoken({ message, toastDurationMs }: LateNotice): Announcement {
  return { message, ...(toastDurationMs && { durationMs: toastDurationMs }) };
}

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
  const { success } = submission;
  let sent: Sent = { kind: "sent", announcement: spoken(success) };
  for (const step of submission.steps) {
    const result: Result<Row | null> = await runStep(step, { answers, row }, ports);
    if (result.ok) {
      row = result.value;
      const later = "later" in step && result.isLater ? step.later : undefined;
      if (later) sent = { kind: "sent-later", announcement: spoken(later) };
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
    sent = { kind: "sent-with-warning", announcement };
  }
  return { ...sent, ...(success.goTo && { goTo: success.goTo }) };
}
