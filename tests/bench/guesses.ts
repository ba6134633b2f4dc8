import http from "node:http";
import path from "node:path";
import type { Database } from "../../scripts/backend/database.ts";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import { startBackendProcess } from "../contract/support/backendProcess.ts";
import { guessedLead, pairOfGuesses } from "../contract/support/guesses.ts";
import { type Measurement, median } from "./measurement.ts";
import { postRow } from "./sendLeads.ts";

const pairs = 200;
/** Each time is the shortest of so many, in turns: what else the machine does lengthens single ones. */
const tries = 7;
/** Scores beyond it come by chance in one of 16,000 runs. */
const highestScore = 4;

/** Judges doubles by the first design: before the bounds, and by e-mail, property and transaction. */
const judgedFirst = `
  create or replace function private.judge_first() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    if exists (select from public.quote_submissions other
      where pg_catalog.lower(pg_catalog.btrim(other.email)) = pg_catalog.lower(pg_catalog.btrim(new.email))
        and other.created_at > new.created_at - interval '24 hours'
        and other.transaction_type = new.transaction_type
        and private.comparable(other.postal_code) = private.comparable(new.postal_code)) then
      raise unique_violation;
    end if;
    return new;
  end $$;
  create trigger t2_judge_first before insert on public.quote_submissions
    for each row execute function private.judge_first()`;

/**
 * Measures whether the time of a refusal tells that a lead is stored: hit and miss in turns, compared
 * by their ranks (Mann–Whitney); and the same of a design that is known to tell it.
 * @param dataDir folder of a database without limits
 */
export async function* measureGuesses(dataDir: string): AsyncGenerator<Measurement> {
  const change = async (work: (database: Database) => Promise<unknown>) => {
    const database = await openDatabase(path.join(dataDir, "db"));
    await work(database);
    await database.close();
  };
  const script = (sql: string) => (database: Database) =>
    database.write((session) => session.script(sql));
  yield { what: `${pairs} pairs of guesses, hit and miss`, figures: await compare(dataDir) };
  await change(script(judgedFirst));
  const figures = await compare(dataDir);
  await change(script("drop trigger t2_judge_first on public.quote_submissions"));
  yield { what: "the same where doubles are judged before the bounds", figures };
}

async function compare(dataDir: string): Promise<string> {
  const backend = await startBackendProcess(dataDir);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (row: object) => {
    const began = performance.now();
    await postRow(agent, `${backend.origin}/rest/v1/quote_submissions`, "203.0.113.7", row);
    return performance.now() - began;
  };
  await send(guessedLead);
  const hits: number[] = [];
  const misses: number[] = [];
  for (let number = -20; number < pairs; number += 1) {
    const guess = pairOfGuesses(Math.abs(number));
    const [hit, miss] = [
      { ...guess.hit, surface: -1 },
      { ...guess.miss, surface: -1 },
    ];
    const times = { hit: Number.POSITIVE_INFINITY, miss: Number.POSITIVE_INFINITY };
    for (let attempt = 0; attempt < tries; attempt += 1) {
      // Neither is always the second one.
      const isHitFirst = (number + attempt) % 2 === 0;
      if (isHitFirst) times.hit = Math.min(times.hit, await send(hit));
      times.miss = Math.min(times.miss, await send(miss));
      if (!isHitFirst) times.hit = Math.min(times.hit, await send(hit));
    }
    // The first ones warm the server up.
    if (number < 0) continue;
    hits.push(times.hit);
    misses.push(times.miss);
  }
  agent.destroy();
  await backend.kill();
  const score = Math.abs(rankScore(hits, misses));
  const verdict = score <= highestScore ? "tells nothing" : "tells it";
  return `medians ${median(hits).toFixed(2)} and ${median(misses).toFixed(2)} ms, score ${score.toFixed(1)} of at most ${highestScore}: ${verdict}`;
}

/** Mann–Whitney: by how many standard deviations the ranks of one sample lie above those of another. */
function rankScore(one: readonly number[], other: readonly number[]): number {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  const above = wins.reduce((sum: number, win) => sum + win, 0);
  const product = one.length * other.length;
  return (above - product / 2) / Math.sqrt((product * (one.length + other.length + 1)) / 12);
}
