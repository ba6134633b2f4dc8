import { delayHours } from "../domain/answerDeadline.ts";
import { weekHours } from "../domain/openingHours.ts";
import type { FirmDelays } from "../domain/signingCalendar.ts";
import promises from "../generated/promises.json";

/** What the firm promises to those who ask. */
export const firmDelays: FirmDelays = {
  quote: delayHours(promises.quote),
  visit: delayHours(promises.visit),
  week: weekHours(promises.hours),
};
