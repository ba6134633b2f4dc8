import { formatLongDate } from "../../../src/domain/frenchFormats.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { type Revision, revisionFile } from "../../build/revision.ts";
import { type Project, recordsOfKind } from "../../project/project.ts";
import { gitIn, reachRemote, saysIn, settingIn, wasLeft } from "../../shared/git.ts";
import { Refusal } from "../desk/faults.ts";
import type { Kept } from "./calls.ts";

/** Where git notes what the project's server has taken last. */
const PUBLISHED = "refs/atelier/published";

/** The remote that publications go to, as git names it: a name or an address; empty where none is set up. */
export const remoteIn = (root: string): string => settingIn(root, "atelier.remote");

/** Address at which the host of a remote shows a branch; undefined where none is set up that could be. */
export function previewOf(root: string, branch: string): string | undefined {
  // Hosts name what they build by letters, digits and hyphens.
  const name = branch.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase();
  const address = settingIn(root, "atelier.previewUrl").replaceAll("{branch}", name);
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : undefined;
}

/** Why nothing was published. @param first what to do before the next try, without its full stop */
export const again = (message: string, first: string): Refusal =>
  new Refusal(
    message,
    `${first}, puis publiez de nouveau. Vos changements sont gardés sur cet ordinateur.`,
  );

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
 * @returns whether it was taken; otherwise somebody else has gone on with that branch there
 * @throws Refusal for any other reason
 */
export async function pushBranch(root: string, { branch, commit }: Kept, stopped: AbortSignal) {
  const what = `${commit}:refs/heads/${branch}`;
  const args = ["push", "--porcelain", "--no-follow-tags", "--", remoteIn(root), what];
  const { isDone, told, hindrance } = await reachRemote(root, args, stopped);
  if (isDone) {
    gitIn(root)(["update-ref", PUBLISHED, commit]);
    return true;
  }
  if (stopped.aborted) throw again("La publication est arrêtée.", "Attendez le bon moment");
  if (/^!.*\[rejected\]/m.test(told)) return false;
  if (hindrance && !/^!.*\[remote rejected\]/m.test(told))
    throw again(hindrance.message, hindrance.first);
  const refusal = `Le serveur du projet a refusé : « ${refusalIn(told)} »`;
  throw again(refusal, "Transmettez cette phrase au développeur");
}

/** How long a site may take to answer, in ms. */
const PATIENCE_MS = 15_000;

/** Asks a public site which version it is of; undefined where it is not reached, or does not tell. */
async function askRevision(siteUrl: string): Promise<Revision | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(new URL(revisionFile, siteUrl), { signal, cache: "no-store" });
    const { commit, date }: Partial<Revision> = await response.json();
    const isSound = /^[0-9a-f]{40,64}$/.test(`${commit}`) && /^\d{4}-\d\d-\d\dT/.test(`${date}`);
    return response.ok && isSound && commit && date ? { commit, date } : undefined;
  } catch {
    return undefined;
  }
}

const dayOf = (date: string): string => formatLongDate(date.slice(0, 10));

/**
 * Asks the public site of a project what it shows; null where it does not tell.
 * @returns days in French: of its version, and of what was published last; undefined where it is not
 * known whether the site shows that
 */
export async function onlineNow(root: string, project: Project) {
  const [firm] = recordsOfKind(project, "firm");
  const revision = await askRevision(`${(firm?.value as Partial<FirmRecord>)?.siteUrl}`);
  if (!revision) return null;
  const version = dayOf(revision.date);
  const published = saysIn(root)("rev-parse", "--verify", "--quiet", PUBLISHED);
  // A version that is not here yet comes with the next update.
  const isHere = gitIn(root)(["cat-file", "-e", `${revision.commit}^{commit}`]).status === 0;
  const isShown = published && isHere ? isContained(root, published, revision.commit) : undefined;
  if (isShown === undefined) return { version };
  const day = dayOf(saysIn(root)("log", "-1", "--format=%cI", published));
  return { version, published: { day, isShown } };
}

/**
 * Whether a version has what a commit brought: the commit, or its files as another one has taken them
 * over; undefined where they were changed otherwise, which nobody here can judge.
 */
function isContained(root: string, commit: string, version: string): boolean | undefined {
  if (gitIn(root)(["merge-base", "--is-ancestor", commit, version]).status === 0) return true;
  const says = saysIn(root);
  const base = says("merge-base", commit, version);
  const since = `${base}..${version}`;
  const brought = says("diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", base, commit);
  const files = brought.split("\0").filter(Boolean);
  const isTaken = (file: string) =>
    wasLeft(root, since, file, says("rev-parse", "--verify", "--quiet", `${commit}:${file}`));
  if (files.every(isTaken)) return files.length > 0;
  const places = files.map((file) => `:(top,literal)${file}`);
  return says("log", "-1", "--format=%H", since, "--", ...places) === "" ? false : undefined;
}
