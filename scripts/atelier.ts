import path from "node:path";
import { startAtelier } from "./atelier/server/startAtelier.ts";
import { requireSoundData } from "./check/soundData.ts";

const root = path.resolve(import.meta.dirname, "..");

/** `npm run atelier`: the pages of the site, whose texts and questions are changed by clicking on them. */
async function main(): Promise<void> {
  await requireSoundData();
  const { entrance } = await startAtelier(root);
  console.log(`L’atelier est ouvert : ${entrance()}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
