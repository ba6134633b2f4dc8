// What a double-click runs: Node has been looked at, packages may be missing.
const { spawn, spawnSync } = require("node:child_process");
const path = require("node:path");
const { arePackagesThere, installPackages } = require("./installPackages.cjs");
const { makeMenuEntry } = require("./makeMenuEntry.cjs");

const root = path.resolve(__dirname, "../..");

/** Longest time of a script that prepares, in ms. */
const PATIENCE_MS = 180_000;

const script = (...words) => ["--import", "tsx", ...words];

/** Runs a script of the project to its end. @returns what it said */
function run(name) {
  const options = { cwd: root, stdio: ["ignore", "pipe", "inherit"], timeout: PATIENCE_MS };
  const { stdout } = spawnSync(process.execPath, script(name), { ...options, encoding: "utf8" });
  return stdout ? stdout.trim() : "";
}

/** Installs packages where they are not there. @throws when it cannot, with why in French */
function ensurePackages() {
  if (arePackagesThere(root)) return;
  console.log("Installation de ce dont l’atelier a besoin : quelques minutes, une seule fois…");
  installPackages(root);
}

/** Opens the atelier, and ends with it. @param news what its window says first */
function open(news) {
  const options = [...(news ? [`--annonce=${news}`] : []), ...process.argv.slice(2)];
  const atelier = spawn(process.execPath, script("scripts/atelier.ts", ...options), {
    cwd: root,
    stdio: "inherit",
  });
  // Of what the terminal sends both, the atelier ends by itself.
  for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => {});
  process.on("SIGTERM", () => atelier.kill());
  atelier.on("exit", (code) => process.exit(code ?? 1));
}

try {
  makeMenuEntry(root);
  ensurePackages();
  console.log("Recherche de mises à jour…");
  const news = run("scripts/launch/bringUpdate.ts");
  if (news) console.log(news);
  // Of what came.
  ensurePackages();
  run("scripts/prepare.ts");
  open(news);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
