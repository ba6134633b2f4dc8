import { fillFirmValues } from "../domain/firmPlaceholders.ts";
import { frenchTypography } from "../domain/frenchTypography.ts";
import type { FirmRecord } from "../generated/content.ts";

/** Keys whose values are addresses, names for the machine or pictures, not words to be read. */
const machineKeys = new Set([
  "anchor",
  "code",
  "email",
  "group",
  "href",
  "icon",
  "id",
  "media",
  "src",
  "srcset",
  "titleLang",
  "type",
]);

function finishText(text: string, firm: FirmRecord): string {
  const filled = fillFirmValues(text, firm);
  const isAddress = /^(?:[/#]\S*|(?:https?|mailto|tel):\S+)$/.test(filled);
  return isAddress ? filled : frenchTypography(filled);
}

/**
 * Fills the firm's values into every text of a piece of content and sets its French typography.
 * @returns a copy of the same shape
 */
export function finishTexts<Value>(value: Value, firm: FirmRecord): Value {
  const finish = (item: unknown): unknown => {
    if (typeof item === "string") return finishText(item, firm);
    if (Array.isArray(item)) return item.map(finish);
    if (typeof item !== "object" || item === null) return item;
    const entries = Object.entries(item).map(([key, child]) => [
      key,
      machineKeys.has(key) ? child : finish(child),
    ]);
    return Object.fromEntries(entries);
  };
  return finish(value) as Value;
}
