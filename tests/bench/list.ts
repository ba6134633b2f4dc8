import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import { startBackendProcess } from "../contract/support/backendProcess.ts";
import { visitPages, writePages } from "./attacks.ts";
import { type Measurement, percentile } from "./measurement.ts";
import { processTreeMemory } from "./processTreeMemory.ts";

const leads = 100_000;

const addLeads = `
  insert into contact_submissions (name, email, subject, message)
  select 'Jeanne Martin', n || '@list.exemple.fr', 'Vente', repeat('Bonjour. ', 100)
  from generate_series(1, ${leads}) as n`;

/** Measures what the list of very many leads takes of the running site. */
export async function measureList(dataDir: string): Promise<Measurement> {
  const database = await openDatabase(path.join(dataDir, "db"));
  await database.write([{ sql: addLeads }]);
  await database.close();
  const pages = await writePages(path.join(dataDir, "pages"));
  const backend = await startBackendProcess(dataDir, { pages });
  const memory = () => processTreeMemory(backend.child.pid ?? 0) / 1e6;
  const before = memory();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, memory());
  }, 500);
  let isOver = false;
  const began = performance.now();
  const listing = countLines(dataDir).finally(() => {
    isOver = true;
  });
  const [lines, visits] = await Promise.all([listing, visitPages(backend.origin, () => isOver)]);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  await backend.kill();
  const page = `page p95 ${percentile(visits, 0.95).toFixed(0)} ms`;
  const growth = `the site's memory ${before.toFixed(0)} → at most ${highest.toFixed(0)} MB`;
  return {
    what: "npm run leads -- --json on the running site",
    figures: `${lines} leads in ${seconds.toFixed(0)} s, ${page}, ${growth}`,
  };
}

async function countLines(dataDir: string): Promise<number> {
  const command = ["--import", "tsx", "scripts/leads.ts", "--json"];
  const environment = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, command, {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let count = 0;
  for await (const _ of createInterface({ input: child.stdout })) count += 1;
  return count;
}
