import type { SubmissionOf } from "../domain/compiledForm.ts";
import type { FormWords, StoppingFailure, WarningFailure } from "../generated/schema-types.ts";
import type { BackendFailure } from "./backend.ts";
import { failureAnnouncement, nextAction } from "./failureMessage.ts";
import type { Outcome } from "./outcome.ts";

/** A way in which a form that a browser posts by itself can end, as a page tells it. */
export interface PostedOutcome {
  /** Names it after the `#` of the page's address. */
  id: string;
  message: string;
  /** What the visitor can do now; absent where nothing is left to do. */
  nextAction?: string;
  /** The page that goes on from there, where it was sent. */
  goTo?: string;
  kind: Outcome["kind"];
  /** True: what was posted is certainly not kept. */
  isDropped: boolean;
}

/** A form by its name, and what becomes of its answers. */
interface SentForm {
  name: string;
  submission: SubmissionOf;
}

/** SQLSTATE of what is there already. */
const repeated = "23505";

/** What a failure counts as for a step: a code that it declares, or one of all others. */
function caseOf({ codes = {} }: StoppingFailure, failure: BackendFailure): string {
  if (failure.kind !== "refused") return "unanswered";
  return Object.hasOwn(codes, failure.code) ? failure.code : "refused";
}

/** A failure of each case that a step tells apart. */
function failuresOf({ codes = {} }: StoppingFailure): BackendFailure[] {
  const refused = ["", ...Object.keys(codes)].map((code) => ({ code, message: "", status: 400 }));
  return [{ kind: "unreachable" }, ...refused.map((one) => ({ kind: "refused" as const, ...one }))];
}

const idOf = (form: string, ...parts: string[]): string => [form, ...parts].join(".");

/** Names the outcome of a posted form in the address of the page that tells it. */
export function outcomeId({ name, submission }: SentForm, outcome: Outcome): string {
  if (outcome.kind !== "failed") return idOf(name, outcome.kind);
  const { action, failure } = outcome;
  const [declared] = submission.steps.flatMap((step) =>
    step.action === action && "failure" in step && step.failure.effect === "stop"
      ? [step.failure]
      : [],
  );
  return idOf(name, action, declared ? caseOf(declared, failure) : "refused");
}

/** Names the refusal of a posted form, by the first field whose answer is missing or wrong. */
export function refusalId(form: string, key: string, hasOthers = false): string {
  return idOf(form, "answer", key, ...(hasOthers ? ["others"] : []));
}

/** Every way in which the submission of a form can end, in its own words. */
export function postedOutcomes(
  { name, submission: { steps, success } }: SentForm,
  words: FormWords["unanswered"],
): PostedOutcome[] {
  const goTo = success.goTo ? { goTo: success.goTo } : {};
  const sent = { kind: "sent", message: success.message, isDropped: false, ...goTo } as const;
  const failed = (declared: StoppingFailure | WarningFailure, failure: BackendFailure) =>
    failureAnnouncement(declared, failure, words).message;
  const later = steps.flatMap((step): PostedOutcome[] => {
    if (!("later" in step && step.later)) return [];
    const kind = "sent-later";
    return [{ ...sent, id: idOf(name, kind), kind, message: step.later.message }];
  });
  return [
    { id: idOf(name, sent.kind), ...sent },
    ...later,
    ...steps.flatMap((step): PostedOutcome[] => {
      if (step.action === "wait" || step.failure.effect === "ignore") return [];
      const { action, failure: declared } = step;
      if (declared.effect === "warn") {
        const kind = "sent-with-warning";
        const message = failed(declared, { kind: "unreachable" });
        return [{ ...sent, id: idOf(name, kind), kind, message }];
      }
      return failuresOf(declared).map((failure) => ({
        id: idOf(name, action, caseOf(declared, failure)),
        kind: "failed",
        message: failed(declared, failure),
        nextAction: nextAction(declared, failure),
        isDropped: failure.kind === "refused" ? failure.code !== repeated : action === "check",
      }));
    }),
  ];
}
