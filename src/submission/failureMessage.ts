import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { FormWords, StepFailure } from "../generated/schema-types.ts";
import type { BackendFailure } from "./backend.ts";
import type { Announcement } from "./outcome.ts";

/** What the backend said, or what happened instead of an answer, in words. */
function spokenReason(failure: BackendFailure, words: FormWords["unanswered"]): string {
  if (failure.kind !== "refused") return words[failure.kind];
  return failure.message || words.unusable;
}

function template(declared: StepFailure, failure: BackendFailure): string {
  const fallback = declared.message ?? "";
  if (failure.kind !== "refused") return declared.unanswered ?? fallback;
  const { codes = {} } = declared;
  return (Object.hasOwn(codes, failure.code) && codes[failure.code]) || fallback;
}

/**
 * The sentence for a failed step. The backend's own wording is filled in only where the schema
 * asks for it with `{message}`.
 */
export function failureAnnouncement(
  declared: StepFailure,
  failure: BackendFailure,
  words: FormWords["unanswered"],
): Announcement {
  const message = fillPlaceholders(template(declared, failure), {
    message: spokenReason(failure, words),
  });
  return {
    message,
    ...(declared.toastDurationMs && { durationMs: declared.toastDurationMs }),
  };
}
