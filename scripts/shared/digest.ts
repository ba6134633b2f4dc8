import { createHash } from "node:crypto";

/** What tells JSON data from all others: 64 hexadecimal digits (SHA-256). */
export const digest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
