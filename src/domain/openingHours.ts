/** The days of the week, Monday first. */
export const frenchDays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** Opening times of each day of the week, Monday first: from when to when, in minutes of the day. */
export type WeekHours = (readonly [opens: number, closes: number])[][];

/** The times of day of a text such as « 9h-12h30 et 14h-18h », in minutes. */
export function minutesOf(text: string): number[] {
  return [...text.matchAll(/(\d{1,2}) ?h ?(\d{2})?/g)].map(
    ([, hour, minute = "0"]) => Number(hour) * 60 + Number(minute),
  );
}

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
