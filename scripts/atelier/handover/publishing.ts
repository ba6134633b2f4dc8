import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatLongDate } from "../../../src/domain/frenchFormats.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { type Revision, revisionFile } from "../../build/revision.ts";
import { type Project, recordsOfKind } from "../../project/project.ts";
import { type Git, gitIn, reachRemote, saysIn, settingIn, wasLeft } from "../../shared/git.ts";
import { Refusal } from "../protocol.ts";
import { type Contents, stampOf, summaryOf, unchanged } from "./parcel.ts";
import type { FileVersions } from "./unifiedDiff.ts";

const BRANCHES = "refs/heads/atelier/";

/** Runs git; what it says. @throws Refusal with its own words when it refuses */
function say(git: Git, ...call: Parameters<Git>): string {
  const { status, stdout, stderr, error } = git(...call);
  if (status === 0) return stdout.toString().trim();
  throw new Refusal(
    `Git a refusé : ${(error?.message ?? stderr.toString()).trim() || call[0][0]}`,
    "Transmettez cette phrase au développeur. Vos changements sont enregistrés, et rien d’autre n’est fait.",
  );
}

/** Who git takes the user for; empty where it does not know. */
export const signerIn = (root: string) => ({
  name: settingIn(root, "user.name"),
  email: settingIn(root, "user.email"),
});

export type Signer = ReturnType<typeof signerIn>;

/**
 * Makes a commit of some files over a version, on the branch that was last made over it, or on a new
 * one; what stands there already is not made again. The user's own branch, index and folder stay as
 * they are, and nothing leaves the machine.
 * @param isApart whether on a branch of its own, though an earlier one could be added to
 * @throws Refusal
 */
export function keepInGit(root: string, contents: Contents, signer: Signer, isApart = false) {
  const { former, files } = contents;
  const version = former.commit;
  if (!version) throw unchanged(former);
  const git = gitIn(root);
  const folder = mkdtempSync(join(tmpdir(), "atelier-"));
  try {
    const signature = signatureOf(signer);
    const moment = new Date();
    const tree = treeOf(git, version, files, join(folder, "index"));
    const last = isApart ? undefined : branchOver(git, version);
    const branch = last?.branch ?? `atelier/${stampOf(moment)}`;
    if (last && say(git, ["rev-parse", `${last.tip}^{tree}`]) === tree)
      return { branch, commit: last.tip };
    const made = ["commit-tree", tree, "-p", last?.tip ?? version, "-F", "-"];
    const commit = say(git, made, summaryOf(contents, moment), signature);
    // Moved only if nobody else has moved or made it meanwhile.
    const before = last?.tip ?? "0".repeat(commit.length);
    say(git, ["update-ref", `refs/heads/${branch}`, commit, before]);
    return { branch, commit };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The atelier's last branch over a version; one that somebody works on is left alone. */
function branchOver(git: Git, version: string): { branch: string; tip: string } | undefined {
  const format = "--format=%(objectname) %(refname:lstrip=2) [%(worktreepath)]";
  const list = ["for-each-ref", "--sort=-refname", "--contains", version];
  const kept = say(git, [...list, format, BRANCHES]);
  const [, tip, branch] = /^(\w+) (\S+) \[\]$/m.exec(kept) ?? [];
  return tip && branch ? { branch, tip } : undefined;
}

function signatureOf({ name, email }: Signer): Record<string, string> {
  if (name.trim() === "" || email.trim() === "")
    throw new Refusal(
      "Il manque qui signe ces changements.",
      "Indiquez votre nom et votre adresse e-mail, puis recommencez.",
    );
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

const ADD = ["add", "--all", "--force", "--pathspec-from-file=-", "--pathspec-file-nul"];

/** The name of a version's tree with files as they are on disk, made in an index apart. @param at its file */
function treeOf(git: Git, version: string, files: readonly FileVersions[], at: string): string {
  const index = { GIT_INDEX_FILE: at };
  const paths = files.map(({ path }) => path);
  say(git, ["read-tree", version], "", index);
  say(git, ["--literal-pathspecs", ...ADD], paths.join("\0"), index);
  return say(git, ["write-tree"], "", index);
}

/** Where git notes what the project's server has taken last. */
const PUBLISHED = "refs/atelier/published";

/** The remote that publications go to, as git names it: a name or an address; empty where none is set up. */
export const remoteIn = (root: string): string => settingIn(root, "atelier.remote");

/** Address at which the host of a remote shows a branch; undefined where none is set up that could be. */
function previewOf(root: string, branch: string): string | undefined {
  // Hosts name what they build by letters, digits and hyphens.
  const name = branch.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase();
  const address = settingIn(root, "atelier.previewUrl").replaceAll("{branch}", name);
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : undefined;
}

/** Why nothing was published. @param first what to do before the next try, without its full stop */
const again = (message: string, first: string): Refusal =>
  new Refusal(
    message,
    `${first}, puis publiez de nouveau. Vos changements sont gardés sur cet ordinateur.`,
  );

/** What a server says of its refusal, in a line, without how far it had come. */
function refusalIn(output: string): string {
  const own = [...output.matchAll(/^remote: *(?!.*(?:\d%|: \d+, done))(\S.*?)\s*$/gm)]
    .map(([, words]) => words)
    .join(" ");
  const [, reason, last] = /^!.*\((.*)\)$|^fatal: (.*)$/m.exec(output) ?? [];
  return (own || reason || last || output.trim() || "sans un mot").slice(0, 300);
}

type Kept = ReturnType<typeof keepInGit>;

/**
 * Sends a branch to the project's server; nothing there is overwritten, and no hook is run here.
 * @param stopped gives it up
 * @returns whether it was taken; otherwise somebody else has gone on with that branch there
 * @throws Refusal for any other reason
 */
async function pushBranch(root: string, { branch, commit }: Kept, stopped: AbortSignal) {
  const what = `${commit}:refs/heads/${branch}`;
  const args = ["push", "--porcelain", "--no-follow-tags", "--", remoteIn(root), what];
  const { isDone, output, hindrance } = await reachRemote(root, args, stopped);
  if (isDone) {
    gitIn(root)(["update-ref", PUBLISHED, commit]);
    return true;
  }
  if (stopped.aborted) throw again("La publication est arrêtée.", "Attendez le bon moment");
  if (/^!.*\[rejected\]/m.test(output)) return false;
  if (hindrance && !/^!.*\[remote rejected\]/m.test(output))
    throw again(hindrance.message, hindrance.first);
  const refusal = `Le serveur du projet a refusé : « ${refusalIn(output)} »`;
  throw again(refusal, "Transmettez cette phrase au développeur");
}

/**
 * Keeps what is handed over in git, and sends it to the project's server.
 * @returns `isApart`: it could not be added to what was published before, since somebody works on that
 */
export async function publish(root: string, contents: Contents, signer: Signer, stop: AbortSignal) {
  for (const isApart of [false, true]) {
    const kept = keepInGit(root, contents, signer, isApart);
    if (await pushBranch(root, kept, stop))
      return { ...kept, preview: previewOf(root, kept.branch), isApart };
  }
  throw again("Quelqu’un d’autre publie en ce moment.", "Attendez un instant");
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
