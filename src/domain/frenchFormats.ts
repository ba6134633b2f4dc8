/** No-break spaces: the narrow one, and that of full width. */
export const NARROW = "\u202f";
export const FIXED = "\u00a0";

/** A number with comma and narrow no-break spaces between thousands: `1 250,5`. */
export function formatFrenchNumber(value: number): string {
  const [whole = "", decimals] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW);
  return decimals ? `${grouped},${decimals}` : grouped;
}

/**
 * A French telephone number in pairs: `06 12 34 56 78`, `+33 6 12 34 56 78`. Another country's is
 * left as it is.
 */
export function formatPhone(compact: string): string {
  const french = /^(\+33|0)(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(compact);
  if (!french) return compact;
  const [, prefix = "", first = "", ...pairs] = french;
  const head = prefix === "0" ? `0${first}` : `${prefix}${FIXED}${first}`;
  return [head, ...pairs].join(FIXED);
}

const conjunction = new Intl.ListFormat("fr");

/** « Antony, Bourg-la-Reine et Châtenay-Malabry » */
export const frenchList = (items: readonly string[]): string => conjunction.format(items);

/** The months as they are written in dates, January first. */
export const frenchMonths =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** `2025-04` as « avril 2025 », `2025-05-22` as « 22 mai 2025 », `2025-01-01` as « 1er janvier 2025 ». */
export function formatLongDate(isoDate: string): string {
  const [year = "", month = "", day] = isoDate.split("-");
  const name = frenchMonths[Number(month) - 1] ?? month;
  if (!day) return `${name} ${year}`;
  return `${day === "01" ? "1er" : Number(day)} ${name} ${year}`;
}

/** An ISO date (`2026-03-14`) as it is written in France: `14/03/2026`. */
export function formatFrenchDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-");
  return year && month && day ? `${day}/${month}/${year}` : isoDate;
}
