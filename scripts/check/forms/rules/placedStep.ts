import type { SubmissionStep } from "../../../../src/generated/schema-types.ts";
import type { Place } from "../fault.ts";

/** A step of the submission and where it is written. */
export interface PlacedStep {
  step: SubmissionStep;
  place: Place;
}
