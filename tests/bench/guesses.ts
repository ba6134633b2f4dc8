import http from "node:http";
import path from "node:path";
import type { Database } from "../../scripts/backend/database.ts";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import { startBackendProcess } from "../contract/support/backendProcess.ts";
import { guessedLead, pairOfGuesses } from "../contract/support/guesses.ts";
import { type Measurement, median } from "./measurement.ts";
import { post } from "./sendLeads.ts";

const pairs = 200;
/** How often each row of a pair is sent, in turns. */
const tries = 11;
/** Guesses before the first pair: a server just started gets quicker and quicker. */
const warmUp = 1_500;
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
 * by their ranks within each pair (Mann–Whitney), so that it does not matter what else the machine does
 * meanwhile; and the same of a design that is known to tell it.
 * @param dataDir folder of a database without limits
 */
export async function* measureGuesses(dataDir: string): AsyncGenerator<Measurement> {
  const change = async (work: (database: Database) => Promise<unknown>) => {
    const database = await openDatabase(path.join(dataDir, "db"));
    await work(database);
    await database.close();
  };
  const script = (sql: string) => (database: Database) => database.write([{ sql }]);
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
    await post(agent, `${backend.origin}/rest/v1/quote_submissions`, {
      address: "203.0.113.7",
      body: JSON.stringify(row),
    });
    return performance.now() - began;
  };
  await send(guessedLead);
  for (let guess = 0; guess < warmUp; guess += 1) {
    const { hit, miss } = pairOfGuesses(guess % pairs);
    await send({ ...(guess % 2 ? hit : miss), surface: -1 });
  }
  const timed: { hits: number[]; misses: number[] }[] = [];
  for (let number = 0; number < pairs; number += 1) {
    const { hit, miss } = pairOfGuesses(number);
    const times = { hits: [] as number[], misses: [] as number[] };
    for (let attempt = 0; attempt < 2 * tries; attempt += 1) {
      // Hit, miss, miss, hit: neither always follows the other.
      const isHit = ((attempt + 1) >> 1) % 2 === number % 2;
      times[isHit ? "hits" : "misses"].push(await send({ ...(isHit ? hit : miss), surface: -1 }));
    }
    timed.push(times);
  }
  agent.destroy();
  await backend.kill();
  const score = Math.abs(rankScore(timed));
  const [hit, miss] = [timed.flatMap(({ hits }) => hits), timed.flatMap(({ misses }) => misses)];
  const medians = `medians ${median(hit).toFixed(2)} and ${median(miss).toFixed(2)} ms`;
  const verdict = score <= highestScore ? "tells nothing" : "tells it";
  return `${medians}, score ${score.toFixed(1)} of at most ${highestScore}: ${verdict}`;
}

/** By how many standard deviations hits are slower than misses more often than they are quicker. */
function rankScore(timed: { hits: number[]; misses: number[] }[]): number {
  let surplus = 0;
  let variance = 0;
  for (const { hits, misses } of timed) {
    for (const hit of hits) for (const miss of misses) surplus += Math.sign(hit - miss) / 2;
    variance += (hits.length * misses.length * (hits.length + misses.length + 1)) / 12;
  }
  return surplus / Math.sqrt(variance);
}
