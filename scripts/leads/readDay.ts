import { frenchMonths } from "../../src/domain/frenchFormats.ts";

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const NUMBERS = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/;
const WORDS = /^(?<day>\d{1,2})(?:er)? (?<name>\p{L}+) (?<year>\d{4})$/u;

/** The first moment in Paris of `22/11/2026`, `22 novembre 2026` or `2026-11-22`, if it is a day. */
export function readDay(text: string): Date | undefined {
  const written = text.trim().toLowerCase();
  const parts = [ISO, NUMBERS, WORDS].map((form) => form.exec(written)?.groups).find(Boolean);
  if (!parts) return undefined;
  const { year, day, name } = parts;
  const month = name ? frenchMonths.indexOf(name) + 1 : Number(parts.month);
  const midnight = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === Number(day);
  return isDay ? new Date(midnight.getTime() - offsetOfParis(midnight)) : undefined;
}

/** How far the clocks of Paris are ahead of universal time, in milliseconds; they change after one. */
function offsetOfParis(moment: Date): number {
  const there = moment.toLocaleString("sv-SE", { timeZone: "Europe/Paris" });
  return new Date(`${there.replace(" ", "T")}Z`).getTime() - moment.getTime();
}
