import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import { startBackendProcess } from "../contract/support/backendProcess.ts";
import { attacks, begin } from "./attackThread.ts";
import { type Measurement, percentile } from "./measurement.ts";
import { processTreeMemory } from "./processTreeMemory.ts";
import { sendLeads } from "./sendLeads.ts";

const secondsPerAttack = 8;
/** Visitors who each send a lead a second, as often as their limit lets them. */
const honestVisitors = 8;
/** By how much the limits of the database are raised for other measurements. */
export const LIFT = 1_000_000;

/** Changes how often a client may call. @param hits in SQL */
async function limitCalls(dataDir: string, hits: string): Promise<void> {
  const database = await openDatabase(path.join(dataDir, "db"));
  const limit = `update private.throttle_limits set hits = ${hits} where scope = 'calls'`;
  await database.write([{ sql: limit }]);
  await database.close();
}

/**
 * Measures what visitors notice while somebody attacks: how long a page and an honest lead take,
 * and the most memory that it made the backend take.
 * @param dataDir folder of a database whose limits are raised
 */
export async function* measureAttacks(dataDir: string): AsyncGenerator<Measurement> {
  await limitCalls(dataDir, `hits / ${LIFT}`);
  const pages = await writePages(path.join(dataDir, "pages"));
  const backend = await startBackendProcess(dataDir, { pages });
  const pid = backend.child.pid ?? 0;
  // A server just started gets quicker and quicker.
  const [nobody = "", ...others] = Object.keys(attacks);
  await figuresDuring(nobody, backend.origin, pid);
  for (const what of [nobody, ...others])
    yield { what, figures: await figuresDuring(what, backend.origin, pid) };
  await backend.kill();
  await limitCalls(dataDir, `hits * ${LIFT}`);
}

async function figuresDuring(attack: string, origin: string, pid: number): Promise<string> {
  const end = performance.now() + secondsPerAttack * 1000;
  const isOver = () => performance.now() > end;
  const inserts: number[] = [];
  const attacker = begin(attack, origin);
  const [visits, most] = await Promise.all([
    visitPages(origin, isOver),
    mostMemory(pid, isOver),
    sendLeads(origin, honestVisitors, isOver, (_, time) => inserts.push(time), 1000),
  ]);
  await attacker.terminate();
  const [page, slow] = [0.5, 0.95].map((share) => percentile(visits, share).toFixed(1));
  const insert = percentile(inserts, 0.95).toFixed(0);
  const memory = (most / 1e6).toFixed(0);
  return `page median ${page} ms, p95 ${slow} ms; honest insert p95 ${insert} ms; ${memory} MB`;
}

/** The most memory in bytes that a process and its descendants take until it is over. */
async function mostMemory(process: number, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    most = Math.max(most, processTreeMemory(process));
    await wait(500);
  }
  return most;
}

/** Writes a page to be served while something else is measured; gives its folder. */
export async function writePages(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const page = `<!doctype html><title>x</title>${"<p>Diagnostic immobilier</p>".repeat(2000)}`;
  const files = { "index.html": page, "404.html": page, _headers: "", _redirects: "" };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

/** Asks for a page again and again; resolves to how long each took in milliseconds. */
export async function visitPages(origin: string, isOver: () => boolean): Promise<number[]> {
  const durations: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await (await fetch(origin)).text();
    durations.push(performance.now() - began);
    await wait(20);
  }
  return durations;
}
