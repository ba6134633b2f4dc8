/** Today in Paris, as `2026-11-22`. */
export const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Paris" });
