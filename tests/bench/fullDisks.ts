import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../../scripts/backend/openDatabase.ts";
import { startBackendProcess } from "../contract/support/backendProcess.ts";
import { makeSmallDisk } from "../contract/support/smallDisk.ts";
import type { Measurement } from "./measurement.ts";
import { sendLeads } from "./sendLeads.ts";

const times = 5;
const diskInMegabytes = 400;
const secondsFull = 6;

/**
 * Fills the disk again and again in a stream of leads, then looks for every acknowledged one.
 * @param template folder of a database without limits
 */
export async function measureFullDisks(template: string): Promise<Measurement> {
  const what = `${times} times a full disk in a stream of leads`;
  const disk = makeSmallDisk(diskInMegabytes);
  if (!disk) return { what, figures: "this user may make no disk" };
  try {
    // Of this user alone, which the disk itself is not.
    const dataDir = path.join(disk.folder, "data");
    const database = path.join(dataDir, "db");
    await mkdir(dataDir, { mode: 0o700 });
    await cp(template, database, { recursive: true });
    const backend = await startBackendProcess(dataDir);
    const acknowledged: string[] = [];
    for (let time = 0; time < times; time += 1) {
      const end = performance.now() + 2 * secondsFull * 1000;
      const filling = setTimeout(disk.fill, 2000);
      const freeing = setTimeout(disk.empty, secondsFull * 1000);
      const note = (email: string) => acknowledged.push(email);
      await sendLeads(backend.origin, 8, () => performance.now() > end, note);
      clearTimeout(filling);
      clearTimeout(freeing);
    }
    await backend.kill();
    return { what, figures: await tally(database, acknowledged) };
  } finally {
    disk.remove();
  }
}

/** How many acknowledged leads a database has lost, or stored twice. */
export async function tally(folder: string, acknowledged: string[]): Promise<string> {
  const database = await openDatabase(folder);
  const rows = await database.read<{ email: string }>([
    { sql: "select email from contact_submissions" },
  ]);
  await database.close();
  const stored = new Set(rows.map(({ email }) => email));
  const lost = acknowledged.filter((email) => !stored.has(email)).length;
  const double = rows.length - stored.size;
  return `${acknowledged.length} acknowledged, ${lost} lost, ${double} double`;
}
