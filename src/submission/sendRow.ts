import type { Result, Row } from "./backend.ts";

/** What a tab keeps until it is closed, or the page where nothing may be stored. */
export interface TabMemory {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** How the database refuses a row that repeats another. */
export const REPEATED = "23505";

/** Rows that were sent without an answer: digests, and the key that they were made with. */
function unansweredIn(kept: unknown): { key: string; digests: string[] } {
  const { key, digests } = (kept ?? {}) as Partial<ReturnType<typeof unansweredIn>>;
  return key && typeof key === "string" && Array.isArray(digests)
    ? { key, digests }
    : { key: crypto.randomUUID(), digests: [] };
}

/** Equal for equal rows; tells nothing of them to one who has not the key. */
async function digestOf(row: Row, key: string): Promise<string> {
  const bytes = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", bytes.encode(key), hmac, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", secret, bytes.encode(JSON.stringify(row)));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * Sends a row, and remembers it until an answer has come. A retry that is refused as a repeat thus
 * knows its own earlier row: the same one is `stored`, another one fails as `changed`.
 *
 * @param memory null: nothing is remembered
 */
export async function sendRow(
  table: string,
  row: Row,
  send: () => Promise<Result<Row>>,
  memory: TabMemory | null,
): Promise<Result<Row> | "stored"> {
  // Only pages that are served over HTTPS, or from this machine, have digests.
  if (!memory || !crypto.subtle) return send();
  const place = `sans-reponse:${table}`;
  const { key, digests } = unansweredIn(memory.read(place));
  const keep = (kept: string[]) =>
    kept.length > 0 ? memory.write(place, { key, digests: kept }) : memory.remove(place);
  const digest = await digestOf(row, key);
  keep([...new Set([...digests, digest])]);
  const result = await send();
  if (result.ok) keep([]);
  if (result.ok || !("code" in result.failure) || result.failure.status >= 500) return result;
  // The backend has judged the row: it is not stored, others may be.
  const isRepeat = result.failure.code === REPEATED && digests.length > 0;
  const isSame = digests.every((other) => other === digest);
  keep(isRepeat && isSame ? [] : digests);
  if (!isRepeat) return result;
  return isSame ? "stored" : { ok: false, failure: { ...result.failure, kind: "changed" } };
}
