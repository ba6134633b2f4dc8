import type { Finding } from "../project/finding.ts";
import type { Survey } from "./survey.ts";

/**
 * What is wrong in a project as far as one rule knows. A file that is not JSON, or a form file that
 * does not follow its model, is told that alone: what rules would say of it follows from that.
 */
export type Rule = (survey: Survey) => Iterable<Finding>;

/** Rules about things of one kind, by what they look at. */
type Rules<Thing> = Record<string, (thing: Thing, survey: Survey) => Iterable<Finding>>;

/** Rules about things of one kind as one rule about the project. */
export const ofEach =
  <Thing>(thingsIn: (survey: Survey) => readonly Thing[], rules: Rules<Thing>): Rule =>
  (survey) =>
    thingsIn(survey).flatMap((thing) =>
      Object.values(rules).flatMap((rule) => [...rule(thing, survey)]),
    );
