import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { betasIn, type Lock, unsignedIn } from "./test/packages.ts";

const lockFile = path.resolve(import.meta.dirname, "../package-lock.json");

// Names the packages of production in unfinished versions, and those that nobody has signed.
const lock: Lock = JSON.parse(readFileSync(lockFile, "utf8"));
const betas = betasIn(lock);
// The registry that the packages came from may be slow, or not to be reached.
const patience = ["--fetch-retries=0", "--fetch-timeout=20000"];
const { stdout } = spawnSync("npm", ["audit", "signatures", "--json", ...patience], {
  encoding: "utf8",
  timeout: 120_000,
  shell: process.platform === "win32",
});
const unsigned = unsignedIn(stdout ?? "");
for (const name of betas) console.error(`✗ ${name} : version inachevée`);
for (const name of unsigned ?? []) console.error(`✗ ${name} : signature absente ou fausse`);
const signatures = unsigned
  ? `${unsigned.length} sans signature valable`
  : "signatures non vérifiées : le registre, ou qui les garantit, ne répond pas";
console.log(`Paquets : ${betas.length} en version inachevée, ${signatures}.`);
if (betas.length > 0 || unsigned?.length) process.exitCode = 1;
