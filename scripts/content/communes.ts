/**
 * Brings the zones' lists of places up to date from the official division of France:
 * `npx tsx scripts/content/communes.ts`; with `--check` it only tells which differ, by exit code 1.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ZoneRecord } from "../../src/generated/content.ts";
import { refreshedAreas } from "../project/disk/communes.ts";

const zonesFolder = new URL("../../src/content/zones/", import.meta.url);
const isCheck = process.argv.includes("--check");

for (const file of (await readdir(zonesFolder)).filter((name) => name.endsWith(".json"))) {
  const path = fileURLToPath(new URL(file, zonesFolder));
  const record = JSON.parse(await readFile(path, "utf8")) as ZoneRecord;
  const { source } = record.areas;
  if (!source) continue;
  const areas = refreshedAreas(source, record.interventionAreas);
  const isStale = JSON.stringify(areas) !== JSON.stringify(record.interventionAreas);
  const text = JSON.stringify({ ...record, interventionAreas: areas }, null, 2);
  if (isStale && isCheck) process.exitCode = 1;
  if (isStale && !isCheck) await writeFile(path, `${text}\n`);
  const state = isStale ? (isCheck ? "à mettre à jour" : "mis à jour") : "à jour";
  console.log(`${file} : ${areas.length} lieux, ${state}`);
}
