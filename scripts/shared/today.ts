import { inParis } from "../../src/domain/days.ts";

/** Today in Paris, as `2026-11-22`. */
export const today = () => new Date(inParis(new Date())).toISOString().slice(0, 10);
