const { spawnSync } = require("node:child_process");
const { existsSync, readFileSync } = require("node:fs");
const path = require("node:path");

/** Longest time that an installation may take, in ms. */
const PATIENCE_MS = 20 * 60_000;

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

/** Whether the packages that the project names are installed, in the versions that it names. */
exports.arePackagesThere = (root) => {
  const named = packagesIn(path.join(root, "package-lock.json"));
  // Written last by npm: half an installation has none.
  const installed = packagesIn(path.join(root, "node_modules/.package-lock.json"));
  const isThere = ([place, { version, optional, devOptional }]) =>
    installed[place] ? installed[place].version === version : optional || devOptional;
  return Object.entries(named).every((one) => one[0] === "" || isThere(one));
};

/** What runs npm without a shell: its script beside this Node, or a program of the system. */
function npm() {
  const folder = path.dirname(process.execPath);
  const scripts = ["node_modules", "../lib/node_modules"].map((place) =>
    path.join(folder, place, "npm/bin/npm-cli.js"),
  );
  const script = scripts.find((file) => existsSync(file));
  return script ? [process.execPath, script] : ["npm"];
}

/** What stops npm, by its words, and what to do. */
const hindrances = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|network/i,
    "Internet ne répond pas : vérifiez la connexion de cet ordinateur, puis recommencez.",
  ],
  [/ENOSPC/i, "le disque est plein : libérez de la place, puis recommencez."],
  [
    /EACCES|EPERM|EBUSY|EROFS/i,
    "un fichier du dossier ne peut pas être écrit : fermez les autres programmes qui s’en servent, puis recommencez.",
  ],
];

/** Installs what package-lock.json names, as `npm ci`. @throws when it cannot, with why in French */
exports.installPackages = (root) => {
  const [program, ...words] = [...npm(), "ci", "--loglevel=error", "--no-progress"];
  const options = { cwd: root, encoding: "utf8", timeout: PATIENCE_MS };
  const { status, error, stderr = "" } = spawnSync(program, words, options);
  if (status === 0) return;
  const told = `${error ? error.message : ""}\n${stderr}`.trim();
  const known = hindrances.find(([pattern]) => pattern.test(told));
  const sentence = known ? known[1] : `dites au développeur ce qui suit.\n${told.slice(-2000)}`;
  throw new Error(`L’installation n’a pas abouti : ${sentence}`);
};
