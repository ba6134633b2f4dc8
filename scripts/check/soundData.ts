import { checkFingerprint } from "../build/freshness.ts";
import { readCached, writeCached } from "../shared/cache.ts";

/** The data are not fit for a build; the message is the report, in French. */
export class UnsoundDataError extends Error {}

/** Where the last report without anything to correct is kept, under the fingerprint of what it is about. */
const KEPT = "sound-data";

/**
 * Checks forms and content before something is made of them, unless they were checked as they are.
 * @returns the report, when nothing has to be corrected
 * @throws UnsoundDataError with the report
 */
export async function requireSoundData(): Promise<string> {
  const fingerprint = await checkFingerprint(".");
  const [checked, ...report] = (readCached(KEPT)?.toString() ?? "").split("\n");
  if (checked === fingerprint) return report.join("\n");
  const { checkProject } = await import("./checkProject.ts");
  const { count, text } = await checkProject();
  if (count > 0) throw new UnsoundDataError(text);
  writeCached(KEPT, `${fingerprint}\n${text}`);
  return text;
}
