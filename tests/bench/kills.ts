import path from "node:path";
import { startBackendProcess } from "../contract/support/backendProcess.ts";
import { tally } from "./fullDisks.ts";
import type { Measurement } from "./measurement.ts";
import { sendLeads } from "./sendLeads.ts";

const kills = 20;
const leadsBeforeAKill = 30;

/** Kills the backend again and again in a stream of leads, then looks for every acknowledged one. */
export async function measureKills(dataDir: string): Promise<Measurement> {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const backend = await startBackendProcess(dataDir);
    const enough = acknowledged.length + leadsBeforeAKill;
    await sendLeads(
      backend.origin,
      8,
      () => backend.child.killed,
      (email) => {
        acknowledged.push(email);
        if (acknowledged.length >= enough) backend.child.kill("SIGKILL");
      },
    );
    await backend.kill();
  }
  return {
    what: `${kills} times kill -9 in a stream of leads`,
    figures: await tally(path.join(dataDir, "db"), acknowledged),
  };
}
