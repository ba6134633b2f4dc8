import { dayOf, rankOf } from "./days.ts";
import { judge, outcomes, type ValidityRule } from "./documentValidity.ts";
import { openingOf, type WeekHours } from "./openingHours.ts";

/** No report is older. */
const OLDEST = "1990-01-01";

/**
 * The first day on which a report may be made so that it surely holds on the day of a signature,
 * whatever it finds; undefined for one that holds without end.
 */
export function earliestReport(rule: ValidityRule, signed: string): string | undefined {
  const holds = (rank: number) =>
    outcomes[judge(rule, { made: dayOf(rank), signed }).overall.reason] === "valid";
  let [tooEarly, early] = [rankOf(OLDEST), rankOf(signed)];
  if (holds(tooEarly)) return undefined;
  // A later report holds for longer, so the first that does is found by halves.
  while (early - tooEarly > 1) {
    const middle = Math.floor((tooEarly + early) / 2);
    if (holds(middle)) early = middle;
    else tooEarly = middle;
  }
  return dayOf(early);
}

/** What a firm promises, in hours where it tells a delay, and when it is open. */
export interface FirmDelays {
  /** Until its answer. */
  quote: number | undefined;
  /** From the quote that was accepted to the visit. */
  visit: number | undefined;
  week: WeekHours;
}

/** Some opening days before a day; days without opening hours do not count. */
function openDaysBefore(day: string, count: number, week: WeekHours): string {
  const isEverOpen = week.some((ranges) => ranges.length > 0);
  let rank = rankOf(day);
  for (let left = count; left > 0; ) {
    rank -= 1;
    if (!isEverOpen || openingOf(rank, week).length > 0) left -= 1;
  }
  return dayOf(rank);
}

/** The last days for what has to be done before a signature. */
export interface LastDays {
  /** To ask for the quote; not known where the firm promises no delay. */
  ask?: string;
  /** For the visit: the reports are made from it. */
  visit: string;
}

/** The last days on which to ask for the quote and to be visited, by what the firm promises. */
export function lastDays(signed: string, { quote, visit, week }: FirmDelays): LastDays {
  const visited = openDaysBefore(signed, 1, week);
  if (!quote || !visit) return { visit: visited };
  const days = Math.ceil(quote / 24) + Math.ceil(visit / 24);
  return { visit: visited, ask: openDaysBefore(visited, days, week) };
}
