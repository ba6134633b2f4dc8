import type { SubmissionOf } from "../domain/compiledForm.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type {
  FormWords,
  LateNotice,
  StoppingFailure,
  SubmissionSuccess,
  WarningFailure,
} from "../generated/schema-types.ts";
import type { BackendFailure, Result } from "./backend.ts";
import { REPEATED } from "./sendRow.ts";

type Step = SubmissionOf["steps"][number];

/** A sentence for the visitor, and how long it stays as a toast, in milliseconds. */
export interface Announcement {
  message: string;
  durationMs?: number;
}

/** How a submission ended. */
export type Outcome =
  | {
      /** `sent-later`: something of it has to wait for another day. */
      kind: "sent" | "sent-later" | "sent-with-warning";
      announcement: Announcement;
      /** What is left to the visitor to do. */
      nextAction?: string;
      goTo?: string;
      /** What the firm's mail names the stored row by, where it was read back. */
      reference?: string;
    }
  | {
      kind: "failed";
      action: Step["action"];
      failure: BackendFailure;
      announcement: Announcement;
      /** What the visitor can do now. */
      nextAction: string;
    };

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

/** Where a stopping step declares what it says of a failure, from there; nowhere: as of all others. */
export function caseOf(
  { codes = {}, changed }: StoppingFailure,
  failure: BackendFailure,
): [] | ["unanswered" | "changed"] | ["codes", string] {
  if (!("code" in failure)) return ["unanswered"];
  if (failure.kind === "changed" && changed) return ["changed"];
  return Object.hasOwn(codes, failure.code) ? ["codes", failure.code] : [];
}

/** What the schema declares for this very failure; nothing where it counts as others do. */
function particular(declared: StoppingFailure, failure: BackendFailure) {
  const [key, code = ""] = caseOf(declared, failure);
  return key === "codes" ? declared.codes?.[code] : key && declared[key];
}

/** What the schema declares for an end, as it is told. */
const announced = ({ message, toastDurationMs }: LateNotice): Announcement => ({
  message,
  ...(toastDurationMs && { durationMs: toastDurationMs }),
});

/**
 * The sentence for a failed step. The backend's own wording is filled in only where the schema
 * asks for it with `{message}`.
 */
export function failureAnnouncement(
  declared: StoppingFailure | WarningFailure,
  failure: BackendFailure,
  words: FormWords["unanswered"],
): Announcement {
  const own = declared.effect === "stop" ? particular(declared, failure)?.message : undefined;
  // What the backend said, or what happened instead of an answer.
  const spoken = "code" in failure ? failure.message || words.unusable : words[failure.kind];
  const message = fillPlaceholders(own ?? declared.message, { message: spoken });
  return announced({ ...declared, message });
}

/** What the visitor can do after a step that failed for good. */
export function nextAction(declared: StoppingFailure, failure: BackendFailure): string {
  return particular(declared, failure)?.nextAction ?? declared.nextAction;
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
