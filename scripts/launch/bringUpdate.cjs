const { spawnSync } = require("node:child_process");
const { existsSync } = require("node:fs");
const path = require("node:path");
const { unasked } = require("../shared/unasked.cjs");

/** How long git may take, in ms: over the network, and here. */
const [REMOTE_MS, LOCAL_MS] = [60_000, 20_000];

/** Git runs no program that the repository names, and takes names of files as they are. */
const ALONE = [
  "-c",
  "core.hooksPath=/dev/null",
  "-c",
  "core.fsmonitor=false",
  "--literal-pathspecs",
];

/** @returns asks git in a folder: whether it did, and what it said */
function gitIn(folder) {
  const run = (env, args, timeout) => {
    const options = { cwd: folder, env, timeout, encoding: "utf8", maxBuffer: 2 ** 26 };
    const { status, stdout } = spawnSync("git", [...ALONE, ...args], options);
    return { isDone: status === 0, told: (stdout || "").trim() };
  };
  const { told: sshCommand } = run(process.env, ["config", "core.sshCommand"], LOCAL_MS);
  const env = unasked(process.env, sshCommand);
  return (args, timeout = LOCAL_MS) => run(env, args, timeout);
}

const named = ({ told }) => told.split("\0").filter(Boolean);

/** Files that differ from the last version here, from the top of the repository. */
const changedHere = (git) => [
  ...named(git(["diff", "--name-only", "--no-renames", "-z", "HEAD"])),
  ...named(git(["ls-files", "--others", "--exclude-standard", "-z"])),
];

/** Whether a file is here already as an update has it: it was published, and taken over. */
function isAlike(git, top, file) {
  const here = existsSync(path.join(top, file)) ? git(["hash-object", "--", file]).told : "";
  return here === git(["rev-parse", "--verify", "--quiet", `@{upstream}:${file}`]).told;
}

const OFFLINE =
  "Le serveur du projet ne répond pas : l’atelier s’ouvre avec ce qui est sur cet ordinateur.";
const CROSSED =
  "Une mise à jour attend, mais elle touche des textes que vous avez changés ici. Publiez les vôtres, ou transmettez-les : le développeur réunira les deux.";
const APART =
  "Une mise à jour attend, mais ce dossier ne peut pas la recevoir de lui-même : dites-le au développeur.";

/** In French, what some commits brought. @param subjects their first lines, the newest first */
function brought([last, ...others]) {
  const what =
    others.length > 0 ? `${others.length + 1} changements, dont le dernier` : "1 changement";
  return `Mise à jour reçue : ${what} : « ${last} ».`;
}

/**
 * Brings what the project's server has that this folder has not, if nothing here is in its way.
 * @returns in French what came, or why nothing could; empty where there is nothing to tell
 */
exports.bringUpdate = (root) => {
  const top = gitIn(root)(["rev-parse", "--show-toplevel"]).told;
  const git = gitIn(top || root);
  if (!git(["rev-parse", "--verify", "--quiet", "@{upstream}"]).isDone) return "";
  if (!git(["fetch", "--quiet", "--no-tags", "--no-recurse-submodules"], REMOTE_MS).isDone)
    return OFFLINE;
  const subjects = git(["log", "--format=%s", "HEAD..@{upstream}"])
    .told.split("\n")
    .filter(Boolean);
  if (subjects.length === 0) return "";
  if (!git(["merge-base", "--is-ancestor", "HEAD", "@{upstream}"]).isDone) return APART;
  const coming = named(git(["diff", "--name-only", "--no-renames", "-z", "HEAD", "@{upstream}"]));
  const both = changedHere(git).filter((file) => coming.includes(file));
  if (!both.every((file) => isAlike(git, top, file))) return CROSSED;
  if (both.length > 0) git(["add", "--all", "--", ...both]);
  return git(["merge", "--ff-only", "--quiet", "@{upstream}"]).isDone ? brought(subjects) : APART;
};
