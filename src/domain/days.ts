const DAY_MS = 86_400_000;

/** A day such as `2026-12-01` as a number, 1 January 1970 being 0. */
export const rankOf = (day: string): number => Date.parse(day) / DAY_MS;

/** The day of such a number, as `2026-12-01`. */
export const dayOf = (rank: number): string => new Date(rank * DAY_MS).toISOString().slice(0, 10);

/** What a clock in Paris shows at a moment, in ms, as if it were universal time. */
export const inParis = (moment: Date): number =>
  Date.parse(`${moment.toLocaleString("sv-SE", { timeZone: "Europe/Paris" }).replace(" ", "T")}Z`);
