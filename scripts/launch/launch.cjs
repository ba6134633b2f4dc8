// What a double-click runs: Node has been looked at, packages may be missing.
const { spawn, spawnSync } = require("node:child_process");
const path = require("node:path");
const { bringUpdate } = require("./bringUpdate.cjs");
const { arePackagesThere, installPackages } = require("./installPackages.cjs");
const { makeShortcut } = require("./makeShortcut.cjs");

const root = path.resolve(__dirname, "../..");

/** Runs a script of the project. */
const script = (...words) => ["--import", "tsx", ...words];

/** Longest time to make anew what follows from the data files where they have changed, in ms. */
const PATIENCE_MS = 120_000;

/** Brings what the atelier runs on. @returns what there is to tell; `problem` where it cannot start */
function prepare() {
  const news = bringUpdate(root);
  if (news) console.log(news);
  if (arePackagesThere(root)) {
    const options = { cwd: root, stdio: ["ignore", "ignore", "inherit"], timeout: PATIENCE_MS };
    spawnSync(process.execPath, script("scripts/prepare.ts"), options);
    return { news };
  }
  console.log("Installation de ce dont l’atelier a besoin : quelques minutes, une seule fois…");
  const problem = installPackages(root);
  const shortcut = problem ? "" : makeShortcut(root);
  if (shortcut) console.log(shortcut);
  return { news: [news, shortcut].filter(Boolean).join(" "), problem };
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

const { news, problem } = prepare();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else open(news);
