import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { applyMigrations } from "../../scripts/backend/applyMigrations.ts";
import type { Database } from "../../scripts/backend/database.ts";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import { type BackendProcess, startBackendProcess } from "../contract/support/backendProcess.ts";
import { postgresDatabase } from "../contract/support/postgresDatabase.ts";
import { startPostgres } from "../contract/support/startPostgres.ts";
import { LIFT, measureAttacks } from "./attacks.ts";
import { measureFullDisks } from "./fullDisks.ts";
import { measureGuesses } from "./guesses.ts";
import { measureKills } from "./kills.ts";
import { measureList } from "./list.ts";
import { type Measurement, percentile } from "./measurement.ts";
import { processTreeMemory } from "./processTreeMemory.ts";
import { sendLeads } from "./sendLeads.ts";

const clientCounts = [1, 8, 64];
const secondsPerLoad = 4;
/** Rows before the first load: a server just started gets quicker and quicker. */
const warmUp = 3_000;
const rowsInMemory = 20_000;

/** Measures the backend: throughput with durability on, memory, starts, attacks, guesses, faults, lists. */
export async function* measureBackend(): AsyncGenerator<Measurement> {
  yield* measureEmbedded();
  yield* measurePostgres();
}

async function* measureEmbedded(): AsyncGenerator<Measurement> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "bench-embedded-"));
  try {
    yield* measureStarts(dataDir);
    const database = await openDatabase(path.join(dataDir, "db"));
    await liftThrottle(database);
    await database.close();
    const backend = await startBackendProcess(dataDir);
    yield* measureLoads("embedded Postgres", backend, () =>
      processTreeMemory(backend.child.pid ?? 0),
    );
    await backend.kill();
    yield* measureAttacks(dataDir);
    yield* measureGuesses(dataDir);
    yield await measureKills(dataDir);
    yield await measureFullDisks(path.join(dataDir, "db"));
    yield await measureList(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function* measurePostgres(): AsyncGenerator<Measurement> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "bench-postgres-"));
  const server = await startPostgres();
  const url = `${server.url}/postgres`;
  try {
    const database = postgresDatabase(url, 1);
    await applyMigrations(database);
    await liftThrottle(database);
    await database.close();
    const backend = await startBackendProcess(dataDir, { databaseUrl: url });
    const memory = () => processTreeMemory(backend.child.pid ?? 0) + processTreeMemory(server.pid);
    yield* measureLoads("real Postgres", backend, memory);
    await backend.kill();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function* measureStarts(dataDir: string): AsyncGenerator<Measurement> {
  for (const what of ["cold start, empty folder", "warm start"]) {
    const began = performance.now();
    const backend = await startBackendProcess(dataDir);
    const seconds = (performance.now() - began) / 1000;
    await backend.kill();
    yield { what, figures: `${seconds.toFixed(1)} s from launching Node to the first answer` };
  }
}

async function* measureLoads(
  engine: string,
  backend: BackendProcess,
  memory: () => number,
): AsyncGenerator<Measurement> {
  let stored = 0;
  const storeUntil = (rows: number) =>
    sendLeads(
      backend.origin,
      64,
      () => stored >= rows,
      () => {
        stored += 1;
      },
    );
  await storeUntil(warmUp);
  for (const clients of clientCounts) {
    const end = performance.now() + secondsPerLoad * 1000;
    const durations: number[] = [];
    await sendLeads(
      backend.origin,
      clients,
      () => performance.now() > end,
      (_, milliseconds) => durations.push(milliseconds),
    );
    stored += durations.length;
    const rate = durations.length / secondsPerLoad;
    const figures = `${rate.toFixed(0)} rows/s, p95 ${percentile(durations, 0.95).toFixed(1)} ms`;
    yield { what: `${engine}, ${clients} clients`, figures };
  }
  await storeUntil(rowsInMemory);
  const megabytes = memory() / 1e6;
  yield { what: `${engine}, memory after ${stored} rows`, figures: `${megabytes.toFixed(0)} MB` };
}

async function liftThrottle(database: Database): Promise<void> {
  await database.write([{ sql: `update private.throttle_limits set hits = hits * ${LIFT}` }]);
}
