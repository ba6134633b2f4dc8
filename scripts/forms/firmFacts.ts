import { readFileSync } from "node:fs";
import { fillPlaceholders } from "../../src/domain/fillPlaceholders.ts";
import { firmPlaceholders } from "../../src/domain/firmPlaceholders.ts";
import type { FirmRecord } from "../../src/generated/content.ts";

const FIRM_FILE = "src/content/firm.json";

function filled(data: unknown, facts: Record<string, string>): unknown {
  if (typeof data === "string") return fillPlaceholders(data, facts);
  if (Array.isArray(data)) return data.map((item) => filled(item, facts));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, filled(value, facts)]),
  );
}

/**
 * Fills what the firm's record knows (`{phone}`, `{email}`, `{firm}`...) into every text of a
 * piece of schema data; other placeholders stay for later.
 */
export function withFirmFacts<Data>(data: Data): Data {
  const firm = JSON.parse(readFileSync(FIRM_FILE, "utf8")) as FirmRecord;
  return filled(data, firmPlaceholders(firm)) as Data;
}
