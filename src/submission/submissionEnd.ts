import type { SubmissionOf } from "../domain/compiledForm.ts";
import type {
  FormWords,
  LateNotice,
  StoppingFailure,
  SubmissionSuccess,
  WarningFailure,
} from "../generated/schema-types.ts";
import type { BackendFailure, Result } from "./backend.ts";
import { announced, failureAnnouncement, nextAction } from "./failureMessage.ts";
import type { Outcome } from "./outcome.ts";
import { REPEATED } from "./sendRow.ts";

type Step = SubmissionOf["steps"][number];

/** How a submission ends: what the schema declares for it, and the step that brings it about. */
export type SubmissionEnd =
  | { kind: "sent"; declared: SubmissionSuccess }
  | { kind: "sent-later"; declared: LateNotice; step: Step }
  | { kind: "sent-with-warning"; declared: WarningFailure; step: Step; failure: BackendFailure }
  | { kind: "failed"; declared: StoppingFailure; step: Step; failure: BackendFailure };

/** How a submission ends by what one of its steps has brought; undefined: as it would without. */
export function endBy(step: Step, result: Result<unknown>): SubmissionEnd | undefined {
  if (step.action === "wait") return undefined;
  if (result.ok) {
    const declared = result.isLater && "later" in step ? step.later : undefined;
    return declared && { kind: "sent-later", declared, step };
  }
  const { failure: declared } = step;
  const { failure } = result;
  if (declared.effect === "ignore") return undefined;
  return declared.effect === "stop"
    ? { kind: "failed", declared, step, failure }
    : { kind: "sent-with-warning", declared, step, failure };
}

const refused = (code: string) => ({ kind: "refused", code, message: "", status: 400 }) as const;

/** The failures of a step that visitors can be told of, each in its own words. */
function failuresOf(step: Step): BackendFailure[] {
  if (step.action === "wait" || step.failure.effect !== "stop") return [{ kind: "unreachable" }];
  const { codes = {}, changed } = step.failure;
  const kinds = ["offline", "timeout", "unreachable", "unusable"] as const;
  return [
    ...[...Object.keys(codes), ""].map(refused),
    ...kinds.map((kind) => ({ kind })),
    ...(changed ? [{ ...refused(REPEATED), kind: "changed" as const }] : []),
  ];
}

/** Every way in which a submission can end. */
export function endsOf({ steps, success }: SubmissionOf): SubmissionEnd[] {
  const ends = steps.flatMap((step) => [
    ...failuresOf(step).map((failure) => endBy(step, { ok: false, failure })),
    endBy(step, { ok: true, value: null, isLater: true }),
  ]);
  return [{ kind: "sent", declared: success }, ...ends.flatMap((end) => end ?? [])];
}

/** What the visitor is told of an end. @param words sentences for the case that the backend did not answer */
export function outcomeOf(
  { success: { goTo } }: SubmissionOf,
  end: SubmissionEnd,
  words: FormWords["unanswered"],
): Outcome {
  const { kind, declared } = end;
  const announcement =
    "failure" in end ? failureAnnouncement(end.declared, end.failure, words) : announced(declared);
  if (kind !== "failed") {
    const left = kind === "sent" && declared.nextAction;
    return { kind, announcement, ...(left && { nextAction: left }), ...(goTo && { goTo }) };
  }
  const { failure, step } = end;
  const { action } = step;
  return { kind, action, failure, announcement, nextAction: nextAction(declared, failure) };
}
