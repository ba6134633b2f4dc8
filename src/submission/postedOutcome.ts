import type { SubmissionOf } from "../domain/compiledForm.ts";
import type { FormWords } from "../generated/schema-types.ts";
import { REPEATED } from "./sendRow.ts";
import { caseOf, endsOf, type Outcome, outcomeOf, type SubmissionEnd } from "./submissionEnd.ts";

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
  end: SubmissionEnd;
}

/** A form by its name, and what becomes of its answers. */
interface SentForm {
  name: string;
  submission: SubmissionOf;
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
  return idOf(name, action, (declared && caseOf(declared, failure).at(-1)) ?? "refused");
}

/** Names the refusal of a posted form, by the first field whose answer is missing or wrong. */
export function refusalId(form: string, key: string, hasOthers = false): string {
  return idOf(form, "answer", key, ...(hasOthers ? ["others"] : []));
}

/** Whether an end has a name of its own: of what is not answered, one stands for all; no tab knows an earlier try. */
const isNamed = (end: SubmissionEnd): boolean =>
  !("failure" in end) || ["refused", "unreachable"].includes(end.failure.kind);

/** Every way in which the submission of a form can end, in its own words. */
export function postedOutcomes(form: SentForm, words: FormWords["unanswered"]): PostedOutcome[] {
  const ends = endsOf(form.submission).filter(isNamed);
  return ends.map((end) => {
    const outcome = outcomeOf(form.submission, end, words);
    const { kind, announcement } = outcome;
    const posted = { id: outcomeId(form, outcome), kind, message: announcement.message, end };
    if (kind !== "failed") {
      const { announcement: _, ...left } = outcome;
      return { ...posted, ...left, isDropped: false };
    }
    const { action, failure, nextAction } = outcome;
    const isDropped = failure.kind === "refused" ? failure.code !== REPEATED : action === "check";
    return { ...posted, nextAction, isDropped };
  });
}
