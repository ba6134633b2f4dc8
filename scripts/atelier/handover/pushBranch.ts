import { gitIn, reachRemote, saysIn, settingIn } from "../../shared/git.ts";
import type { Fault } from "../protocol.ts";
import type { Kept } from "./calls.ts";

/** Where git notes what the project's server has taken last. */
const PUBLISHED = "refs/atelier/published";

/** Git's settings of a publication, which the developer makes once. */
const settings = { remote: "atelier.remote", previewUrl: "atelier.previewUrl" };

/** The remote that publications go to, as git names it: a name or an address; empty where none is set up. */
export const remoteIn = (root: string): string => settingIn(root, settings.remote);

/** The commit that was published last; empty where none was. */
export const publishedIn = (root: string): string =>
  saysIn(root)("rev-parse", "--verify", "--quiet", PUBLISHED);

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

const STOPPED = again("La publication est arrêtée.", "Attendez le bon moment");
const MOVED = again("Quelqu’un d’autre publie en ce moment.", "Attendez un instant");

/** What a server says of its refusal, in a line, without how far it had come. */
function refusalIn(told: string): string {
  const own = [...told.matchAll(/^remote: *(?!.*(?:\d%|: \d+, done))(\S.*?)\s*$/gm)]
    .map(([, words]) => words)
    .join(" ");
  const [, reason, last] = /^!.*\((.*)\)$|^fatal: (.*)$/m.exec(told) ?? [];
  return (own || reason || last || told.trim() || "sans un mot").slice(0, 300);
}

/**
 * Sends a branch to the project's server; nothing there is overwritten, and no hook is run here.
 * @param stopped gives it up
 * @returns why it was not taken; `isMoved`: somebody else has gone on with that branch there
 */
export async function pushBranch(
  root: string,
  { branch, commit }: Kept,
  stopped: AbortSignal,
): Promise<{ fault: Fault; isMoved?: boolean } | undefined> {
  const what = `${commit}:refs/heads/${branch}`;
  const args = ["push", "--porcelain", "--no-follow-tags", "--", remoteIn(root), what];
  const { isDone, told, hindrance } = await reachRemote(root, args, stopped);
  if (isDone) {
    gitIn(root)(["update-ref", PUBLISHED, commit]);
    return undefined;
  }
  if (stopped.aborted) return { fault: STOPPED };
  if (/^!.*\[rejected\]/m.test(told)) return { fault: MOVED, isMoved: true };
  if (hindrance && !/^!.*\[remote rejected\]/m.test(told))
    return { fault: again(hindrance.message, hindrance.first) };
  const refusal = `Le serveur du projet a refusé : « ${refusalIn(told)} »`;
  return { fault: again(refusal, "Transmettez cette phrase au développeur") };
}
