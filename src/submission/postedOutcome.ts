import type { SubmissionOf } from "../domain/compiledForm.ts";
import type { FormWords } from "../generated/schema-types.ts";
import { REPEATED } from "./sendRow.ts";
import { caseOf, endsOf, type Outcome, outcomeOf, type SubmissionEnd } from "./submissionEnd.ts";

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

/** Whether what was posted is certainly not kept. */
function isDropped(outcome: Outcome): boolean {
  if (outcome.kind !== "failed") return false;
  const { action, failure } = outcome;
  return failure.kind === "refused" ? failure.code !== REPEATED : action === "check";
}

/** Every way in which the submission of a form can end, in its own words, as a page tells it. */
export function postedOutcomes(form: SentForm, words: FormWords["unanswered"]) {
  const ends = endsOf(form.submission).filter(isNamed);
  return ends.map((end) => {
    const outcome = outcomeOf(form.submission, end, words);
    const { announcement, ...told } = outcome;
    const { message } = announcement;
    return { ...told, message, id: outcomeId(form, outcome), isDropped: isDropped(outcome), end };
  });
}
