import type { Database } from "../database.ts";
import { networkOf } from "./clientAddress.ts";

/** So many are remembered: of more, those that have not called for longest begin anew. */
const mostClients = 10_000;

/**
 * Reads how many calls a client may make at once, and in what time he may make as many again: once, as
 * a change of it is rare; undefined where there is no limit.
 */
export async function readCallLimit(database: Database) {
  const sql = `select hits, extract(epoch from per) * 1000 as milliseconds
    from private.throttle_limits where scope = 'calls'`;
  const [row] = await database.read([{ sql }]);
  return row && { hits: Number(row.hits), milliseconds: Number(row.milliseconds) };
}

/**
 * Bounds the calls of a client before anything of them is read, so that what is refused costs him,
 * not others. Only a gateway of one's own can: PostgREST and the hosted function are handed what the
 * platform has read. All networks of an IPv6 /48 have four times the calls of one client.
 * @param limit none: every call may be read
 * @param now a clock that is never set, in milliseconds
 * @returns tells whether one more call from an address may be read
 */
export function openAllowance(
  limit: Awaited<ReturnType<typeof readCallLimit>>,
  now = () => performance.now(),
): (address: string) => boolean {
  if (!limit) return () => true;
  const { hits, milliseconds } = limit;
  // What is left of a client's calls, as it was at a moment; the map keeps the order of the last calls.
  const rests = new Map<string, { calls: number; moment: number }>();
  const forget = (moment: number) => {
    for (const [client, rest] of rests) {
      if (moment - rest.moment < milliseconds && rests.size < mostClients) return;
      rests.delete(client);
    }
  };
  return (address) => {
    const client = networkOf(address);
    const most = address.includes(":") ? 4 * hits : hits;
    const moment = now();
    const { calls, moment: since } = rests.get(client) ?? { calls: most, moment };
    const left = Math.min(most, calls + ((moment - since) / milliseconds) * most);
    const isAllowed = left >= 1;
    rests.delete(client);
    forget(moment);
    rests.set(client, { calls: left - Number(isAllowed), moment });
    return isAllowed;
  };
}
