/** Today in Paris, as `2026-11-22`. */
export const today = (): string =>
  new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Paris" });
