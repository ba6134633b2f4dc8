import type { FirmRecord } from "../generated/content.ts";

/** Short names that texts use for values of the firm's record. */
function shortNames(firm: FirmRecord): Record<string, string | number | undefined> {
  return {
    firm: firm.name,
    phone: firm.phones.landline.display,
    mobile: firm.phones.mobile.display,
    email: firm.email,
    rating: firm.rating?.value,
    intervention: firm.promises.intervention,
    interventionArea: firm.promises.interventionArea,
    quoteDelay: firm.promises.quote,
  };
}

function valueAt(record: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record);
}

function inFrench(value: string | number): string {
  return typeof value === "number" ? String(value).replace(".", ",") : value;
}

/**
 * Replaces the `{placeholders}` of a text by values of the firm's record: a short name such as
 * `{phone}`, or a dotted path such as `{address.city}`. Numbers are written the French way, except
 * in addresses. Others (`{zone}`, `{date}`) stay for whoever knows them.
 */
export function fillFirmValues(text: string, firm: FirmRecord): string {
  const names = shortNames(firm);
  const isAddress = /^https?:/.test(text);
  return text.replace(/\{([\w.]+)\}/g, (placeholder, name: string) => {
    const value = names[name] ?? valueAt(firm, name);
    if (typeof value !== "string" && typeof value !== "number") return placeholder;
    return isAddress ? String(value) : inFrench(value);
  });
}
