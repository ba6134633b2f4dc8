import { once } from "node:events";
import { checkFingerprint } from "../build/freshness.ts";
import { readCached, writeCached } from "../shared/cache.ts";
import { startThread } from "../shared/startThread.ts";
import type { Report } from "./checkProject.ts";

/** The data are not fit for a build; the message is the report, in French. */
export class UnsoundDataError extends Error {}

/** Where the last report without anything to correct is kept, under the fingerprint of what it is about. */
const KEPT = "sound-data";

/** Checks beside what this thread does meanwhile. */
async function checkApart(): Promise<Report> {
  const [report] = await once(startThread(new URL("./checkThread.ts", import.meta.url)), "message");
  return report;
}

/** The report on the data as they are, where they were found sound before, and their name. */
async function keptReport() {
  const fingerprint = checkFingerprint(".");
  const [checked, ...report] = (readCached(KEPT)?.toString() ?? "").split("\n");
  return { fingerprint, report: checked === fingerprint ? report.join("\n") : undefined };
}

/** Keeps a report without anything to correct. @throws UnsoundDataError with any other */
async function judge(made: Promise<Report>, fingerprint: string): Promise<string> {
  const { count, text } = await made;
  if (count > 0) throw new UnsoundDataError(text);
  writeCached(KEPT, `${fingerprint}\n${text}`);
  return text;
}

/** Checks the data, unless they were as they are. @throws UnsoundDataError */
export async function requireSoundData(): Promise<void> {
  const { fingerprint, report } = await keptReport();
  if (report !== undefined) return;
  const { checkProject } = await import("./checkProject.ts");
  await judge(checkProject(), fingerprint);
}

/**
 * Does something while the data are checked, and tells the report in the console.
 * @param work waits for `sound` before it writes anything that follows from the data
 * @throws UnsoundDataError, whatever the work itself met in such data
 */
export async function whileChecked<Result>(
  work: (sound: Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const { fingerprint, report } = await keptReport();
  const sound = report === undefined ? judge(checkApart(), fingerprint) : Promise.resolve(report);
  const [checked, done] = await Promise.allSettled([sound, work(sound)]);
  if (checked.status === "rejected") throw checked.reason;
  console.log(checked.value);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
