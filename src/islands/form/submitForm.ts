import type { Answers } from "../../domain/compiledForm.ts";
import { answered } from "../../forms/answerText.ts";
import type { FormDefinition } from "../../forms/definition.ts";
import { draftOf } from "../../forms/drafts.ts";
import { textsOf } from "../../forms/readAnswer.ts";
import { keepSummary, noteSent, type Summary, type SummaryLines } from "../../forms/sentSummary.ts";
import type { SubmitReport } from "../../forms/useSending.ts";
import formWords from "../../generated/forms/words.json";
import type { Outcome } from "../../submission/submissionEnd.ts";
import { submit } from "../../submission/submit.ts";
import { announceOnNextPage } from "../announcements.ts";
import { clearToasts, DEFAULT_DURATION_MS, showToast } from "../toasts.ts";
import { portsFor } from "./submissionPorts.ts";

const toastKinds = {
  sent: "success",
  "sent-later": "success",
  "sent-with-warning": "warning",
  failed: "error",
} as const;

function reportOf(outcome: Outcome): SubmitReport {
  const { message } = outcome.announcement;
  const tone = toastKinds[outcome.kind];
  if (outcome.kind === "failed") {
    return { tone, message, nextAction: `${formWords.failure.kept} ${outcome.nextAction}` };
  }
  return { tone, message, nextAction: outcome.nextAction, isLeaving: outcome.goTo !== undefined };
}

/** Leaves for the page that the schema names, which shows the toast. */
function leaveFor(page: string, form: string, { kind, announcement }: Outcome): void {
  const { message: text, durationMs = DEFAULT_DURATION_MS } = announcement;
  announceOnNextPage({ form, kind: toastKinds[kind], text, until: Date.now() + durationMs });
  // Come back to from the browser's memory, the form would still be as it was when it was sent.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  location.assign(page);
}

/** What the page that follows recalls of the answers, as the schema declares it. */
function summaryOf(definition: FormDefinition, answers: Answers): Omit<Summary, "at"> {
  const { steps, submission } = definition;
  const { summary = [], again = [] } = submission.success;
  const recapLines = steps.flatMap((step) => answered(step, answers, formWords.wizard));
  const lines = summary.flatMap((key): SummaryLines => {
    const one = recapLines.find((line) => line.key === key);
    return one ? [[one.title, [one.text, one.hint].filter(Boolean).join(" – ")]] : [];
  });
  const kept = Object.fromEntries(again.map((key) => [key, answers[key]]));
  return {
    lines,
    chosen: summary.flatMap((key) => textsOf(answers[key])),
    again: draftOf(definition, kept),
  };
}

/** Sends the answers; then shows the toast, here or on the page that the schema names. */
export async function submitForm(
  definition: FormDefinition,
  answers: Answers,
  wasTrapped: boolean,
): Promise<SubmitReport> {
  const { name, submission } = definition;
  const { robot, robotAction } = formWords.failure;
  if (wasTrapped) return { tone: "error", message: robot, nextAction: robotAction };
  clearToasts(name).catch(() => {});
  const ports = portsFor(definition);
  const outcome = await submit<Answers>(submission, answers, ports, formWords.unanswered);
  if (outcome.kind !== "failed" && outcome.goTo) {
    const { goTo, reference } = outcome;
    keepSummary(name, { ...summaryOf(definition, answers), reference });
    leaveFor(goTo + noteSent(name), name, outcome);
  } else {
    const { message, durationMs } = outcome.announcement;
    showToast(name, toastKinds[outcome.kind], message, durationMs).catch(() => {});
  }
  return reportOf(outcome);
}
