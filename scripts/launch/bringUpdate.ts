import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gitIn, reachRemote, saysIn, wasLeft } from "../shared/git.ts";
import { keptDraft } from "../shared/keptDraft.ts";

const UNREACHED = {
  message: "La recherche de mises à jour n’a pas abouti.",
  first: "Dites-le au développeur",
};
const CROSSED =
  "Une mise à jour attend, mais elle touche des textes que vous avez changés ici. Publiez les vôtres, ou transmettez-les : le développeur réunira les deux.";
const APART =
  "Une mise à jour attend, mais ce dossier ne peut pas la recevoir de lui-même : dites-le au développeur.";

/**
 * Brings what the project's server has that a folder has not, if nothing here is in its way.
 * @returns in French that it came, or why it could not; empty where there is nothing to tell
 */
export async function bringUpdate(root: string): Promise<string> {
  const top = saysIn(root)("rev-parse", "--show-toplevel") || root;
  const says = saysIn(top);
  const does = (...args: string[]) => gitIn(top)(["--literal-pathspecs", ...args]).status === 0;
  const listed = (said: string) => said.split("\0").filter(Boolean);
  if (!does("rev-parse", "--verify", "--quiet", "@{upstream}")) return "";
  const fetched = await reachRemote(top, ["fetch", "--no-tags", "--no-recurse-submodules"]);
  if (!fetched.isDone) {
    const { message, first } = fetched.hindrance ?? UNREACHED;
    return `${message} ${first}. L’atelier s’ouvre avec ce qui est sur cet ordinateur.`;
  }
  if (does("merge-base", "--is-ancestor", "@{upstream}", "HEAD")) return "";
  if (!does("merge-base", "--is-ancestor", "HEAD", "@{upstream}")) return APART;
  const coming = listed(says("diff", "--name-only", "-z", "--no-renames", "HEAD", "@{upstream}"));
  const folder = saysIn(root)("rev-parse", "--show-prefix");
  // A draft that waits.
  if (keptDraft(root).some(({ file }) => coming.includes(folder + file))) return CROSSED;
  const saved = [
    ...listed(says("diff", "--name-only", "-z", "--no-renames", "HEAD")),
    ...listed(says("ls-files", "-z", "--others", "--exclude-standard")),
  ];
  const both = saved.filter((file) => coming.includes(file));
  const ours = (file: string) =>
    existsSync(path.join(top, file)) ? says("hash-object", "--", file) : "";
  const newest = (file: string) => says("rev-parse", "--verify", "--quiet", `@{upstream}:${file}`);
  const older = both.filter((file) => ours(file) !== newest(file));
  // What was published from here was taken over, though it may have been changed since.
  const isTaken = (file: string) => wasLeft(top, "HEAD..@{upstream}", file, ours(file));
  if (!older.every(isTaken)) return CROSSED;
  if (both.length > 0) does("add", "--all", "--", ...both);
  if (older.length > 0)
    does("restore", "--source=@{upstream}", "--staged", "--worktree", "--", ...older);
  return does("merge", "--ff-only", "--quiet", "@{upstream}") ? "Mise à jour reçue." : APART;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  console.log(await bringUpdate(process.cwd()).catch(({ message }: Error) => message));
