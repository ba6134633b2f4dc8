import { gitIn, reachRemote, settingIn } from "../../shared/git.ts";
import type { Fault } from "../protocol.ts";
import type { Kept } from "./calls.ts";

/** How long the project's server may take, in ms. */
const PATIENCE_MS = 60_000;

/** Where git notes what the project's server has taken last. */
const PUBLISHED = "refs/atelier/published";

/** Git's settings of a publication, which the developer makes once. */
const settings = { remote: "atelier.remote", previewUrl: "atelier.previewUrl" };

/** The remote that publications go to, as git names it: a name or an address; empty where none is set up. */
export const remoteIn = (root: string): string => settingIn(root, settings.remote);

/** The commit that was published last; empty where none was. */
export const publishedIn = (root: string): string =>
  gitIn(root)(["rev-parse", "--verify", "--quiet", PUBLISHED]).stdout?.toString().trim() ?? "";

/** Address at which the host of a remote shows a branch; undefined where none is set up that could be. */
export function previewOf(root: string, branch: string): string | undefined {
  // Hosts name what they build by letters, digits and hyphens.
  const name = branch.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase();
  const address = settingIn(root, settings.previewUrl).replaceAll("{branch}", name);
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : undefined;
}

const again = (message: string, first: string): Fault => ({
  message,
  action: `${first}, puis publiez de nouveau. Vos changements sont gardés sur cet ordinateur.`,
});

const CONNECTION = "Vérifiez que cet ordinateur a accès à Internet";
const STOPPED = again("La publication est arrêtée.", "Attendez le bon moment");
const LATE = again("Le serveur du projet n’a pas répondu en une minute.", CONNECTION);
const MOVED = again("Quelqu’un d’autre publie en ce moment.", "Attendez un instant");

/** Why a remote was not reached, by git's words; the first that fits counts. */
const hindrances: [words: RegExp, fault: Fault][] = [
  [
    /does not appear to be a git repository|not a valid|repository '.*' not found/i,
    again(
      "L’adresse du serveur du projet n’est pas la bonne.",
      "Demandez au développeur de la corriger",
    ),
  ],
  [
    /permission denied|access denied|authentication failed|could not read (?:username|password)|prompts disabled|host key verification|repository not found|error: 40[13]/i,
    again(
      "Le serveur du projet ne reconnaît pas cet ordinateur.",
      "Demandez au développeur de renouveler sa clé",
    ),
  ],
  [
    /could not resolve|unable to access|connection|unreachable|no route|timed out|hung up|could not read from remote/i,
    again("Le serveur du projet ne répond pas.", CONNECTION),
  ],
];

/** What a server says of its refusal, in a line. */
function refusalIn(told: string): string {
  const own = [...told.matchAll(/^remote: *(\S.*?)\s*$/gm)].map(([, words]) => words).join(" ");
  const [, reason, last] = /^!.*\((.*)\)$|^fatal: (.*)$/m.exec(told) ?? [];
  return (own || reason || last || told.trim() || "sans un mot").slice(0, 300);
}

/** Why a branch was not taken. */
interface Refused {
  fault: Fault;
  /** Whether somebody else has gone on with that branch there. */
  isMoved?: boolean;
}

/**
 * Sends a branch to the project's server; nothing there is overwritten, and no hook is run here.
 * @param stopped gives it up
 * @returns why it was not taken; undefined once it was
 */
export async function pushBranch(
  root: string,
  { branch, commit }: Kept,
  stopped: AbortSignal,
): Promise<Refused | undefined> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const what = `${commit}:refs/heads/${branch}`;
  const args = ["push", "--porcelain", "--no-follow-tags", "--", remoteIn(root), what];
  const { isDone, told } = await reachRemote(root, args, AbortSignal.any([stopped, late]));
  if (isDone) {
    gitIn(root)(["update-ref", PUBLISHED, commit]);
    return undefined;
  }
  if (stopped.aborted) return { fault: STOPPED };
  if (late.aborted) return { fault: LATE };
  if (/^!.*\[rejected\]/m.test(told)) return { fault: MOVED, isMoved: true };
  const isTold = /^!.*\[remote rejected\]/m.test(told);
  const known = isTold ? undefined : hindrances.find(([words]) => words.test(told));
  const refusal = `Le serveur du projet a refusé : « ${refusalIn(told)} »`;
  return { fault: known?.[1] ?? again(refusal, "Transmettez cette phrase au développeur") };
}
