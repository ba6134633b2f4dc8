import { dayOf, rankOf } from "./days.ts";

/** The days of the week, Monday first. */
export const frenchDays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** Opening times of each day of the week, Monday first: from when to when, in minutes of the day. */
export type WeekHours = (readonly [opens: number, closes: number])[][];

/** The times of day of a text such as « 9h-12h30 et 14h-18h », in minutes. */
export const minutesOf = (text: string): number[] =>
  [...text.matchAll(/(\d{1,2}) ?h ?(\d{2})?/g)].map(
    ([, hour, minute = "0"]) => Number(hour) * 60 + Number(minute),
  );

/** The days that a text names, from 0: « Lundi au jeudi, samedi » names five. */
export function daysOf(text: string): number[] {
  const names = [...text.toLowerCase().matchAll(new RegExp(frenchDays.join("|"), "g"))];
  return names.flatMap(({ 0: name, index }, rank) => {
    const day = frenchDays.indexOf(name);
    const before = names[rank - 1];
    const between = before && text.slice(before.index + before[0].length, index);
    if (!before || !/^s?\s*(?:au|à|[-–])\s*$/.test(between ?? "")) return [day];
    const first = frenchDays.indexOf(before[0]);
    return frenchDays.map((_, other) => other).filter((other) => other > first && other <= day);
  });
}

/** Easter Sunday by the rule of the Gregorian calendar, in the form of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const epact = (19 * a + b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25) + 15) % 30;
  const weekday = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - epact - (c % 4)) % 7;
  const shift = Math.floor((a + 11 * epact + 22 * weekday) / 451);
  // Counted from 22 March.
  return rankOf(`${year}-03-22`) + epact + weekday - 7 * shift;
}

/** The public holidays that have a day of their own (Code du travail, art. L. 3133-1). */
const HOLIDAYS = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];
/** The others, in days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const AFTER_EASTER = [1, 39, 50];

/** The opening times of a day; none on public holidays. @param rank see `rankOf` */
export function openingOf(rank: number, week: WeekHours): WeekHours[number] {
  const day = dayOf(rank);
  const isHoliday =
    HOLIDAYS.includes(day.slice(5)) ||
    AFTER_EASTER.includes(rank - easter(Number(day.slice(0, 4))));
  // 1 January 1970 was a Thursday.
  return isHoliday ? [] : (week[(rank + 3) % 7] ?? []);
}

/** The opening times that lines such as « Lundi au vendredi », « 9h-12h et 14h-18h » tell. */
export function weekHours(lines: readonly { days: string; hours: string }[]): WeekHours {
  const week: WeekHours = frenchDays.map(() => []);
  for (const { days, hours } of lines) {
    const times = minutesOf(hours);
    for (const day of daysOf(days)) {
      for (let rank = 0; rank + 1 < times.length; rank += 2) {
        week[day]?.push([times[rank] ?? 0, times[rank + 1] ?? 0]);
      }
    }
  }
  return week.map((ranges) => ranges.sort(([a], [b]) => a - b));
}
