import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type {
  FormWords,
  LateNotice,
  ParticularFailure,
  StoppingFailure,
  WarningFailure,
} from "../generated/schema-types.ts";
import type { BackendFailure } from "./backend.ts";
import type { Announcement } from "./outcome.ts";

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
function particular(
  declared: StoppingFailure,
  failure: BackendFailure,
): ParticularFailure | undefined {
  const [key, code = ""] = caseOf(declared, failure);
  return key === "codes" ? declared.codes?.[code] : key && declared[key];
}

/** What the schema declares for an end, as it is told. */
export const announced = ({ message, toastDurationMs }: LateNotice): Announcement => ({
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
