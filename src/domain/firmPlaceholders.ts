import type { FirmRecord } from "../generated/content.ts";

/**
 * The values that placeholders of texts stand for: every string and number of the firm's record
 * under its dotted key (`address.city`), and short names for the most frequent ones.
 */
export function firmPlaceholders(firm: FirmRecord): Record<string, string> {
  return {
    ...flattened(firm),
    firm: firm.name,
    phone: firm.phones.landline.display,
    mobile: firm.phones.mobile.display,
    intervention: firm.promises.intervention,
    interventionArea: firm.promises.interventionArea,
    quoteDelay: firm.promises.quote,
    ...(firm.rating && { rating: firm.rating.value.toLocaleString("fr-FR") }),
  };
}

function flattened(value: object, prefix = ""): Record<string, string> {
  const entries = Object.entries(value).flatMap(([key, entry]: [string, unknown]) => {
    if (typeof entry === "string" || typeof entry === "number") {
      return [[prefix + key, String(entry)]];
    }
    return typeof entry === "object" && entry !== null
      ? Object.entries(flattened(entry, `${prefix}${key}.`))
      : [];
  });
  return Object.fromEntries(entries);
}
