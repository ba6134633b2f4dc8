import { periodWords } from "../../src/domain/ruleWords.ts";
import type { Schema } from "../project/model.ts";

const fits = ({ pattern }: Schema, text: string): boolean =>
  typeof pattern === "string" && new RegExp(pattern).test(text);

/** Whether a schema describes how long something holds: `P6M`, `P10Y`, `illimitee`. */
export const isPeriod = (schema: Schema): boolean => fits(schema, "P6M") && !fits(schema, "P6X");

/** A period in French: « 6 mois » for `P6M`; what is none, as it is. */
export const periodText = (schema: Schema, value: string): string =>
  isPeriod(schema) && fits(schema, value) ? periodWords(value) : value;

/** The period that a French text writes: `P6M` for « 6 mois »; what writes none, as it is. */
export function periodIn(text: string): string {
  const plain = text.trim().toLowerCase();
  if (/^illimitée?$/.test(plain)) return "illimitee";
  const [, count, unit] = /^(\d+)\s*(mois|ans?)$/.exec(plain) ?? [];
  return count ? `P${Number(count)}${unit === "mois" ? "M" : "Y"}` : text;
}
