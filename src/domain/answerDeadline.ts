import { dayOf, inParis } from "./days.ts";
import { formatLongDate } from "./frenchFormats.ts";
import { frenchTypography } from "./frenchTypography.ts";
import { frenchDays, openingOf, type WeekHours } from "./openingHours.ts";

const DAY = 24 * 60;

/** Until when the firm answers: the day as `2026-12-01`, and its time in minutes. */
export type Deadline = NonNullable<ReturnType<typeof answerDeadline>>;

/** The hours of a delay such as « 24 h », « 24 à 48 h » or « 2 jours », the longest; undefined where none is told. */
export function delayHours(text: string): number | undefined {
  const [, count, unit] = /^.*?(\d+)\s*(h|jour)\D*$/i.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (unit === "h" ? 1 : 24);
}

/**
 * Until when a firm answers what was sent to it: the end of the delay, on whose way days without
 * opening hours do not count, to the full hour; outside of its hours, the last time that it closes before.
 * @param hours of the promised delay
 * @returns undefined for a firm that never opens
 */
export function answerDeadline(sent: Date, hours: number, week: WeekHours) {
  const opening = (day: number) => openingOf(day, week);
  if (!week.some((ranges) => ranges.length > 0)) return undefined;
  const start = Math.floor(inParis(sent) / 60_000);
  const first = Math.floor(start / DAY);
  let [day, end] = [first, start];
  for (let left = hours * 60; left > 0; ) {
    const rest = (day + 1) * DAY - end;
    const passed = opening(day).length > 0 ? Math.min(left, rest) : rest;
    if (opening(day).length > 0) left -= passed;
    end += passed;
    if (passed === rest) day += 1;
  }
  const days = Array.from({ length: day - first + 10 }, (_, rank) => first + rank);
  const ranges = days
    .flatMap((one) => opening(one).map(([from, to]) => [one * DAY + from, one * DAY + to] as const))
    .filter(([, closes]) => closes > start);
  const last = ranges.filter(([opens]) => opens < end).at(-1);
  const until = last ? Math.min(last[1], Math.ceil(end / 60) * 60) : ranges[0]?.[1];
  if (until === undefined) return undefined;
  const midnight = Math.floor(until / DAY) * DAY;
  return { day: dayOf(midnight / DAY), minutes: until - midnight };
}

/** A deadline in words that no line end parts: « mardi 1er décembre » and « 18 h ». */
export function deadlineWords({ day, minutes }: Deadline): { day: string; time: string } {
  const weekday = frenchDays[(new Date(day).getUTCDay() + 6) % 7];
  const [rest, hour] = [minutes % 60, Math.floor(minutes / 60)];
  return {
    day: frenchTypography(`${weekday} ${formatLongDate(day).replace(/ \d{4}$/, "")}`),
    time: frenchTypography(rest > 0 ? `${hour} h ${String(rest).padStart(2, "0")}` : `${hour} h`),
  };
}
