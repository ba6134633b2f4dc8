import type { Answers } from "../../../src/domain/compiledForm.ts";
import words from "../../../src/generated/forms/words.json";
import type { Outcome } from "../../../src/submission/submissionEnd.ts";
import { submit } from "../../../src/submission/submit.ts";
import { loadForm } from "../forms/loadForm.ts";
import { type Call, type Faults, fakePorts } from "./fakePorts.ts";

interface Sent {
  outcome: Outcome;
  calls: Call[];
}

/** Sends valid answers of a real form through its declared steps to a backend with some faults. */
export async function sendForm(
  name: string,
  answers: Answers,
  faults: Faults = {},
  hasHostForm = false,
): Promise<Sent> {
  const { submission } = await loadForm(name);
  const { ports, calls } = fakePorts(faults, hasHostForm);
  const outcome = await submit<Answers>(submission, answers, ports, words.unanswered);
  return { outcome, calls };
}

/** What was done, without what was handed over. */
export function actions(calls: Call[]): string[] {
  return calls.map(([action]) => action);
}
