import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gitIn, reachRemote } from "../shared/git.ts";

/** How long the project's server may take, in ms. */
const PATIENCE_MS = 60_000;

const OFFLINE =
  "Le serveur du projet ne répond pas : l’atelier s’ouvre avec ce qui est sur cet ordinateur.";
const CROSSED =
  "Une mise à jour attend, mais elle touche des textes que vous avez changés ici. Publiez les vôtres, ou transmettez-les : le développeur réunira les deux.";
const APART =
  "Une mise à jour attend, mais ce dossier ne peut pas la recevoir de lui-même : dites-le au développeur.";

/** In French, what some commits brought. @param subjects their first lines, the newest first */
function brought([last, ...others]: string[]): string {
  const count = others.length + 1;
  const what = count > 1 ? `${count} changements, dont le dernier` : "1 changement";
  return `Mise à jour reçue : ${what} : « ${last} ».`;
}

/** Asks git in a folder, whose names of files it takes as they are. */
function asking(folder: string) {
  const git = gitIn(folder);
  const run = (...args: string[]) => git(["--literal-pathspecs", ...args]);
  return {
    does: (...args: string[]): boolean => run(...args).status === 0,
    says: (...args: string[]): string =>
      run(...args)
        .stdout?.toString()
        .trim() ?? "",
    lists: (...args: string[]): string[] => {
      const told = run(...args, "-z").stdout.toString();
      return told.split("\0").filter(Boolean);
    },
  };
}

/**
 * Brings what the project's server has that a folder has not, if nothing here is in its way.
 * @returns in French what came, or why nothing could; empty where there is nothing to tell
 */
export async function bringUpdate(root: string): Promise<string> {
  const top = asking(root).says("rev-parse", "--show-toplevel") || root;
  const { does, says, lists } = asking(top);
  if (!does("rev-parse", "--verify", "--quiet", "@{upstream}")) return "";
  const args = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules"];
  const { isDone } = await reachRemote(top, args, AbortSignal.timeout(PATIENCE_MS));
  if (!isDone) return OFFLINE;
  const subjects = says("log", "--format=%s", "HEAD..@{upstream}").split("\n").filter(Boolean);
  if (subjects.length === 0) return "";
  if (!does("merge-base", "--is-ancestor", "HEAD", "@{upstream}")) return APART;
  const coming = lists("diff", "--name-only", "--no-renames", "HEAD", "@{upstream}");
  const changed = [
    ...lists("diff", "--name-only", "--no-renames", "HEAD"),
    ...lists("ls-files", "--others", "--exclude-standard"),
  ];
  const both = changed.filter((file) => coming.includes(file));
  // What was published from here, and taken over, is in nobody's way.
  const isAlike = (file: string) =>
    (existsSync(path.join(top, file)) ? says("hash-object", "--", file) : "") ===
    says("rev-parse", "--verify", "--quiet", `@{upstream}:${file}`);
  if (!both.every(isAlike)) return CROSSED;
  if (both.length > 0) does("add", "--all", "--", ...both);
  return does("merge", "--ff-only", "--quiet", "@{upstream}") ? brought(subjects) : APART;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(await bringUpdate(process.cwd()));
