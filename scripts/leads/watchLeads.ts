import { setTimeout as pause } from "node:timers/promises";
import type { StoredLead } from "../backend/leadDesk.ts";
import type { ReachedDesk } from "./reachDesk.ts";

/** How a list of leads is kept up to date. */
interface WatchPorts {
  /** First moment of which leads are told. */
  since: Date;
  /** Reaches the desk for what has come already; what it throws ends the watch. */
  reach(): Promise<ReachedDesk | undefined>;
  /** Reaches one that others keep at work, the only ones by which leads can come. */
  reachStanding(): Promise<ReachedDesk | undefined>;
  /** Ends the watch. */
  signal: AbortSignal;
  /** Told why a look failed, as when the site ends meanwhile; the next one follows. */
  onFailure?(failure: unknown): void;
  /** Time between two looks. */
  pauseInMilliseconds?: number;
}

/** The leads since a moment, each once, as they come; until the signal. The folder is left free. */
export async function* watchLeads(ports: WatchPorts): AsyncGenerator<StoredLead[]> {
  const { since, signal, onFailure = () => {}, pauseInMilliseconds = 2_000 } = ports;
  const newsOf = newsSince(since);
  yield* newsOf(await ports.reach());
  for (;;) {
    await pause(pauseInMilliseconds, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      yield* newsOf(await ports.reachStanding());
    } catch (failure) {
      onFailure(failure);
    }
  }
}

/** One that came earlier may be stored later: so far back each look goes again. */
const OVERLAP_IN_MILLISECONDS = 60_000;

/** What a desk has to tell that none told before; it is left then. */
function newsSince(since: Date) {
  const seen = new Map<unknown, number>();
  let latest = since.getTime();
  return async function* (reached: ReachedDesk | undefined) {
    const from = Math.max(since.getTime(), latest - OVERLAP_IN_MILLISECONDS);
    for (const [id, moment] of seen) if (moment < from) seen.delete(id);
    try {
      for await (const leads of reached?.desk.list(new Date(from).toISOString()) ?? []) {
        const news = leads.filter(({ row }) => !seen.has(row.id));
        for (const { row } of news) {
          const moment = Date.parse(String(row.created_at));
          seen.set(row.id, moment);
          latest = Math.max(latest, moment);
        }
        if (news.length > 0) yield news;
      }
    } finally {
      await reached?.leave();
    }
  };
}
