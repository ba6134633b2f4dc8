import { describe, expect, test } from "vitest";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import type { BackendFailure } from "../../../src/submission/backend.ts";
import { outcomeId, postedOutcomes } from "../../../src/submission/postedOutcome.ts";
import { endsOf, outcomeOf, type SubmissionEnd } from "../../../src/submission/submissionEnd.ts";
import { submit } from "../../../src/submission/submit.ts";
import { siteForms } from "../proofs/siteForms.ts";
import { fakePorts } from "./fakePorts.ts";

/** Ports of a world in which a submission comes to this end. */
function portsFor(end: SubmissionEnd) {
  const faults: Record<string, BackendFailure> = {};
  if ("failure" in end) {
    faults[end.step.action === "host-form" ? "hostForm" : end.step.action] = end.failure;
  }
  return fakePorts({ ...faults, isLater: end.kind === "sent-later" }, true).ports;
}

describe.each(siteForms)("the submission of $file.name", ({ definition }) => {
  const { submission } = definition;
  const whens = submission.steps.flatMap((step) => ("when" in step ? (step.when ?? []) : []));
  const answers = Object.fromEntries(whens.map((key) => [key, true]));
  const ends = endsOf(submission).map((end) => ({
    end,
    outcome: outcomeOf(submission, end, words.unanswered),
  }));

  test("comes to every end that is listed, in the words of that end", async () => {
    for (const { end, outcome } of ends) {
      const ports = { ...portsFor(end), wait: async () => {} };
      const { reference: _, ...told } = {
        reference: "",
        ...(await submit(submission, answers, ports, words.unanswered)),
      };
      expect(told).toEqual(outcome);
    }
  });

  test("has a place for each of them on the page that follows a posted form", () => {
    const places = postedOutcomes(definition, words.unanswered).map(({ id }) => id);
    expect(places.filter((id, rank) => places.indexOf(id) !== rank)).toEqual([]);
    const posted = ends.filter(({ end }) => !("failure" in end) || end.failure.kind !== "changed");
    const named = posted.map(({ outcome }) => outcomeId(definition, outcome));
    expect(named.filter((id) => !places.includes(id))).toEqual([]);
  });
});
