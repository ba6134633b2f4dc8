import { readFileSync } from "node:fs";
import { fillFirmValues } from "../../src/domain/firmPlaceholders.ts";
import { frenchTypography } from "../../src/domain/frenchTypography.ts";
import type { FirmRecord } from "../../src/generated/content.ts";
import { specifiedSentences } from "./specifiedSentences.ts";

const FIRM_FILE = "src/content/firm.json";

/** Keys whose texts are compared, not read. */
const machineKeys = new Set(["const", "default", "enum", "pattern"]);

function finishText(text: string, firm: FirmRecord): string {
  const filled = fillFirmValues(text, firm);
  return specifiedSentences.has(text) ? filled : frenchTypography(filled);
}

function finish(value: unknown, parentKey: string, firm: FirmRecord): unknown {
  if (typeof value === "string") return finishText(value, firm);
  if (Array.isArray(value)) return value.map((item) => finish(item, "", firm));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => {
    const isForMachine = machineKeys.has(key) && parentKey !== "errorMessage";
    return [key, isForMachine ? child : finish(child, key, firm)];
  });
  return Object.fromEntries(entries);
}

/**
 * Fills what the firm's record knows (`{phone}`, `{email}`, `{firm}`...) into every text of a piece
 * of schema data and sets its French typography; other placeholders stay for later.
 */
export function finishTexts<Data>(data: Data): Data {
  const firm = JSON.parse(readFileSync(FIRM_FILE, "utf8")) as FirmRecord;
  return finish(data, "", firm) as Data;
}
