import type { SubmissionStep } from "../../../src/generated/schema-types.ts";
import type { Place } from "../../project/dataFile.ts";

/** A step of a submission where it is written. */
export type Step = Place<SubmissionStep>;

/** A step that does a certain thing. */
export type StepOf<Action> = Place<Extract<SubmissionStep, { action: Action }>>;

/** Whether a step does a certain thing. */
export function isAction<Action extends SubmissionStep["action"]>(
  step: Step,
  action: Action,
): step is StepOf<Action> {
  return step.value.action === action;
}
