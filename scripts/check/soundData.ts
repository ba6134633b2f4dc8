import { once } from "node:events";
import { checkFingerprint } from "../build/freshness.ts";
import { readCached, writeCached } from "../shared/cache.ts";
import { ToldError } from "../shared/messageOf.ts";
import { startThread } from "../shared/startThread.ts";
import type { Report } from "./checkProject.ts";

/** The data are not fit for a build; the message is the report, in French. */
export class UnsoundDataError extends ToldError {}

/** Where the last report without anything to correct is kept, under the fingerprint of what it is about. */
const KEPT = "sound-data";

/** The report on the data, made anew where they are not as they last were found sound. @throws UnsoundDataError */
async function soundReport(check: () => Promise<Report>): Promise<string> {
  const fingerprint = checkFingerprint(".");
  const [checked, ...report] = (readCached(KEPT)?.toString() ?? "").split("\n");
  if (checked === fingerprint) return report.join("\n");
  const { count, text } = await check();
  if (count > 0) throw new UnsoundDataError(text);
  writeCached(KEPT, `${fingerprint}\n${text}`);
  return text;
}

/** Checks the data, unless they were as they are. @throws UnsoundDataError */
export async function requireSoundData(): Promise<void> {
  await soundReport(async () => (await import("./checkProject.ts")).checkProject());
}

/**
 * Does something while the data are checked, and tells the report in the console.
 * @param work waits for `sound` before it writes anything that follows from the data
 * @throws UnsoundDataError, whatever the work itself met in such data
 */
export async function whileChecked<Result>(work: (sound: Promise<unknown>) => Promise<Result>) {
  const thread = () => startThread(new URL("./checkThread.ts", import.meta.url));
  const sound = soundReport(async () => (await once(thread(), "message"))[0]);
  const [checked, done] = await Promise.allSettled([sound, work(sound)]);
  if (checked.status === "rejected") throw checked.reason;
  console.log(checked.value);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
