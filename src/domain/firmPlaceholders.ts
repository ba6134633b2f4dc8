import type { FirmRecord } from "../generated/content.ts";
import { fillPlaceholders } from "./fillPlaceholders.ts";
import { formatFrenchNumber } from "./frenchFormats.ts";
import { perObject } from "./perObject.ts";

/** Short names that texts use for values of the firm's record, with the key of each. */
export const shortNames: Readonly<Record<string, string>> = {
  firm: "name",
  phone: "phones.landline.display",
  mobile: "phones.mobile.display",
  intervention: "promises.intervention",
  interventionArea: "promises.interventionArea",
  quoteDelay: "promises.quote",
  rating: "rating.value",
};

/**
 * The values that placeholders of texts stand for: every string and number of the firm's record
 * under its dotted key (`address.city`), and short names for the most frequent ones.
 * @param write how a number is written; in French unless told otherwise
 */
export function firmPlaceholders(firm: FirmRecord, write = formatFrenchNumber) {
  const values = Object.fromEntries(flattened(firm, write));
  const named = Object.entries(shortNames).flatMap(([name, key]): Entry[] => {
    const value = values[key];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...values, ...Object.fromEntries(named) };
}

type Entry = [key: string, value: string];

function flattened(value: unknown, write: typeof formatFrenchNumber, key = ""): Entry[] {
  if (typeof value === "string") return [[key, value]];
  if (typeof value === "number") return [[key, write(value)]];
  if (typeof value !== "object" || value === null) return [];
  const prefix = key && `${key}.`;
  return Object.entries(value).flatMap(([name, child]) => flattened(child, write, prefix + name));
}

/** The values of a firm's record, both ways to write them; a site asks for each of its texts. */
const valuesOf = perObject((firm: FirmRecord) => ({
  inFrench: firmPlaceholders(firm),
  forMachines: firmPlaceholders(firm, String),
}));

/**
 * Fills the firm's values into a text; in an address (`https://…`) numbers are written for the
 * machine. Other placeholders (`{zone}`, `{date}`) stay for whoever knows them.
 */
export function fillFirmValues(text: string, firm: FirmRecord): string {
  if (!text.includes("{")) return text;
  const { inFrench, forMachines } = valuesOf(firm);
  return fillPlaceholders(text, /^https?:/.test(text) ? forMachines : inFrench);
}
